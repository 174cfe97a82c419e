import { ARABIC_REPLY, LONG_REPLY } from '@diwan/core/testing';
import type { ReactElement } from 'react';
import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Markdown } from '../markdown/Markdown.tsx';

const COLOURS = [
  'page',
  'sunken',
  'raised',
  'hover',
  'bubble',
  'code',
  'border',
  'border-strong',
  'text',
  'text-muted',
  'accent',
  'accent-hover',
  'accent-soft',
  'danger',
  'danger-soft',
  'notice',
  'notice-soft',
  'focus',
  'selection',
];

/** Every colour variable with its name. */
function Palette(): ReactElement {
  return (
    <ul className="story-palette">
      {COLOURS.map((colour) => (
        <li key={colour}>
          <span style={{ background: `var(--dk-color-${colour})` }} />
          <code>--dk-color-{colour}</code>
        </li>
      ))}
    </ul>
  );
}

/** A long answer, as it is read. */
function Reading({ text }: { text: string }): ReactElement {
  return (
    <div className="dk-reply story-page">
      <Markdown text={text} />
    </div>
  );
}

const meta = preview.meta({
  title: 'Foundations/Language',
  component: Reading,
  parameters: { padded: true },
});

export const Colours = meta.story({ args: { text: '' }, render: () => <Palette /> });

export const ColoursDark = meta.story({
  args: { text: '' },
  globals: { scheme: 'dark' },
  render: () => <Palette />,
});

export const BodyText = meta.story({ args: { text: LONG_REPLY } });

export const BodyTextDark = meta.story({ args: { text: LONG_REPLY }, globals: { scheme: 'dark' } });

export const BodyTextArabic = meta.story({ args: { text: ARABIC_REPLY }, globals: { locale: 'ar' } });

export const Layers = meta.story({
  name: '[CH-54] every style stands in its layer under the prefix, without !important',
  args: { text: '' },
  play: async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => styleRulesOf(sheet.cssRules, ''));
    const ours = rules.filter(({ layer, selector }) => layer.startsWith('dk.') || selector.includes('.dk-'));
    await expect(ours.length).toBeGreaterThan(100);
    await expect(ours.filter(({ layer }) => !/^dk\.(?:tokens|parts)$/.test(layer))).toEqual([]);
    await expect(ours.filter(({ selector }) => !selectorsOf(selector).every(hasPrefix))).toEqual([]);
    await expect(ours.filter(({ text }) => text.includes('!important'))).toEqual([]);
  },
});

interface StyleRule {
  readonly layer: string;
  readonly selector: string;
  readonly text: string;
}

/** All style rules, each with the layer that it stands in. A nested rule counts as part of the one around it. */
function styleRulesOf(rules: CSSRuleList, layer: string): StyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [{ layer, selector: rule.selectorText, text: rule.cssText }];
    if (rule instanceof CSSLayerBlockRule) return styleRulesOf(rule.cssRules, rule.name);
    if (rule instanceof CSSImportRule && rule.styleSheet !== null) {
      return styleRulesOf(rule.styleSheet.cssRules, layer);
    }
    return rule instanceof CSSGroupingRule ? styleRulesOf(rule.cssRules, layer) : [];
  });
}

/** The selectors of a list; commas inside brackets separate nothing. */
function selectorsOf(list: string): string[] {
  return list.split(/,(?![^()]*\))/);
}

function hasPrefix(selector: string): boolean {
  return /\bdk-/.test(selector);
}
