import type { Model } from '@diwan/core/wire';
import { type ReactElement, useId } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { ListboxField } from '../controls/ListboxField.tsx';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { ModelList } from './ModelList.tsx';
import type { ModelSelectProps } from './ModelSelect.tsx';
import { ModelSelectorFoot } from './ModelSelectorFoot.tsx';
import { ModelSelectorNotes } from './ModelSelectorNotes.tsx';
import { useModelSearch } from './useModelSearch.ts';

/** Props of {@link ModelSelector}. */
export interface ModelSelectorProps extends ModelSelectProps {
  /** Called when a model was chosen, on Escape, by a click outside and by the close button. */
  onClose: () => void;
}

/**
 * All models in a dialog: searched by name or id, with price, context window, badges and abilities. The field keeps the
 * focus, and its arrow keys move through the list.
 */
export function ModelSelector(props: ModelSelectorProps): ReactElement {
  const { catalogue, mode = 'chat', onClose } = props;
  const labels = useLabels();
  const listId = useId();
  const { query, searched, listed, count, active, search, move, activate } = useModelSearch(catalogue, mode);
  const activeId = active?.id ?? null;
  const heading = labels[mode === 'chat' ? 'models.choose' : 'models.chooseForCoding'];

  function handleChoose(model: Model | null): void {
    if (model === null) return;
    catalogue.select(model.id);
    onClose();
  }

  return (
    <ModalDialog className="dk-dialog dk-models" label={heading} onClose={onClose}>
      <div className="dk-models-panel">
        <ModelSelectorHead heading={heading} onClose={onClose} />
        <div className="dk-finder">
          <Icon name="search" />
          <ListboxField
            className="dk-finder-field"
            label={labels['models.search']}
            listId={listId}
            activeId={activeId}
            query={query}
            onQuery={search}
            onMove={move}
            onChoose={() => handleChoose(active)}
          />
        </div>
        <ModelSelectorNotes catalogue={catalogue} balance={props.balance} />
        <ModelList
          id={listId}
          sections={listed.sections}
          activeId={activeId}
          catalogue={catalogue}
          onActive={activate}
          onChoose={handleChoose}
        />
        <ModelSelectorFoot
          catalogue={catalogue}
          active={active}
          count={count}
          more={listed.more}
          query={searched}
        />
      </div>
    </ModalDialog>
  );
}

interface ModelSelectorHeadProps {
  heading: string;
  onClose: () => void;
}

function ModelSelectorHead({ heading, onClose }: ModelSelectorHeadProps): ReactElement {
  const labels = useLabels();
  return (
    <div className="dk-models-head">
      <h2 className="dk-dialog-heading">{heading}</h2>
      <IconButton icon="close" label={labels['common.close']} onClick={onClose} />
    </div>
  );
}
