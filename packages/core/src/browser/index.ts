export { announceReply, type AnnouncedPage } from './announceReply.ts';
export { type BrowserStorage, browserStorage } from './browserStorage.ts';
