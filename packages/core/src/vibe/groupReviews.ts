import type { BuildPreview } from '../companion/buildPreview.ts';
import type { Plan } from '../plan/planSchema.ts';
import type { PlanGroup } from './planGroups.ts';

/** A part of a plan with what a preview says of it. */
export interface GroupReview {
  readonly group: PlanGroup;
  /** What becomes of its files; none where they end as they are. */
  readonly files: readonly PreviewedFile[];
  /** What becomes of its command; `null` for files. */
  readonly command: PreviewedCommand | null;
  /** Whether other programs run its content without being asked: it wants a tick of its own. */
  readonly runsCode: boolean;
}

/** A file of a preview. */
export type PreviewedFile = BuildPreview['files'][number];

/** A command of a preview. */
export type PreviewedCommand = BuildPreview['commands'][number];

/** What a preview says of each part of a plan. Its commands stand in the order of the plan's. */
export function groupReviews(
  { operations }: Plan,
  groups: readonly PlanGroup[],
  { files, commands }: Pick<BuildPreview, 'files' | 'commands'>,
): readonly GroupReview[] {
  const runs = operations.flatMap(({ op }, index) => (op === 'run' ? [index] : []));
  return groups.map((group) => {
    const told = files.filter(({ path, to }) => group.paths.includes(to ?? path));
    return {
      group,
      files: told,
      command: commands[runs.indexOf(group.indexes[0] ?? -1)] ?? null,
      runsCode: isRisky(group, told),
    };
  });
}

/** The companion sees the file before and after; where it says nothing, the name decides. */
function isRisky({ runsCode }: PlanGroup, files: readonly PreviewedFile[]): boolean {
  const told = files.flatMap((file) => file.runsCode ?? []);
  return told.length > 0 ? told.includes(true) : runsCode;
}
