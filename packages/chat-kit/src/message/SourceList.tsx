import type { AssistantMessage } from '@diwan/core';
import type { ReactElement } from 'react';

import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { webAddress } from './webAddress.ts';

/** The search results that a reply cites, each with its title and host. */
export function SourceList({ sources }: Pick<AssistantMessage, 'sources'>): ReactElement {
  const labels = useThreadLabels();

  return (
    <section className="dk-sources" aria-label={labels['message.sources']}>
      <p className="dk-sources-heading">{labels['message.sources']}</p>
      <ol>
        {sources.map(({ title, url }) => (
          <li key={url}>
            <SourceLink title={title} url={url} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function SourceLink({ title, url }: { title: string; url: string }): ReactElement {
  const address = webAddress(url);
  if (address === null) return <span className="dk-source">{title === '' ? url : title}</span>;

  const host = address.host.replace(/^www\./, '');
  return (
    <a
      className="dk-source"
      href={address.href}
      target="_blank"
      rel="noopener noreferrer"
      title={address.href}
    >
      <bdi className="dk-source-title">{title === '' ? host : title}</bdi>
      {title !== '' && <bdi className="dk-source-host">{host}</bdi>}
    </a>
  );
}
