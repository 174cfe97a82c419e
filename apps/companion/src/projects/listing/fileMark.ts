import { pathFault } from '@diwan/core/plan';

/** Why a file stays out by default: it looks like a secret, holds no text, is a link, or has an unusable name. */
export type FileMark = 'secret' | 'binary' | 'link' | 'name';

/**
 * The mark of a regular file by its path alone; `null` for one that may go along. Nothing is read: whether the rest holds
 * text shows when it is.
 */
export function fileMark(path: string): Exclude<FileMark, 'link'> | null {
  if (!PLAIN_PATH.test(path) && pathFault(path) !== null) return 'name';
  const cut = path.lastIndexOf('/') + 1;
  const name = path.slice(cut).toLowerCase();
  if (isSecretName(name) || (cut > 0 && SECRET_PLACES.test(path))) return 'secret';
  const dot = name.lastIndexOf('.');
  return dot !== -1 && BINARY_ENDINGS.has(name.slice(dot + 1)) ? 'binary' : null;
}

/** Spares nearly all files the whole check of a path, which would take half of a listing's time. */
const PLAIN_PATH =
  /^(?:(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:[./]|$))[\w@-]{1,60}(?:\.[\w-]{1,60}){0,3}(?:\/|$)){1,40}$/i;

/** Private folders of programs that keep keys, wherever a project has a copy of one. */
const SECRET_PLACES =
  /(?:^|\/)(?:\.ssh|\.gnupg|\.aws|\.azure|\.gcloud|\.kube)\/|(?:^|\/)\.docker\/config\.json$/i;

const SECRET_NAMES =
  /^(?:\.envrc|\.netrc|_netrc|\.pgpass|\.my\.cnf|\.htpasswd|\.git-credentials|\.pypirc|\.npmrc|\.yarnrc\.yml|\.dockercfg|\.vault-token|\.s3cfg|\.boto|wallet\.dat|id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|credentials(?:\.(?:json|ya?ml|toml|ini|xml))?|client_secret.*\.json|service[-_]?account.*\.json|.*firebase-adminsdk.*\.json|secrets?\.(?:json|ya?ml|toml|ini|env|properties)|local\.settings\.json|.*\.tfstate(?:\.backup)?|.*\.tfvars(?:\.json)?|master\.key)$/;

const SECRET_ENDINGS = /\.(?:pem|key|p12|pfx|p8|jks|keystore|ppk|kdbx?|gpg|ovpn|mobileprovision)$/;

/** Patterns of environment files that are made to be shared. */
const SHARED_ENVIRONMENT = /\.(?:example|sample|template|dist|defaults|schema)$/;

function isSecretName(name: string): boolean {
  if (name === '.env' || name.startsWith('.env.') || name.endsWith('.env')) {
    return !SHARED_ENVIRONMENT.test(name);
  }
  // Most names hold neither: asked for cheaply first, since a listing asks for every file.
  return SECRET_ENDINGS.test(name) || SECRET_NAMES.test(name);
}

const BINARY_ENDINGS = new Set(
  (
    'png jpg jpeg gif webp avif bmp ico icns tif tiff heic psd ai sketch fig xcf ' +
    'mp3 mp4 m4a m4v mov avi mkv webm ogg oga ogv wav flac aac opus ' +
    'pdf doc docx xls xlsx ppt pptx odt ods odp epub ' +
    'zip gz tgz bz2 xz zst br 7z rar tar jar war ear nupkg whl apk aab ipa dmg iso img deb rpm msi exe dll so dylib ' +
    'a o obj lib pdb class pyc pyo wasm node bin dat db sqlite sqlite3 mdb parquet avro arrow feather npy npz pkl h5 onnx pt pth ' +
    'safetensors gguf ttf otf woff woff2 eot swf blend fbx glb stl'
  ).split(' '),
);
