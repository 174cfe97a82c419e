import { microdollars } from '@diwan/core';
import type { ReactElement } from 'react';
import { expect, fn, userEvent as pointer, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { announcerOf, backstageOf } from '../../../../.storybook/Stage.tsx';
import { useChatContext } from '../provider/chatContext.ts';
import { ModelSelector, type ModelSelectorProps } from './ModelSelector.tsx';

const PHONE = { viewport: { value: 'phone', isRotated: false } };

/** The dialog over the catalogue of the stage. */
function StagedSelector(props: Omit<ModelSelectorProps, 'catalogue'>): ReactElement | null {
  const { models } = useChatContext();
  return models === null ? null : <ModelSelector {...props} catalogue={models} />;
}

/** It fades in, and what is not there yet cannot be judged. */
async function opened(canvas: { getByRole: (role: string) => HTMLElement }): Promise<void> {
  await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible(), { timeout: 5_000 });
}

const meta = preview.meta({
  title: 'Panels/Model selector',
  component: StagedSelector,
  args: { onClose: fn() },
  parameters: { models: 'models-many' },
});

export const Ready = meta.story({
  tags: ['visual', 'visual-forced'],
  name: '[MO-25] [MO-26] a dialog of models with name, id, price, context size in K, badges and abilities',
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Choose a model' })).toBeVisible());
    await expect(canvas.getByPlaceholderText('Search models...')).toHaveFocus();
    const gemini = canvas.getByRole('option', { name: /Gemini Flash/ });
    for (const fact of ['google/gemini-flash', '$0.1/1M in, $0.3/1M out', '1049K context']) {
      await expect(within(gemini).getByText(fact)).toBeVisible();
    }
    for (const mark of ['Large context', 'Cheap', 'Images', 'Multimodal']) {
      await expect(within(gemini).getByText(mark)).toBeVisible();
    }
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Diwan Guide');
  },
});

export const AtMostFifty = meta.story({
  name: '[MO-20] [MO-21] the dialog shows 50 models, says how many more there are, and hides unfinished ones',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await opened(canvas);
    await expect(canvas.getAllByRole('option')).toHaveLength(50);
    await expect(canvas.getByText('16 more. Search to narrow the list.')).toBeVisible();
    await userEvent.type(canvas.getByRole('combobox'), 'gemini');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1));
    await expect(canvas.queryByText(/Gemini Preview/)).toBeNull();
    await waitFor(() => expect(announcerOf(canvasElement)).toHaveTextContent('Search results: 1.'));
  },
});

