import { createContext, runInContext } from 'node:vm';

import { previewEventSchema } from '@diwan/core/wire';
import { parse } from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';

import { PREVIEW_FRAME_SCRIPT } from './previewFrameScript.ts';

const ORIGIN = 'https://chat.example';

type Listener = (event: object) => void;

/** What the script sees of a browser: a window in a parent, whose document can be opened and written. */
function frameWindow() {
  const told: { event: unknown; target: string }[] = [];
  const written: string[] = [];
  const listeners = new Map<string, Set<Listener>>();
  const beats: (() => void)[] = [];
  const parent = { postMessage: (event: unknown, target: string) => void told.push({ event, target }) };
  const on = (type: string) => listeners.get(type) ?? new Set();
  const sandbox = {
    location: { origin: ORIGIN },
    parent,
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, on(type).add(listener)),
    removeEventListener: (type: string, listener: Listener) => void on(type).delete(listener),
    setInterval: (beat: () => void) => void beats.push(beat),
    document: {
      // As browsers do: every listener of the window goes.
      open: () => listeners.clear(),
      write: (html: string) => void written.push(html),
      close: () => undefined,
    },
  };
  runInContext(PREVIEW_FRAME_SCRIPT, createContext(sandbox));
  return {
    parent,
    told,
    written,
    beat: () => beats.forEach((beat) => beat()),
    dispatch: (type: string, event: object) => on(type).forEach((listener) => listener(event)),
  };
}

let frame: ReturnType<typeof frameWindow>;

beforeEach(() => {
  frame = frameWindow();
});

const html = (text: string, changes: object = {}) => ({
  source: frame.parent,
  origin: ORIGIN,
  data: { type: 'preview-html', html: text },
  ...changes,
});

const lastTold = () => parse(previewEventSchema, structuredClone(frame.told.at(-1)?.event));

describe('the script of the preview frame', () => {
  it('[OP-17] says that it is ready, to a page of the site alone', () => {
    expect(lastTold()).toEqual({ type: 'preview-ready' });
    expect(frame.told[0]?.target).toBe(ORIGIN);
  });

  it('[OP-17] writes the HTML of its parent, once', () => {
    frame.dispatch('message', html('<h1>One</h1>'));
    frame.dispatch('message', html('<h1>Two</h1>'));
    expect(frame.written).toEqual(['<h1>One</h1>']);
  });

  it.each([
    ['another window', { source: {} }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a message of another kind', { data: { type: 'other', html: 'x' } }],
    ['HTML that is no text', { data: { type: 'preview-html', html: 7 } }],
    ['nothing', { data: null }],
  ])('[OP-17] takes nothing from %s, and goes on to wait', (_name, changes) => {
    frame.dispatch('message', html('<h1>Evil</h1>', changes));
    expect(frame.written).toEqual([]);
    frame.dispatch('message', html('<h1>One</h1>'));
    expect(frame.written).toEqual(['<h1>One</h1>']);
  });

  it('[OP-17] says that it is alive at each beat, also behind the written page', () => {
    frame.beat();
    expect(lastTold()).toEqual({ type: 'preview-alive' });
    frame.dispatch('message', html('<h1>One</h1>'));
    const before = frame.told.length;
    frame.beat();
    expect(frame.told.length).toBe(before + 1);
  });

  it.each<[string, string, object, string]>([
    ['an error', 'error', { error: new TypeError('x is not a function') }, 'x is not a function'],
    ['an error without an object', 'error', { message: 'Script error.' }, 'Script error.'],
    ['a promise that nobody caught', 'unhandledrejection', { reason: new Error('no network') }, 'no network'],
    ['a thrown text', 'unhandledrejection', { reason: 'just text' }, 'just text'],
    ['a thrown nothing', 'unhandledrejection', { reason: undefined }, 'Unknown error'],
  ])('[OP-17] reports %s of the written page', (_name, type, event, message) => {
    frame.dispatch('message', html('<script></script>'));
    frame.dispatch(type, event);
    expect(lastTold()).toEqual({ type: 'preview-error', message });
  });

  it('[OP-17] cuts an error that a page made long', () => {
    frame.dispatch('message', html('<script></script>'));
    frame.dispatch('error', { error: new Error('x'.repeat(100_000)) });
    expect(lastTold()).toMatchObject({ message: 'x'.repeat(2000) });
  });
});
