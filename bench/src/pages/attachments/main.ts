import { compressImage, extractPdfText } from '@diwan/core/browser';

import { compressOnThePage } from './compressOnThePage.ts';
import { pdfjsInItsWorker, pdfjsOnThePage } from './pdfjsText.ts';
import { samplePhoto } from './samplePhoto.ts';
import { textPdf } from './textPdf.ts';

const photo = await samplePhoto(4000, 3000);
const document300 = textPdf(300);

/** What the bench calls by name. */
Object.assign(globalThis, {
  contestants: {
    'image: Diwan': async () => compressImage(photo),
    'image: on the page': async () => compressOnThePage(photo),
    'pdf: Diwan': async () => extractPdfText(document300),
    'pdf: pdf.js on the page': async () => pdfjsOnThePage(document300),
    'pdf: pdf.js in its worker': async () => pdfjsInItsWorker(document300),
  },
});
