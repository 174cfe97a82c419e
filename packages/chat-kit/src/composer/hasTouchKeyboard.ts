/** Whether typing opens a keyboard on the screen: a finger is the main pointer and nothing can hover. */
export function hasTouchKeyboard(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches;
}
