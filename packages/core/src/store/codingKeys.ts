/** Key of the project that is open in coding mode. */
export const PROJECT_KEY = 'diwan:project';

/** Key of the paths of the projects that were opened. */
export const RECENT_PROJECTS_KEY = 'diwan:recent-projects';

/** Keys of the builds that this browser has started begin with this. */
export const BUILD_KEY_PREFIX = 'diwan:build:';

/** Keys of the coding questions whose answers have not come yet begin with this. */
export const PENDING_QUESTION_KEY_PREFIX = 'diwan:coding-question:';

/** Every companion token's key begins with this, so that the page can forget them all. */
export const COMPANION_TOKEN_KEY_PREFIX = 'diwan:companion:';
