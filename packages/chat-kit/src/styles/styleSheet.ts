/** What the style sheets of the kit export: nothing. They are imported for their effect alone. */
export type StyleSheet = never;
