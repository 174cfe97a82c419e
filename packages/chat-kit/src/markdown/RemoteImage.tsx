import { formatText } from '@diwan/core';
import type { MarkdownImage } from '@diwan/core/markdown';
import { type ReactElement, useState } from 'react';

import { useThreadLabels } from '../labels/useThreadLabels.ts';

/**
 * A picture from another host. Asking for it would tell that host who reads what, so it loads only when the reader
 * says so, with the host named.
 */
export function RemoteImage({ image }: { image: MarkdownImage }): ReactElement {
  const [isWanted, setWanted] = useState(false);
  const labels = useThreadLabels();
  const { url, host, alt, title } = image;

  if (isWanted) {
    return (
      <img
        className="dk-remote-image"
        src={url}
        alt={alt}
        title={title ?? undefined}
        referrerPolicy="no-referrer"
      />
    );
  }
  return (
    <button type="button" className="dk-remote-image-button" onClick={() => setWanted(true)}>
      {alt !== '' && <span dir="auto">{alt}</span>}
      <span>{formatText(labels['markdown.loadImage'], { host })}</span>
    </button>
  );
}
