import { type ReactElement, useState } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { imageAddress } from './webAddress.ts';

/** A picture that the model made, with its height reserved before it loads. Another kind of address shows nothing. */
export function GeneratedImage({ url }: { url: string }): ReactElement | null {
  const labels = useThreadLabels();
  const [isBroken, setBroken] = useState(false);
  const address = imageAddress(url);
  if (address === null) return null;

  return (
    <figure className="dk-image" data-broken={isBroken || undefined}>
      <figcaption className="dk-image-heading">{labels['message.generatedImage']}</figcaption>
      {isBroken ? (
        <p className="dk-image-failed">
          <Icon name="alert" />
          {labels['message.imageFailed']}
        </p>
      ) : (
        <img
          src={address}
          alt={labels['message.generatedImage']}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      <div className="dk-image-actions">
        <a className="dk-button" href={address} target="_blank" rel="noopener noreferrer">
          <Icon name="external" />
          {labels['message.openImage']}
        </a>
        <a className="dk-button" href={address} download="">
          <Icon name="download" />
          {labels['message.downloadImage']}
        </a>
      </div>
    </figure>
  );
}
