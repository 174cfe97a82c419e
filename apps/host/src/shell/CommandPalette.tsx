import { ListboxField, ModalDialog, useStore } from '@diwan/chat-kit';
import type { ChatHistory, ModelCatalogue } from '@diwan/core';
import { type ReactElement, useId, useState } from 'react';

import type { Site } from '../app/createSite.ts';
import { useTexts } from '../app/useTexts.ts';
import { type PaletteEntry, paletteEntries } from './paletteEntries.ts';
import { PaletteList } from './PaletteList.tsx';

/** Props of {@link CommandPalette}. */
export interface CommandPaletteProps {
  site: Pick<Site, 'language'>;
  services: { readonly history: ChatHistory; readonly models: ModelCatalogue };
  onChoose: (action: PaletteEntry['action']) => void;
  onClose: () => void;
}

/** One field to reach every screen, chat and model. */
export function CommandPalette({ site, services, onChoose, onClose }: CommandPaletteProps): ReactElement {
  const texts = useTexts(site);
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState(0);
  const listId = useId();
  const entries = useEntries(services, search, texts);
  const chosen = entries[Math.min(place, entries.length - 1)];

  function choose(entry: PaletteEntry | undefined): void {
    if (entry === undefined) return;
    onClose();
    onChoose(entry.action);
  }

  return (
    <ModalDialog className="dk-dialog" label={texts['palette.label']} onClose={onClose}>
      <div className="dk-dialog-panel host-palette">
        <ListboxField
          label={texts['palette.label']}
          placeholder={texts['palette.placeholder']}
          pageLength={8}
          listId={listId}
          activeId={chosen?.id ?? null}
          query={search}
          onQuery={(next) => {
            setSearch(next);
            setPlace(0);
          }}
          onMove={(step) => setPlace(Math.max(0, Math.min(place + step, entries.length - 1)))}
          onChoose={() => choose(chosen)}
        />
        <PaletteList id={listId} texts={texts} entries={entries} chosenId={chosen?.id} onChoose={choose} />
      </div>
    </ModalDialog>
  );
}

function useEntries(
  { history, models }: CommandPaletteProps['services'],
  search: string,
  texts: ReturnType<typeof useTexts>,
): PaletteEntry[] {
  const { chats } = useStore(history);
  const { offered } = useStore(models);
  const named = offered.map(({ id, name, displayName }) => ({ id, name: displayName ?? name ?? id }));
  return paletteEntries(search, { chats, models: named, texts });
}
