import {
  cloneElement,
  type ComponentPropsWithoutRef,
  createElement,
  type CSSProperties,
  type ReactElement,
} from 'react';

/** Attributes of an element, as a part hands them to what draws it. */
export type PartAttributes = Record<string, unknown>;

/** Draws a part in another way: an element that takes the part's attributes, or a function that is given them. */
export type RenderPart<State> =
  | ReactElement<PartAttributes>
  | ((attributes: PartAttributes, state: State) => ReactElement);

/** Props of a part: those of its native element, and `render` to draw it as another one. */
export type PartProps<Tag extends keyof HTMLElementTagNameMap, State = object> = ComponentPropsWithoutRef<
  Tag & keyof React.JSX.IntrinsicElements
> & {
  render?: RenderPart<State> | undefined;
};

/** Props of {@link Part}. */
export interface PartDrawing<State> {
  tag: keyof HTMLElementTagNameMap;
  /** What the part says of itself. */
  own: PartAttributes;
  /** What its user says of it: class names join, styles merge, both handlers are called, all else wins. */
  given: PartAttributes & { render?: RenderPart<State> | undefined };
  state: State;
  /** The element that is drawn. */
  partRef: unknown;
}

/** A part as an element, or as its user wants it drawn. */
export function Part<State>({ tag, own, given, state, partRef }: PartDrawing<State>): ReactElement {
  const { render, ...attributes } = given;
  const merged = { ...mergeAttributes(own, attributes), ref: partRef };
  // oxlint-disable-next-line react/refs -- handed on to what is drawn, never read here
  if (typeof render === 'function') return render(merged, state);
  // oxlint-disable-next-line react/refs -- handed on to what is drawn, never read here
  if (render !== undefined) return cloneElement(render, mergeAttributes(merged, render.props));
  return createElement(tag, merged);
}

/** The attributes of a part with those of its user. */
export function mergeAttributes(own: PartAttributes, given: PartAttributes): PartAttributes {
  const merged = { ...own };
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) merged[name] = mergeAttribute(name, own[name], value);
  }
  return merged;
}

function mergeAttribute(name: string, own: unknown, given: unknown): unknown {
  if (name === 'className') return [own, given].filter((part) => typeof part === 'string').join(' ');
  if (name === 'style' && isStyle(own) && isStyle(given)) return { ...own, ...given };
  if (/^on[A-Z]/.test(name) && isHandler(own) && isHandler(given)) return both(given, own);
  return given;
}

type Handler = (event: { defaultPrevented?: boolean }) => void;

/** The user's handler comes first and may hold the part's own back by `preventDefault`. */
function both(first: Handler, second: Handler): Handler {
  return (event) => {
    first(event);
    if (event.defaultPrevented !== true) second(event);
  };
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

function isStyle(value: unknown): value is CSSProperties {
  return typeof value === 'object' && value !== null;
}
