import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in a browser, nothing on a server: React 18 warns there of a layout effect that cannot run. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
