import { useState } from 'react';

import { useCoding } from '../provider/useCoding.ts';

/** A folder being chosen in a window of the system. */
export interface FolderChoice {
  readonly isChoosing: boolean;
  /** Why none could be chosen, or `null`. */
  readonly refusal: string | null;
  readonly choose: () => void;
}

/** Chooses a folder in a window of the system. @param onChosen - called when its project is open */
export function useFolderChoice(onChosen: () => void): FolderChoice {
  const { project } = useCoding();
  const [isChoosing, setChoosing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function choose(): Promise<void> {
    if (isChoosing) return;
    setChoosing(true);
    setRefusal(null);
    const outcome = await project.choose();
    setChoosing(false);
    if (outcome.status === 'refused') setRefusal(outcome.text);
    if (outcome.status === 'opened') onChosen();
  }

  return { isChoosing, refusal, choose: () => void choose() };
}
