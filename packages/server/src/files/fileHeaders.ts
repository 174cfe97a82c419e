import type { FileEntry } from './fileRepository.ts';

/** Pictures that browsers show as they are. */
const SAFE_IMAGE = /^image\/(png|jpeg|gif|webp|avif)$/;

/** Nothing in the file may run, load anything or be framed by another site. */
const NOTHING = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** The viewers of browsers refuse to work in a sandbox, and style themselves inline. */
const FOR_PDF = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The headers with which a stored file is served; safe pictures and PDFs are shown, all else is downloaded. */
export function fileHeaders({
  mimeType,
  name,
}: Pick<FileEntry, 'mimeType' | 'name'>): Record<string, string> {
  const isPdf = mimeType === 'application/pdf';
  const disposition = isPdf || SAFE_IMAGE.test(mimeType) ? 'inline' : 'attachment';
  return {
    'content-type': mimeType,
    'content-disposition': `${disposition}; ${fileNameParameters(name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': isPdf ? FOR_PDF : NOTHING,
    // The address is the hash of the bytes: they never change. Only for the one who is signed in.
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'cookie',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** The name as RFC 6266 has it: in plain letters for old programs, in UTF-8 for all others. */
function fileNameParameters(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '_')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
