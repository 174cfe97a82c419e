/**
 * A pure function that remembers, for each object it is given first, what it made of it last.
 *
 * Called again with the same things it gives the same object.
 */
export function rememberLast<First extends object, Rest extends readonly unknown[], Made>(
  make: (first: First, ...rest: Rest) => Made,
): (first: First, ...rest: Rest) => Made {
  const memory = new WeakMap<First, { readonly rest: Rest; readonly made: Made }>();

  return (first, ...rest) => {
    const known = memory.get(first);
    if (known?.rest.every((value, place) => value === rest[place]) === true) return known.made;
    const made = make(first, ...rest);
    memory.set(first, { rest, made });
    return made;
  };
}
