import { expect, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { MermaidDiagram } from './MermaidDiagram.tsx';

import './diagram.css';

const SAMPLE = `flowchart LR
  sun[Sun] --> drop(Drop of rain)
  drop -->|42°| eye[Eye]
  drop -->|50°| above[Above the eye]`;

const meta = preview.meta({
  title: 'Parts/Diagram',
  component: MermaidDiagram,
  args: { language: 'mermaid', code: SAMPLE, isOpen: false },
  parameters: { padded: true },
});

export const Drawn = meta.story({
  name: 'a diagram is a picture: it can run nothing',
  play: async ({ canvas, canvasElement }) => {
    const picture = await canvas.findByRole('img', { name: /^Diagram/ }, { timeout: 10_000 });
    await expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
    await waitFor(() => expect(canvasElement.querySelector('img')?.naturalWidth).toBeGreaterThan(50));
  },
});

export const Failed = meta.story({
  name: 'what cannot be drawn stands there as code',
  args: { code: 'flowchart LR\n  a --' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/could not be drawn/, {}, { timeout: 10_000 })).toBeVisible();
    await expect(canvas.getByText(/flowchart LR/)).toBeVisible();
  },
});

export const Arriving = meta.story({
  name: 'while it arrives its source stands there',
  args: { isOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/flowchart LR/)).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
});
