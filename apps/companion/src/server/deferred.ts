/** A promise that is settled from outside. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
}

/** Makes an open promise; `Promise.withResolvers` came after Node 20. */
export function deferred<Value>(): Deferred<Value> {
  let settle: ((value: Value) => void) | null = null;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value) => settle?.(value) };
}
