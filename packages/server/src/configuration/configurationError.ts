import type { Fault } from './settings.ts';

/** Exit code of a start refused for its configuration: `EX_CONFIG` of sysexits.h. */
export const CONFIGURATION_EXIT_CODE = 78;

/** The server refuses to start; the text names every variable at fault, one a line. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly code = 'configuration';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(
      [
        'The configuration is faulty:',
        ...faults.map(({ variable, problem }) => `  ${variable} ${problem}`),
      ].join('\n'),
    );
    this.faults = faults;
  }
}
