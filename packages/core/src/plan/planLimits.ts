/** Most operations in one plan: far above what a model writes in one reply. */
export const MAX_OPERATIONS = 500;
/** Most edits in one operation. */
export const MAX_EDITS = 500;
/** Longest command, in characters. */
export const MAX_COMMAND_LENGTH = 4_000;
/** Longest note or reason, in characters. */
export const MAX_NOTE_LENGTH = 10_000;
/** Seconds that a command may take when the plan does not say. */
export const DEFAULT_TIMEOUT_SEC = 300;
/** Seconds that a command may take at most: one hour. */
export const MAX_TIMEOUT_SEC = 3_600;
