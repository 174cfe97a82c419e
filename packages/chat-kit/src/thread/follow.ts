/** Where a scrolled box stands, in CSS pixels. */
export interface ScrollPosition {
  /** Distance of the visible part from the top of the content. */
  readonly top: number;
  /** Height of the visible part. */
  readonly height: number;
  readonly contentHeight: number;
}

/** How the thread's view stands to the newest text. */
export interface Follow {
  /**
   * `follow`: the end stays in view as it grows. `free`: the reader looks elsewhere and nothing moves.
   * `settling`: the view glides to the end, and follows once it is there.
   */
  readonly mode: 'follow' | 'free' | 'settling';
  /** Whether the way back to the end is offered. */
  readonly isJumpShown: boolean;
  /** Whether text came below while the view was free. */
  readonly hasNews: boolean;
  /** Pixels that the reader has pulled away from the end so far, without a pull back. */
  readonly pulled: number;
}

/** What happens to the view. */
export type FollowEvent =
  /** Wheel, finger or key; positive pixels lead away from the end. */
  | { readonly type: 'pull'; readonly pixels: number; readonly at: ScrollPosition }
  /** The box was scrolled by whatever else: scrollbar, find-in-page, focus, ourselves. */
  | { readonly type: 'scroll'; readonly from: ScrollPosition; readonly at: ScrollPosition }
  | { readonly type: 'grow'; readonly isAnswering: boolean; readonly at: ScrollPosition }
  /** The reader sends or asks for the end. */
  | { readonly type: 'settle' }
  /** Another chat is shown. */
  | { readonly type: 'open' };

/** Movement away from the end that counts as the reader's will, in pixels. */
export const UNPIN_PX = 3;
/** The end counts as reached within this distance: positions are fractions on scaled screens. */
export const END_PX = 2;
/** The jump button comes beyond the one distance and goes within the other, so that it does not flicker. */
export const JUMP_SHOWN_PX = 240;
export const JUMP_HIDDEN_PX = 80;

/** A view that follows, as every chat begins. */
export const FOLLOWING: Follow = { mode: 'follow', isJumpShown: false, hasNews: false, pulled: 0 };

/** The view after an event; the same object when nothing changed. */
export function nextFollow(follow: Follow, event: FollowEvent): Follow {
  switch (event.type) {
    case 'open':
      return FOLLOWING;
    case 'settle':
      return { ...FOLLOWING, mode: 'settling' };
    case 'pull':
      return afterPull(follow, event.pixels, event.at);
    case 'scroll':
      return afterScroll(follow, event.from, event.at);
    case 'grow':
      if (follow.mode !== 'free') return follow;
      return withJump({ ...follow, hasNews: follow.hasNews || event.isAnswering }, event.at, follow);
  }
}

/** Pixels between the visible part and the end of the content. */
export function distanceFromEnd({ top, height, contentHeight }: ScrollPosition): number {
  return Math.max(0, contentHeight - height - top);
}

/**
 * How far to glide in one frame: an even share of the way for the time passed, so that an end that grows
 * meanwhile is still reached, without a jump.
 */
export function glideStep(distancePx: number, elapsedMs: number): number {
  const step = distancePx * (1 - Math.exp(-elapsedMs / 70));
  return distancePx - step < 1 ? distancePx : step;
}

function afterPull(follow: Follow, pixels: number, at: ScrollPosition): Follow {
  if (follow.mode === 'free') return pixels < 0 && distanceFromEnd(at) <= END_PX ? FOLLOWING : follow;
  if (at.contentHeight <= at.height) return follow;
  const pulled = pixels < 0 ? 0 : follow.pulled + pixels;
  if (pulled >= UNPIN_PX) return freed(at, follow);
  return pulled === follow.pulled ? follow : { ...follow, pulled };
}

function afterScroll(follow: Follow, from: ScrollPosition, at: ScrollPosition): Follow {
  const moved = at.top - from.top;
  const isAtEnd = distanceFromEnd(at) <= END_PX;
  if (follow.mode === 'free') {
    return isAtEnd && moved > 0 ? FOLLOWING : withJump(follow, at, follow);
  }
  // Content that shrinks moves the view up by itself; that is not the reader.
  const isReader = moved <= -UNPIN_PX && at.contentHeight >= from.contentHeight && at.height <= from.height;
  return isReader && !isAtEnd ? freed(at, follow) : follow;
}

function freed(at: ScrollPosition, before: Follow): Follow {
  return withJump({ mode: 'free', isJumpShown: false, hasNews: false, pulled: 0 }, at, before);
}

function withJump(follow: Follow, at: ScrollPosition, before: Follow): Follow {
  const isJumpShown = distanceFromEnd(at) > (before.isJumpShown ? JUMP_HIDDEN_PX : JUMP_SHOWN_PX);
  const isSame = isJumpShown === before.isJumpShown && follow.hasNews === before.hasNews;
  return isSame && follow.mode === before.mode ? before : { ...follow, isJumpShown };
}
