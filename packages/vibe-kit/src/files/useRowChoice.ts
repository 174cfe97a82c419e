import { useCoding } from '../provider/useCoding.ts';

/** Chooses what a row stands for, or gives it up; one that is locked as a secret is offered to be asked for. */
export function useRowChoice(): (path: string) => void {
  const { explorer, unlocking } = useCoding();
  return (path) => {
    if (!unlocking.offer(path)) explorer.toggle(path);
  };
}
