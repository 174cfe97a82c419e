import { breaksJson } from '../guards/breaksJson.ts';
import { omissionPlaceholder } from '../guards/omissionPlaceholder.ts';
import { shrinks } from '../guards/shrinks.ts';
import { fault, type OperationFault } from './operationFault.ts';

/** What speaks against a file's new text, whoever asked for it; `before` is `null` for a new file. */
export function guardFaults(path: string, before: string | null, after: string): OperationFault[] {
  const faults: OperationFault[] = [];
  const omission = omissionPlaceholder(path, after, before ?? '');
  if (omission !== null) {
    faults.push(fault('omission', path, `The line ${JSON.stringify(omission)} stands for code left out.`));
  }
  if (before !== null && shrinks(before, after)) {
    faults.push(fault('shrinks', path, 'Less than 40 % of the file would remain.'));
  }
  if (breaksJson(path, before, after)) {
    faults.push(fault('broken-json', path, 'The file would no longer be valid JSON.'));
  }
  return faults;
}
