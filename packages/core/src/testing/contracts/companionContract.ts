import { COMPANION_CHECKS, type CompanionScene, CONTRACT_FILES } from './companionChecks.ts';
import type { ContractCheck } from './contractCheck.ts';

/** A companion adapter to be tried. */
export interface CompanionSubject {
  /**
   * Makes a paired companion, and a project that holds exactly these files; each check has one of its own.
   * `node --version` must be a command that runs there.
   */
  make(files: Readonly<Record<string, string>>): CompanionScene | Promise<CompanionScene>;
}

/** What coding mode expects of its companion, as checks for any test runner. */
export function companionContract(subject: CompanionSubject): ContractCheck[] {
  return COMPANION_CHECKS.map(([name, check]) => ({
    name,
    run: async () => check(await subject.make(CONTRACT_FILES)),
  }));
}
