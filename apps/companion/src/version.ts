import about from '@diwan/companion/package.json' with { type: 'json' };

/** Version of this companion. */
export const VERSION: string = about.version;
