import config from './playwright.config.ts';

/** Takes the pictures of README and documents: `npm run pictures`. */
export default { ...config, testDir: 'pictures', reporter: [['list']] };
