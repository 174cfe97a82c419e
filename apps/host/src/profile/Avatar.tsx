import { formatText } from '@diwan/core';
import { type ReactElement, useState } from 'react';

import type { HostTexts } from '../texts/hostEn.ts';

/** Props of {@link Avatar}. */
export interface AvatarProps {
  name: string;
  /** Address of the picture, or `null`. */
  picture: string | null;
  texts: HostTexts;
}

/** The user's picture, or the first letter of their name where there is none or it does not load. */
export function Avatar({ name, picture, texts }: AvatarProps): ReactElement {
  const [failed, setFailed] = useState<string | null>(null);
  const label = formatText(texts['profile.avatar'], { name });
  const source = sourceOf(picture);

  if (source === null || source === failed) {
    return (
      <div className="host-avatar" role="img" aria-label={label}>
        <span aria-hidden="true">{Array.from(name.trim())[0]?.toUpperCase() ?? '?'}</span>
      </div>
    );
  }
  return (
    <img
      className="host-avatar"
      src={source}
      alt={label}
      width={88}
      height={88}
      onError={() => setFailed(source)}
    />
  );
}

/** Only pictures of the own site: another host would learn who reads, and the page's policy refuses it. */
function sourceOf(picture: string | null): string | null {
  return picture !== null && /^\/(?!\/)/.test(picture) ? picture : null;
}
