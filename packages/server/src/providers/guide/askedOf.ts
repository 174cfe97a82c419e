import type { ProviderContent, ProviderMessage } from '../modelProvider.ts';

/** How an attached text begins in a message. */
const ATTACHED_TEXT = /^Attached file (?<name>"(?:[^"\\]|\\.)*"):\n/;

/** What somebody wrote in a message, without the attached files. */
export function questionOf({ content }: ProviderMessage): string {
  return content
    .flatMap((part) => (part.type === 'text' && !ATTACHED_TEXT.test(part.text) ? [part.text] : []))
    .join('\n')
    .trim();
}

/** The attached files of a message, each as it can be named in an answer. */
export function attachedNames({ content }: ProviderMessage): string[] {
  return content.flatMap((part) => attachedName(part) ?? []);
}

function attachedName(part: ProviderContent): string | null {
  switch (part.type) {
    case 'image':
      return '🖼';
    case 'file':
      return codeSpan(part.name);
    case 'text': {
      const name = ATTACHED_TEXT.exec(part.text)?.groups?.['name'];
      return name === undefined ? null : codeSpan(String(JSON.parse(name)));
    }
  }
}

/** A name is somebody's text: it must not become Markdown of ours. */
function codeSpan(name: string): string {
  return `\`${name.replaceAll(/[`\n\r]/g, ' ')}\``;
}
