import { pathFault } from './projectPath.ts';

/** Says in English what is wrong with a path, for the model and for logs; an accepted path is "allowed". */
export function pathFaultText(path: string): string {
  const shown = JSON.stringify(path.slice(0, 200));
  const fault = pathFault(path);
  return fault === null ? `The path ${shown} is allowed.` : `The path ${shown} ${REASONS[fault]}.`;
}

const REASONS = {
  empty: 'is empty',
  'too-long': 'is too long',
  malformed: 'holds half of a character',
  control: 'holds a control character',
  invisible: 'holds an invisible character',
  'not-nfc': 'is not in Unicode normal form NFC',
  backslash: 'holds a backslash; use /',
  absolute: 'is absolute; use a path relative to the project',
  home: 'begins with ~; use a path relative to the project',
  colon: 'holds a colon',
  'empty-segment': 'holds an empty folder name',
  'dot-segment': 'holds a "." folder',
  parent: 'leaves its folder by ".."',
  trailing: 'has a name that ends with a dot or a space',
  reserved: 'uses a name that Windows reserves for a device',
  git: 'points into the .git folder',
} as const;
