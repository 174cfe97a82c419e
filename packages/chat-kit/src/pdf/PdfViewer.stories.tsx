import { expect, spyOn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { backstageOf } from '../../../../.storybook/Stage.tsx';
import { PdfViewer } from './PdfViewer.tsx';

import './pdfStyles.css';

const meta = preview.meta({
  title: 'Panels/PDF viewer',
  component: PdfViewer,
  args: { name: 'report-2026.pdf', address: '/sample.pdf' },
});

export const Open = meta.story({
  name: '[AT-21, AT-22] pages with their text, and the editors of annotations',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(
      () => expect(canvasElement.querySelector('.textLayer')).toHaveTextContent(/Weather report/),
      {
        timeout: 10_000,
      },
    );
    for (const name of ['Highlight', 'Draw', 'Add text']) {
      const tool = canvas.getByRole('button', { name });
      await userEvent.click(tool);
      await waitFor(() => expect(tool).toHaveAttribute('aria-pressed', 'true'));
    }
    await expect(canvas.getByRole('button', { name: 'Add picture' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Select text' }));

    const links = await waitFor(() => {
      const found = [...canvasElement.querySelectorAll('.annotationLayer a')];
      if (found.length < 2) throw new Error('The links are not there yet.');
      return found;
    });
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.org/rain', null]);
    await expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer');
  },
});

export const Annotated = meta.story({
  name: '[AT-21] annotations are downloaded with the file',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const made = spyOn(URL, 'createObjectURL');
    await waitFor(
      () => expect(canvasElement.querySelector('.textLayer')).toHaveTextContent(/Weather report/),
      {
        timeout: 10_000,
      },
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Add text' }));
    const layer = await waitFor(() => {
      const found = canvasElement.querySelector(
        '.annotationEditorLayer.freetextEditing, .annotationEditorLayer',
      );
      if (found === null) throw new Error('There is no place for annotations yet.');
      return found;
    });
    const { left, top } = layer.getBoundingClientRect();
    const at = { bubbles: true, clientX: left + 200, clientY: top + 300, button: 0, isPrimary: true };
    layer.dispatchEvent(new PointerEvent('pointerdown', at));
    layer.dispatchEvent(new PointerEvent('pointerup', at));
    const editor = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLElement>('.freeTextEditor .internal');
      if (found === null) throw new Error('There is no editor yet.');
      return found;
    });
    await userEvent.type(editor, 'Take an umbrella');
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'false'),
    );

    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(made).toHaveBeenCalled());
    const [file] = made.mock.calls.at(-1) ?? [];
    if (!(file instanceof Blob)) throw new Error('What was downloaded is no file.');
    await expect(file.type).toBe('application/pdf');
    await expect(await file.text()).toMatch(/FreeText/);
  },
});

export const Searched = meta.story({
  name: 'words are found in all pages',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole('searchbox', { name: 'Find in the PDF' }, { timeout: 10_000 }),
      'rain',
    );
    await waitFor(() => expect(canvas.getByText('1 of 3')).toBeVisible(), { timeout: 5_000 });
    await userEvent.click(canvas.getByRole('button', { name: 'Later match' }));
    await waitFor(() => expect(canvas.getByText('2 of 3')).toBeVisible(), { timeout: 5_000 });
  },
});

export const Failed = meta.story({
  name: 'a PDF that cannot be read says so',
  args: { address: '/preview-frame.html' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(/could not be shown/), {
      timeout: 10_000,
    });
    await expect(backstageOf(canvasElement).logged).toContain('pdf-not-shown');
  },
});
