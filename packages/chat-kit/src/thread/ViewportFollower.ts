import { createStore, type WritableStore } from '@diwan/core';

import {
  distanceFromEnd,
  type Follow,
  type FollowEvent,
  FOLLOWING,
  glideStep,
  nextFollow,
  type ScrollPosition,
} from './follow.ts';

/** What a {@link ViewportFollower} needs. */
export interface ViewportFollowerOptions {
  viewport: HTMLElement;
  /** The one child of the viewport; its growth is followed. */
  content: HTMLElement;
  isAnswering: () => boolean;
  /** Whether the reader asks for less motion: then nothing glides. */
  prefersStillness: () => boolean;
}

const KEYS_TO_THE_TOP = new Set(['PageUp', 'Home']);
/** Length of the first frame, whose beginning nobody measured. */
const FRAME_MS = 16;

/** Keeps the end of a scrolled box in view. The rules are in `follow.ts`; here they meet the DOM. */
export class ViewportFollower {
  /** How the view stands to the end. */
  readonly follow: WritableStore<Follow> = createStore(FOLLOWING);
  readonly #options: ViewportFollowerOptions;
  readonly #listening = new AbortController();
  readonly #sizes: ResizeObserver;
  #last: ScrollPosition;
  #touchY = 0;
  #frame = 0;

  constructor(options: ViewportFollowerOptions) {
    const { viewport, content } = options;
    this.#options = options;
    this.#last = positionOf(viewport);
    this.#sizes = new ResizeObserver(() => this.#handleGrowth());
    this.#sizes.observe(content);
    this.#sizes.observe(viewport);
    this.#listen();
  }

  /** Shows the end at once, as for another chat. */
  open(): void {
    this.#take({ type: 'open' });
    this.#pin();
  }

  /** Glides to the end, then follows. */
  settle(): void {
    if (this.#options.prefersStillness()) return this.open();
    this.#take({ type: 'settle' });
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame((now) => this.#glide(now - FRAME_MS, now));
  }

  /** Lets go of the box. */
  release(): void {
    this.#listening.abort();
    this.#sizes.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  #listen(): void {
    const { viewport } = this.#options;
    const passive = { passive: true, signal: this.#listening.signal };
    viewport.addEventListener('scroll', () => this.#handleScroll(), passive);
    viewport.addEventListener('wheel', (event) => this.#pull(-event.deltaY), passive);
    viewport.addEventListener('touchstart', (event) => this.#handleTouch(event, false), passive);
    viewport.addEventListener('touchmove', (event) => this.#handleTouch(event, true), passive);
    viewport.addEventListener('keydown', (event) => {
      if (KEYS_TO_THE_TOP.has(event.key)) this.#pull(viewport.clientHeight);
    });
  }

  #take(event: FollowEvent): void {
    this.follow.set(nextFollow(this.follow.getSnapshot(), event));
  }

  #pull(pixels: number): void {
    this.#take({ type: 'pull', pixels, at: positionOf(this.#options.viewport) });
  }

  #handleTouch(event: TouchEvent, isMove: boolean): void {
    const y = event.touches[0]?.clientY ?? this.#touchY;
    if (isMove) this.#pull(y - this.#touchY);
    this.#touchY = y;
  }

  #handleScroll(): void {
    const from = this.#last;
    this.#last = positionOf(this.#options.viewport);
    this.#take({ type: 'scroll', from, at: this.#last });
  }

  #handleGrowth(): void {
    const { viewport, isAnswering } = this.#options;
    if (this.follow.getSnapshot().mode === 'follow') this.#pin();
    else this.#take({ type: 'grow', isAnswering: isAnswering(), at: positionOf(viewport) });
  }

  #pin(): void {
    const { viewport } = this.#options;
    viewport.scrollTop = viewport.scrollHeight;
    this.#last = positionOf(viewport);
  }

  #glide(before: number, now: number): void {
    if (this.follow.getSnapshot().mode !== 'settling') return;
    const { viewport } = this.#options;
    const distance = distanceFromEnd(positionOf(viewport));
    if (distance < 1) return this.open();
    viewport.scrollTop += Math.ceil(glideStep(distance, now - before));
    this.#last = positionOf(viewport);
    this.#frame = requestAnimationFrame((next) => this.#glide(now, next));
  }
}

function positionOf(viewport: HTMLElement): ScrollPosition {
  return { top: viewport.scrollTop, height: viewport.clientHeight, contentHeight: viewport.scrollHeight };
}
