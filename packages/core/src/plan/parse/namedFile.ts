import { pathFault } from '../paths/projectPath.ts';
import { tidyPath } from '../paths/tidyPath.ts';
import { matchGroup } from '../text/matchGroup.ts';

/** The file that a line of a reply names and nothing else, such as `**src/app.ts**:` or `### src/app.ts`; or `null`. */
export function fileOfLine(line: string): string | null {
  const bare = line
    .trim()
    .replace(/^(?:#{1,6}\s+|[-*+]\s+|\d+[.)]\s+)+/, '')
    .replace(/^[*_]*(?:file(?:name| path)?|path)\s*:\s*[*_]*\s*/i, '')
    .replace(/^[*_`"'([]+/, '')
    .replace(/[*_`"')\]:]+$/, '');
  return fileName(bare);
}

/** The file that the line behind a code fence names: `ts src/app.ts`, `ts:src/app.ts`, `title="src/app.ts"`; or `null`. */
export function fileOfInfo(info: string): string | null {
  const named = /\b(?:title|file|filename|path|name)\s*=\s*["'{]?([^"'\s}]+)/i.exec(info);
  if (named !== null) return fileName(matchGroup(named, 1));
  const second = /^[\w+#-]*[:\s]\s*(\S+)/.exec(info);
  return fileName(second === null ? info : matchGroup(second, 1));
}

/** The file that a comment in the first line of a code block names, or `null`. */
export function fileOfComment(content: string): string | null {
  const comment =
    /^\s*(?:\/\/|#|--|;|%|<!--|\/\*+)\s*(?:file(?:name)?:\s*)?(\S+)\s*(?:-->|\*\/)?[ \t]*(?:\r?\n|$)/i.exec(
      content,
    );
  return comment === null ? null : fileName(matchGroup(comment, 1));
}

/** The path, if it looks like that of a file: a name with an ending, or one of the names known without. */
function fileName(written: string): string | null {
  const path = tidyPath(written);
  const looksLikeFile =
    /^\S+\.[a-z][\w-]{0,11}$|(?:^|\/)(?:\.[a-z][\w.-]*|Dockerfile|Makefile|Procfile|Gemfile|Rakefile|LICENSE)$/i;
  return pathFault(path) === null && looksLikeFile.test(path) ? path : null;
}
