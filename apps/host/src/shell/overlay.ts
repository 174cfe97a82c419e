/** What lies over the page, or nothing. */
export type Overlay = 'palette' | 'settings' | 'shortcuts' | null;
