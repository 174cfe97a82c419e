import { useEffect } from 'react';

/**
 * Takes Ctrl+F, or ⌘F, for a search of the kit's own: where rows are left out of the page, that of the browser does
 * not find them. Within a dialog, and when pressed in the search itself, it is the browser's.
 */
export function useFindKey(onFind: () => void): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
      if (!isFind || event.shiftKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('dialog, .dk-search') !== null) return;
      event.preventDefault();
      onFind();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [onFind]);
}
