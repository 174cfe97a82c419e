import { type Attributes, type ComponentType, createElement, type ReactElement } from 'react';

/** Parts of a composite by name: another component in place of its own, `null` to leave it out. */
export type Slots<Parts> = { readonly [Name in keyof Parts]?: ComponentType<Parts[Name]> | null | undefined };

/** Props for the parts of a composite by name, beside those that it gives them itself. */
export type SlotProps<Parts> = { readonly [Name in keyof Parts]?: Partial<Parts[Name]> | undefined };

/** A part of a composite: its own component, the one given in its place, or nothing. */
export function drawSlot<Props extends object>(
  given: ComponentType<Props> | null | undefined,
  standard: ComponentType<Props>,
  props: Props & Attributes,
): ReactElement | null {
  return given === null ? null : createElement(given ?? standard, props);
}
