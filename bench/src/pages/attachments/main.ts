import { extractPdfText } from '@diwan/core/browser';

import { pdfjsInItsWorker, pdfjsOnThePage } from './pdfjsText.ts';
import { photoContestants } from './photoContestants.ts';
import { samplePhoto } from './samplePhoto.ts';
import { textPdf } from './textPdf.ts';

const document300 = textPdf(300);

/** What the bench calls by name. */
Object.assign(globalThis, {
  contestants: {
    ...photoContestants(await samplePhoto(4000, 3000)),
    'pdf: Diwan': async () => extractPdfText(document300),
    'pdf: pdf.js on the page': async () => pdfjsOnThePage(document300),
    'pdf: pdf.js in its worker': async () => pdfjsInItsWorker(document300),
  },
});
