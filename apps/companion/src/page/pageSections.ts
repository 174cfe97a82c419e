import { type PendingApproval } from '../approvals/approvals.ts';
import { type PairedSite } from '../pairing/pairedSites.ts';
import { type PairingCode } from '../pairing/pairingDesk.ts';
import { type UnlockedFile } from '../projects/unlockedFiles.ts';
import { type ActivityLine } from '../server/activity.ts';
import { type AllowedProject } from '../settings/allowedStore.ts';
import { escapeHtml as text } from './escapeHtml.ts';
import { type PageLanguage, type PageTexts } from './pageTexts.ts';

/** What the page tells. */
export interface PageState {
  version: string;
  port: number;
  origins: readonly string[];
  approvals: readonly PendingApproval[];
  code: PairingCode | null;
  sites: readonly PairedSite[];
  projects: readonly AllowedProject[];
  unlocked: readonly UnlockedFile[];
  activity: readonly ActivityLine[];
}

/** Parts of the page, each replaced only when it has changed. */
export type PageSection = 'facts' | 'approvals' | 'pairing' | 'sites' | 'projects' | 'activity' | 'footer';

/** The parts as markup, without script and inline style. Every text that came from outside is escaped. */
export function pageSections(state: PageState, { texts, code }: PageLanguage): Record<PageSection, string> {
  const at = timeIn(code);
  return {
    facts: `<div><dt>${texts.version}</dt><dd>${text(state.version)}</dd></div>
<div><dt>${texts.port}</dt><dd>${state.port}</dd></div>`,
    approvals: list(state.approvals, texts['approvals.none'], (approval) => approvalItem(approval, texts)),
    pairing: pairingPart(state, texts),
    sites: list(
      state.sites,
      texts['sites.none'],
      ({ id, origin, usedAt }) =>
        `<div class="what"><bdi>${text(origin)}</bdi><small>${fill(texts['sites.used'], { time: at(usedAt) })}</small></div>
${button('revoke', id, texts['sites.revoke'], `${texts['sites.revoke']} ${origin}`)}`,
    ),
    projects: list(
      state.projects,
      texts['projects.none'],
      ({ path, openedAt }) =>
        `<div class="what"><bdi dir="ltr">${text(path)}</bdi><small>${fill(texts['projects.opened'], { time: at(openedAt) })}</small></div>
${button('remove-project', path, texts['projects.remove'], `${texts['projects.remove']} ${path}`)}${unlockedPart(
          state.unlocked.filter(({ project }) => project === path),
          texts,
        )}`,
    ),
    activity: list(
      state.activity,
      texts['activity.none'],
      (line) => `<time>${at(line.at)}</time> <span dir="auto">${text(line.text)}</span>`,
    ),
    footer: `<p>${texts['footer.promise']}</p>
<button type="button" class="quiet" data-act="stop" data-confirm="${texts['footer.stopConfirm']}">${texts['footer.stop']}</button>`,
  };
}

function approvalItem({ id, kind, title, detail }: PendingApproval, texts: PageTexts): string {
  const question = texts[`approvals.${kind}`];
  return `<div class="what" id="approval-${text(id)}"><strong>${question}</strong><bdi class="title">${text(title)}</bdi><pre dir="ltr">${text(detail)}</pre></div>
<div class="decision">${button('allow', id, texts['approvals.allow'], `${texts['approvals.allow']}: ${title}`, 'main')}
${button('deny', id, texts['approvals.deny'], `${texts['approvals.deny']}: ${title}`)}</div>`;
}

function unlockedPart(files: readonly UnlockedFile[], texts: PageTexts): string {
  if (files.length === 0) return '';
  const item = ({ id, path, site }: UnlockedFile): string =>
    `<div class="what"><bdi dir="ltr">${text(path)}</bdi><small>${fill(texts['projects.unlocked'], { site: `<bdi>${text(site)}</bdi>` })}</small></div>
${button('lock', id, texts['projects.lock'], `${texts['projects.lock']} ${path}`)}`;
  return `\n<ul class="inner">${files.map((file) => `<li>${item(file)}</li>`).join('')}</ul>`;
}

function pairingPart({ origins, code }: PageState, texts: PageTexts): string {
  const links = origins
    .map(
      (origin) =>
        `<li><div class="what"><bdi>${text(origin)}</bdi></div>
${button('link', origin, texts['pairing.link'], `${texts['pairing.link']}: ${origin}`, 'main')}</li>`,
    )
    .join('');
  const shown =
    code === null
      ? button('show-code', '', texts['pairing.showCode'], texts['pairing.showCode'])
      : `<div class="code" dir="ltr" role="group" aria-label="${texts['pairing.code']}">${code.code.slice(0, 4)}<span>-</span>${code.code.slice(4)}</div>
<small data-until="${code.expiresAt}" data-text="${texts['pairing.expires']}"></small>
${button('show-code', '', texts['pairing.newCode'], texts['pairing.newCode'])}`;
  return `<p>${texts['pairing.linkAdvice']}</p><ul>${links}</ul>
<p>${texts['pairing.codeAdvice']}</p><div class="codeLine">${shown}</div>`;
}

/** A button that the page's script answers. The label tells those who hear the page which one of many it is. */
function button(
  act: string,
  id: string,
  shown: string,
  label: string,
  look: 'main' | 'quiet' = 'quiet',
): string {
  return `<button type="button" class="${look}" data-act="${act}" data-id="${text(id)}" aria-label="${text(label)}">${shown}</button>`;
}

function list<Item>(items: readonly Item[], none: string, item: (item: Item) => string): string {
  if (items.length === 0) return `<p>${none}</p>`;
  return `<ul>${items.map((each) => `<li>${item(each)}</li>`).join('')}</ul>`;
}

function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function timeIn(language: string): (time: number) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (time) => `<bdi>${format.format(time)}</bdi>`;
}
