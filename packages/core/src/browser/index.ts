export { announceReply, type AnnouncedPage } from './announceReply.ts';
export { browserAttachments } from './browserAttachments.ts';
export { type BrowserStorage, browserStorage } from './browserStorage.ts';
export { type CompressedImage, compressImage } from './image/compressImage.ts';
export { extractPdfText, type PdfTextOptions } from './pdf/extractPdfText.ts';
export { profileSources, type ProfilePage, type ProfileSources } from './profileSources.ts';
export { readAttachment, type ReadAttachmentOptions } from './readAttachment.ts';
