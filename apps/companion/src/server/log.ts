/** Takes one line for the user of the companion. */
export type Log = (line: string) => void;
