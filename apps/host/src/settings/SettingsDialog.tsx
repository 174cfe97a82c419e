import './settings.css';
import { ModalDialog, useStore } from '@diwan/chat-kit';
import { type ReactElement, type ReactNode, useId } from 'react';

import type { Site } from '../app/createSite.ts';
import { useTexts } from '../app/useTexts.ts';
import { ShortcutList } from '../shell/ShortcutList.tsx';
import { CURRENCIES, LOCALES, SCHEMES, TEXT_SIZES } from './preferences.ts';

/** Props of {@link SettingsDialog}. */
export interface SettingsDialogProps {
  site: Pick<Site, 'language' | 'preferences'>;
  onClose: () => void;
}

/** Each language in its own words: who cannot read the page finds their own. */
const LANGUAGE_NAMES = { en: 'English', fr: 'Français', ar: 'العربية' } as const;

/** How the page looks and speaks on this device. Every choice holds at once. */
export function SettingsDialog({ site, onClose }: SettingsDialogProps): ReactElement {
  const texts = useTexts(site);
  const { preferences } = site;
  const { offersPasteTile } = useStore(preferences);

  return (
    <ModalDialog className="dk-dialog" label={texts['settings.heading']} onClose={onClose}>
      <div className="dk-dialog-panel host-settings">
        <h2 className="dk-dialog-heading">{texts['settings.heading']}</h2>
        <Choices site={site} />
        <label className="host-settings-check">
          <input
            type="checkbox"
            checked={offersPasteTile}
            onChange={({ target }) => preferences.change({ offersPasteTile: target.checked })}
          />
          {texts['settings.largePaste']}
        </label>
        <section className="host-settings-shortcuts" aria-label={texts['settings.shortcuts']}>
          <h3>{texts['settings.shortcuts']}</h3>
          <ShortcutList texts={texts} />
        </section>
        <div className="dk-dialog-actions">
          <button type="button" className="dk-button" data-primary onClick={onClose}>
            {texts['settings.close']}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}

function Choices({ site }: { site: SettingsDialogProps['site'] }): ReactElement {
  const texts = useTexts(site);
  const { preferences } = site;
  const { locale, scheme, currency, textSize } = useStore(preferences);

  return (
    <>
      <Choice
        label={texts['settings.language']}
        value={locale}
        onChange={(next) => preferences.change({ locale: next })}
      >
        {LOCALES.map((value) => [value, LANGUAGE_NAMES[value]])}
      </Choice>
      <Choice
        label={texts['settings.scheme']}
        value={scheme}
        onChange={(next) => preferences.change({ scheme: next })}
      >
        {SCHEMES.map((value) => [value, texts[`settings.scheme.${value}`]])}
      </Choice>
      <Choice
        label={texts['settings.textSize']}
        value={textSize}
        onChange={(next) => preferences.change({ textSize: next })}
      >
        {TEXT_SIZES.map((value) => [value, texts[`settings.textSize.${value}`]])}
      </Choice>
      <Choice
        label={texts['settings.currency']}
        note={texts['settings.currencyNote']}
        value={currency}
        onChange={(next) => preferences.change({ currency: next })}
      >
        {CURRENCIES.map((value) => [value, texts[`settings.currency.${value}`]])}
      </Choice>
    </>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  note?: ReactNode;
  value: Value;
  onChange: (value: Value) => void;
  /** Each value with its text. */
  children: readonly (readonly [Value, string])[];
}

function Choice<Value extends string>(props: ChoiceProps<Value>): ReactElement {
  const { label, note, value, onChange, children } = props;
  const id = useId();

  return (
    <div className="host-settings-row">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={({ target }) => {
          const chosen = children.find(([option]) => option === target.value);
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {children.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {note !== undefined && (
        <p id={`${id}-note`} className="host-settings-note">
          {note}
        </p>
      )}
    </div>
  );
}
