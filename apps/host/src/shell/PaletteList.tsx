import { listboxOptionId } from '@diwan/chat-kit';
import { Fragment, type ReactElement, useCallback } from 'react';

import type { HostTexts } from '../texts/hostEn.ts';
import type { PaletteEntry } from './paletteEntries.ts';

/** Props of {@link PaletteList}. */
export interface PaletteListProps {
  id: string;
  texts: HostTexts;
  entries: readonly PaletteEntry[];
  chosenId: string | undefined;
  onChoose: (entry: PaletteEntry) => void;
}

/** What was found, under the heading of its group. */
export function PaletteList({ id, texts, entries, chosenId, onChoose }: PaletteListProps): ReactElement {
  // Moved to by key, the chosen row may lie outside of the box.
  const showChosen = useCallback((row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' }), []);

  return (
    <>
      <div id={id} role="listbox" aria-label={texts['palette.label']} className="host-palette-list">
        {entries.map((entry, order) => (
          <Fragment key={entry.id}>
            {entries[order - 1]?.group !== entry.group && (
              <div className="host-palette-heading" role="presentation">
                {texts[`palette.${entry.group}`]}
              </div>
            )}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keys of a listbox are those of its combobox */}
            <div
              ref={entry.id === chosenId ? showChosen : undefined}
              id={listboxOptionId(id, entry.id)}
              role="option"
              aria-selected={entry.id === chosenId}
              className="host-palette-option"
              onClick={() => onChoose(entry)}
            >
              <bdi>{entry.label}</bdi>
            </div>
          </Fragment>
        ))}
      </div>
      {entries.length === 0 && (
        <p className="host-palette-none" role="status">
          {texts['palette.none']}
        </p>
      )}
    </>
  );
}
