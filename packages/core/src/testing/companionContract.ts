import { COMPANION_RULES, type CompanionScene, CONTRACT_FILES } from './companionRules.ts';

/** One rule that a companion adapter keeps. */
export interface CompanionRule {
  readonly name: string;
  /** Rejects, saying what was found, when the adapter breaks the rule. */
  readonly run: () => Promise<void>;
}

/**
 * The rules that every companion adapter keeps. Each is tried on a scene of its own, in any test runner:
 *
 * ```ts
 * for (const { name, run } of companionContract(openScene)) it(name, run);
 * ```
 *
 * @param openScene - makes a paired companion and a project of these files; `node --version` must be a command that
 *   runs there
 */
export function companionContract(
  openScene: (files: Readonly<Record<string, string>>) => Promise<CompanionScene>,
): readonly CompanionRule[] {
  return COMPANION_RULES.map(({ name, keep }) => ({
    name,
    run: async () => keep(await openScene(CONTRACT_FILES)),
  }));
}
