import { type ReactElement, useCallback, useRef } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.ts';
import { useWindowDrop } from './useWindowDrop.ts';

/** The whole window as the place where files are dropped; it shows itself while files are dragged over it. */
export function DropZone({ onAttach }: { onAttach: (files: readonly File[]) => void }): ReactElement {
  const labels = useThreadLabels();
  const zone = useRef<HTMLDivElement>(null);
  const newest = useRef(onAttach);
  useBrowserLayoutEffect(() => {
    newest.current = onAttach;
  });
  const isDragging = useWindowDrop(useCallback((files) => newest.current(files), []));

  // A popover lies above everything, also where a parent is a containing block. By hand: React 18 knows none.
  useBrowserLayoutEffect(() => {
    zone.current?.setAttribute('popover', 'manual');
    zone.current?.togglePopover(isDragging);
  }, [isDragging]);

  return (
    <div ref={zone} className="dk-drop-zone">
      {isDragging && (
        <p className="dk-drop-zone-text">
          <Icon name="attach" />
          {labels['composer.drop']}
        </p>
      )}
    </div>
  );
}
