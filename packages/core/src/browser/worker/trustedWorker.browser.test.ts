import { beforeAll, describe, expect, it, vi } from 'vitest';

import { compressImage } from '../image/compressImage.ts';
import { extractPdfText } from '../pdf/extractPdfText.ts';
import { samplePdf } from '../testing/samplePdf.ts';
import { samplePhoto } from '../testing/samplePhoto.ts';

describe('workers under a strict policy', () => {
  beforeAll(() => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "worker-src 'self'; require-trusted-types-for 'script'";
    document.head.append(policy);
  });

  it('is a page that forbids worker addresses which no policy has passed', () => {
    expect(() => new Worker('/anything.js')).toThrow(TypeError);
  });

  it('start for images and for PDFs', async () => {
    const started = vi.fn<(address: string) => void>();
    vi.stubGlobal(
      'Worker',
      class extends Worker {
        constructor(address: URL, options: WorkerOptions) {
          super(address, options);
          started(String(address));
        }
      },
    );
    const photo = await samplePhoto({ width: 1600, height: 1200, type: 'image/jpeg' });
    expect((await compressImage(photo)).compression).toMatchObject({ verdict: 'effective' });
    expect((await extractPdfText(samplePdf(['In a worker']))).text).toContain('In a worker');
    expect(started.mock.calls).toEqual([
      [expect.stringContaining('imageWorker')],
      [expect.stringContaining('pdfTextWorker')],
    ]);
    vi.unstubAllGlobals();
  });
});
