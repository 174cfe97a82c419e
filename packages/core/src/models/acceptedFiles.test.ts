import { describe, expect, it } from 'vitest';

import { en } from '../locale/en.ts';
import {
  acceptAttribute,
  attachTooltip,
  imageWarning,
  type ReadingModel,
  supportsImages,
} from './acceptedFiles.ts';

const silent: ReadingModel = { acceptedFiles: [], capabilities: {} };
const all: ReadingModel = { acceptedFiles: ['image', 'pdf', 'docx', 'txt', 'csv'], capabilities: {} };

describe('acceptAttribute', () => {
  it.each([
    [all.acceptedFiles, 'image/*,.pdf,.doc,.docx,.txt,.csv'],
    [['image' as const], 'image/*'],
    [['csv' as const, 'csv' as const], '.csv'],
    [[], '.txt'],
  ])('[AT-3] for %j is %s', (acceptedFiles, accept) => {
    expect(acceptAttribute({ ...silent, acceptedFiles })).toBe(accept);
  });
});

describe('attachTooltip', () => {
  it.each([
    [all, 'Accepted files: image, pdf, docx, txt, csv'],
    [{ ...silent, capabilities: { vision: true } }, 'Upload files or images'],
    [silent, "Upload text files only (this model doesn't support images)"],
  ])('[AT-4] for %j is %j', (model, tooltip) => {
    expect(attachTooltip(model, en)).toBe(tooltip);
  });
});

describe('imageWarning', () => {
  it('[AT-5] asks before an image goes to a model without image support', () => {
    expect(imageWarning(silent, en)).toBe('This model does not support images. Upload anyway?');
  });

  it.each<ReadingModel>([
    all,
    { ...silent, capabilities: { vision: true } },
    { ...silent, capabilities: { multimodal: true } },
  ])('[AT-5] asks nothing for %j', (model) => {
    expect([supportsImages(model), imageWarning(model, en)]).toEqual([true, null]);
  });
});
