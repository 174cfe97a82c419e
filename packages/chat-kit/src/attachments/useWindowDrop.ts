import { useEffect, useState } from 'react';

/**
 * Takes files that are dropped anywhere in the window, so that none ever leads away from the page.
 *
 * @returns whether files are being dragged over the window
 */
export function useWindowDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);

  useEffect(() => {
    // Each element entered and left tells so: only as many leaves as enters mean that the window was left.
    let depth = 0;
    const listeners = {
      dragenter: () => setDragging((depth += 1) > 0),
      dragover: (transfer: DataTransfer) => (transfer.dropEffect = 'copy'),
      dragleave: () => setDragging((depth = Math.max(0, depth - 1)) > 0),
      drop(transfer: DataTransfer) {
        setDragging((depth = 0) > 0);
        onDrop([...transfer.files]);
      },
    };
    const abort = new AbortController();
    for (const [name, listen] of Object.entries(listeners)) {
      const follow = (event: Event): void => {
        if (!(event instanceof DragEvent) || event.dataTransfer?.types.includes('Files') !== true) return;
        event.preventDefault();
        listen(event.dataTransfer);
      };
      window.addEventListener(name, follow, { signal: abort.signal });
    }
    return () => abort.abort();
  }, [onDrop]);

  return isDragging;
}
