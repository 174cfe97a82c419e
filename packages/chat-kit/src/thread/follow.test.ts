import { describe, expect, it } from 'vitest';

import {
  distanceFromEnd,
  type Follow,
  FOLLOWING,
  glideStep,
  nextFollow,
  type ScrollPosition,
} from './follow.ts';

const HEIGHT = 600;
const END: ScrollPosition = { top: 1400, height: HEIGHT, contentHeight: 2000 };

function above(pixels: number, contentHeight = END.contentHeight): ScrollPosition {
  return { top: contentHeight - HEIGHT - pixels, height: HEIGHT, contentHeight };
}

function pulledBy(follow: Follow, pixels: number): Follow {
  return nextFollow(follow, { type: 'pull', pixels, at: END });
}

function freeAt(pixels: number): Follow {
  const pulled = nextFollow(FOLLOWING, { type: 'pull', pixels: 10, at: END });
  return nextFollow(pulled, { type: 'scroll', from: END, at: above(pixels) });
}

describe('a following view', () => {
  it.each([3, 40])('[U-22] is free after an upward pull of %i pixels', (pixels) => {
    expect(nextFollow(FOLLOWING, { type: 'pull', pixels, at: END }).mode).toBe('free');
  });

  it('[U-22] adds up the small steps of a touchpad', () => {
    const twice = [1, 1].reduce(pulledBy, FOLLOWING);
    expect([twice.mode, pulledBy(twice, 1).mode]).toEqual(['follow', 'free']);
  });

  it('[U-22] is free when the scrollbar, find-in-page or focus moves it up by 3 pixels', () => {
    expect(nextFollow(FOLLOWING, { type: 'scroll', from: END, at: above(3) }).mode).toBe('free');
  });

  it('stays when it is pulled towards the end', () => {
    expect(nextFollow(FOLLOWING, { type: 'pull', pixels: -50, at: END })).toBe(FOLLOWING);
  });

  it('stays when there is nothing to scroll', () => {
    const short = { top: 0, height: HEIGHT, contentHeight: 300 };
    expect(nextFollow(FOLLOWING, { type: 'pull', pixels: 50, at: short })).toBe(FOLLOWING);
  });

  it('stays when the content shrinks under it', () => {
    const at = { top: 1000, height: HEIGHT, contentHeight: 1600 };
    expect(nextFollow(FOLLOWING, { type: 'scroll', from: END, at })).toBe(FOLLOWING);
  });

  it('stays when the box itself grows, as when the phone keyboard closes', () => {
    const at = { top: 1200, height: 800, contentHeight: 2000 };
    expect(nextFollow(FOLLOWING, { type: 'scroll', from: END, at })).toBe(FOLLOWING);
  });
});

describe('a free view', () => {
  it('[U-22] follows again at the end', () => {
    expect(nextFollow(freeAt(300), { type: 'scroll', from: above(300), at: END })).toEqual(FOLLOWING);
  });

  it('[U-22] follows again when it is pulled down at the end, where nothing is left to scroll', () => {
    expect(pulledBy(pulledBy(FOLLOWING, 3), -1)).toEqual(FOLLOWING);
  });

  it('[U-22] is not caught again by the little way that freed it', () => {
    const free = nextFollow(FOLLOWING, { type: 'pull', pixels: 3, at: END });
    expect(nextFollow(free, { type: 'scroll', from: END, at: above(2) }).mode).toBe('free');
  });

  it('[U-23] offers the way back beyond 240 pixels and takes it away within 80', () => {
    const far = freeAt(241);
    const nearer = nextFollow(far, { type: 'scroll', from: above(241), at: above(100) });
    const near = nextFollow(nearer, { type: 'scroll', from: above(100), at: above(79) });
    expect([far, nearer, near].map(({ isJumpShown }) => isJumpShown)).toEqual([true, true, false]);
  });

  it('[U-23] says that text came below while an answer is written, and not when details are opened', () => {
    const at = above(700, 2400);
    const news = [true, false].map(
      (isAnswering) => nextFollow(freeAt(300), { type: 'grow', isAnswering, at }).hasNews,
    );
    expect(news).toEqual([true, false]);
  });

  it('glides to the end when the reader sends or jumps, and can be stopped on the way', () => {
    const settling = nextFollow(freeAt(500), { type: 'settle' });
    const stopped = nextFollow(settling, { type: 'pull', pixels: 5, at: above(200) });
    expect([settling.mode, stopped.mode]).toEqual(['settling', 'free']);
  });

  it('forgets everything when another chat is shown', () => {
    expect(nextFollow(freeAt(500), { type: 'open' })).toEqual(FOLLOWING);
  });
});

describe('glideStep', () => {
  it('arrives within half a second at 60 frames a second, and never goes too far', () => {
    let distance = 1200;
    for (let frame = 0; frame < 30; frame += 1) distance -= glideStep(distance, 1000 / 60);
    expect(distance).toBeGreaterThanOrEqual(0);
    expect(distance).toBeLessThan(2);
  });
});

describe('distanceFromEnd', () => {
  it('is never negative where the browser lets the view bounce', () => {
    expect(distanceFromEnd({ top: 1450, height: HEIGHT, contentHeight: 2000 })).toBe(0);
  });
});
