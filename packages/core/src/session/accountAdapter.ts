import type { Profile, SaveProfile } from '../wire/profile.ts';

/** Where the profile of the signed-in user comes from. Each call throws an `ApiError` when it fails. */
export interface AccountAdapter {
  load(signal?: AbortSignal): Promise<Profile>;
  /** Changes what may be changed. */
  save(changes: SaveProfile): Promise<void>;
}
