/** A whole picture of one pixel, with a mark behind its end that makes it one of its own. */
export function smallPng(mark = ''): Buffer {
  return Buffer.concat([Buffer.from(ONE_PIXEL, 'base64'), Buffer.from(mark)]);
}

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
