import { createStore } from '@diwan/core';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Markdown } from '../markdown/Markdown.tsx';
import { useStore } from '../provider/useStore.ts';
import { WithMath } from './WithMath.tsx';

import './math.css';

const SAMPLE = String.raw`Light that enters a drop is bent by Snell's law, $n_1 \sin\theta_1 = n_2 \sin\theta_2$, and
the angle of least deviation is \(D = \pi + 2\theta_1 - 4\theta_2\). A prism costs $5 and a lens $6.

$$
D_{\min} = \pi + 2\arcsin\sqrt{\frac{4 - n^2}{3}} - 4\arcsin\left(\frac{1}{n}\sqrt{\frac{4 - n^2}{3}}\right)
$$

- For water $n \approx \tfrac{4}{3}$, so $180^\circ - D \approx 42^\circ$.

\[ \begin{pmatrix} a & b \\ c & d \end{pmatrix} \begin{pmatrix} x \\ y \end{pmatrix} = \begin{pmatrix} ax + by \\ cx + dy \end{pmatrix} \]

This cannot be read: $\frac{a$.
`;

const meta = preview.meta({
  title: 'Parts/Mathematics',
  component: Markdown,
  args: { text: SAMPLE },
  parameters: { padded: true },
  render: (props) => (
    <WithMath>
      <Markdown {...props} />
    </WithMath>
  ),
});

export const Formulas = meta.story({
  tags: ['visual'],
  name: 'formulas are MathML, and prices stay prices',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('math')).toHaveLength(6);
    await expect(canvas.getByText(/A prism costs \$5 and a lens \$6/)).toBeVisible();
    await expect(canvas.getByText(/frac\{a/)).toBeVisible();
    await expect(canvasElement.querySelector('mfrac')?.namespaceURI).toMatch(/MathML/);
  },
});

export const RightToLeft = meta.story({
  tags: ['visual'],
  name: 'formulas run from left to right in Arabic text',
  args: { text: 'زاوية الانحراف هي $D = \\pi + 2\\theta_1$ كما ترى.' },
  globals: { locale: 'ar' },
  play: async ({ canvasElement }) => {
    const formula = canvasElement.querySelector('.dk-math');
    await expect(formula).toHaveAttribute('dir', 'ltr');
  },
});

const growing = createStore('');

export const Streaming = meta.story({
  name: '[U-27] half of a formula never flashes',
  render: () => (
    <WithMath>
      <Growing />
    </WithMath>
  ),
  play: async ({ canvasElement }) => {
    for (const end of [30, 80, 95, 118, 200, 290, 330]) {
      growing.set(SAMPLE.slice(0, end));
      await waitFor(() => expect(canvasElement.querySelector('.dk-markdown')).not.toBeEmptyDOMElement());
      await expect(canvasElement.querySelector('.dk-markdown')?.textContent).not.toMatch(
        /\\sin|\$n_1|\\frac/,
      );
    }
    growing.set(SAMPLE);
  },
});

function Growing() {
  return <Markdown text={useStore(growing)} isStreaming />;
}
