import { serveImages } from './image/serveImages.ts';

serveImages(self);