export const Keyboard = meta.story({
  name: '[MO-25] the keys of the field move through the list, and Enter chooses',
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await opened(canvas);
    const field = canvas.getByRole('combobox', { name: 'Search models...' });
    const active = (): Element | null =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    await expect(active()).toHaveTextContent('Diwan Guide');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(active()).toHaveTextContent('Gemini Flash');
    await userEvent.keyboard('{PageDown}{PageUp}{ArrowUp}');
    await expect(active()).toHaveTextContent('Devstral');
    await userEvent.type(field, 'claude');
    await waitFor(() => expect(active()).toHaveTextContent('Claude Sonnet'));
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(backstageOf(canvasElement).models.calls).toEqual(['select(anthropic/claude-sonnet)']);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const Favourites = meta.story({
  name: '[U-62] a favourite is marked by pointer in its row, and by keyboard below the list',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await opened(canvas);
    const { models } = backstageOf(canvasElement);
    await userEvent.keyboard('{ArrowDown}{Tab}{Tab}');
    const button = canvas.getByRole('button', { name: 'Add Devstral to favourites' });
    await userEvent.click(button);
    await expect(models.calls).toEqual(['toggleFavourite(mistral/devstral-latest)']);
    const favourites = await canvas.findByRole('group', { name: 'Favourites' });
    await expect(within(favourites).getByRole('option')).toHaveTextContent('Devstral');
    const star = within(favourites).getByRole('option').querySelector('.dk-model-star');
    if (star !== null) await pointer.click(star);
    await expect(canvas.queryByRole('group', { name: 'Favourites' })).toBeNull();
  },
});

export const Picked = meta.story({
  name: 'favourites and models used last stand first',
  parameters: { models: 'models-picked' },
  play: async ({ canvas }) => {
    await opened(canvas);
    const groups = canvas.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    await expect(groups).toEqual(['Favourites', 'Recently used', 'All models']);
    await expect(
      within(canvas.getByRole('group', { name: 'Recently used' })).getByRole('option'),
    ).toHaveTextContent('Gemini Flash');
  },
});

export const Loading = meta.story({
  name: '[MO-25] says "Loading models..."',
  parameters: { models: 'models-loading' },
  play: async ({ canvas }) => {
    await opened(canvas);
    await expect(canvas.getByText('Loading models...')).toBeVisible();
  },
});

export const NothingFound = meta.story({
  name: '[MO-25] says "No models found"',
  play: async ({ canvas, userEvent }) => {
    await opened(canvas);
    await userEvent.type(canvas.getByRole('combobox'), 'abacus');
    await expect(await canvas.findByText('No models found')).toBeVisible();
    await expect(canvas.getByRole('combobox')).not.toHaveAttribute('aria-activedescendant');
  },
});

export const Failed = meta.story({
  parameters: { models: 'models-failed' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await opened(canvas);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch models');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(backstageOf(canvasElement).models.calls).toEqual(['refresh()']);
  },
});

export const Old = meta.story({
  name: '[U-53] a list that could not be read again is marked as old',
  parameters: { models: 'models-many-old' },
  play: async ({ canvas }) => {
    await opened(canvas);
    await expect(canvas.getByText('This list may be out of date')).toBeVisible();
    await expect(canvas.getAllByRole('option')).toHaveLength(50);
  },
});

export const Blocked = meta.story({
  name: '[MO-18] [U-50] while only free models are offered, the dialog shows those alone and says why',
  parameters: { models: 'models-many-restricted' },
  play: async ({ canvas, canvasElement }) => {
    await opened(canvas);
    await expect(canvas.getByText('Low Balance')).toBeVisible();
    await expect(canvas.getByText(/The balance is too low for paid models/)).toBeVisible();
    const prices = [...canvasElement.querySelectorAll('.dk-model-price')].map(
      ({ textContent }) => textContent,
    );
    await expect([...new Set(prices)]).toEqual(['Free']);
  },
});

export const Missing = meta.story({
  tags: ['visual'],
  name: '[U-52] a model that disappeared is struck through, with its replacement; an unknown price is no number',
  parameters: { models: 'models-many-missing' },
  play: async ({ canvas }) => {
    await opened(canvas);
    await expect(canvas.getByText('openai/gpt-of-yesterday').closest('s')).toBeVisible();
    await expect(canvas.getByText('Diwan Guide takes its place.')).toBeVisible();
    const unknown = canvas.getByRole('option', { name: /A model without a price/ });
    await expect(within(unknown).getByText('Price unknown')).toBeVisible();
    await expect(within(unknown).queryByText('Free')).toBeNull();
  },
});

export const Dinars = meta.story({
  name: '[PR-12] prices in dinars are three times as much, with "DT"',
  parameters: { currency: 'TND' },
  play: async ({ canvas }) => {
    await opened(canvas);
    await expect(canvas.getAllByText('0.3 DT/1M in, 0.9 DT/1M out')).toHaveLength(2);
  },
});

export const Coding = meta.story({
  name: 'for coding: the balance, and no model that cannot code',
  args: { mode: 'vibecoding', balance: microdollars(1_250_000) },
  play: async ({ canvas, canvasElement }) => {
    await opened(canvas);
    await waitFor(() =>
      expect(canvas.getByRole('dialog', { name: 'Choose a model for coding' })).toBeVisible(),
    );
    await expect(canvas.getByText('$1.2500')).toBeVisible();
    const catalogue = backstageOf(canvasElement).models;
    catalogue.show({
      offered: catalogue
        .getSnapshot()
        .models.map((model) =>
          model.id === 'google/gemini-flash' ? { ...model, capabilities: { coding: false } } : model,
        ),
    });
    await waitFor(() => expect(canvas.queryByRole('option', { name: /Gemini Flash/ })).toBeNull());
  },
});

export const RightToLeft = meta.story({
  parameters: { models: 'models-picked', currency: 'TND' },
  globals: { locale: 'ar' },
});

export const Dark = meta.story({ parameters: { models: 'models-picked' }, globals: { scheme: 'dark' } });

export const Phone = meta.story({
  name: '[U-60] on a phone the dialog fills the width and nothing scrolls sideways',
  parameters: { models: 'models-picked' },
  globals: PHONE,
  play: async ({ canvas, canvasElement }) => {
    await opened(canvas);
    const box = canvasElement.querySelector('.dk-models-box');
    await expect(box?.scrollWidth).toBe(box?.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const PhoneArabicDark = meta.story({
  tags: ['visual'],
  parameters: { models: 'models-many-restricted' },
  globals: { ...PHONE, locale: 'ar', scheme: 'dark' },
});
