export { announceReply } from './announceReply.ts';
export { type BrowserStorage, browserStorage } from './browserStorage.ts';
