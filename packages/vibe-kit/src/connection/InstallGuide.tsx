import { type CompanionSystem, companionSystemOf, formatText, installTexts } from '@diwan/core';
import { type ReactElement, useId, useState } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useNames } from '../provider/useNames.ts';
import { useVibe } from '../provider/vibeContext.ts';
import { DownloadLink, Steps } from './waysOut.tsx';

const SYSTEMS: readonly CompanionSystem[] = ['windows', 'macos', 'linux'];

/** How the companion is installed on the reader's system or another one, and what to look at when nothing helps. */
export function InstallGuide(): ReactElement {
  const labels = useLabels();
  const names = useNames();
  const [system, setSystem] = useState(() => companionSystemOf(navigator.userAgent));
  const { title, steps, node, tips } = installTexts(system, names, labels);
  const { downloadUrl } = useVibe();
  const withNode = <p>{node}</p>;

  return (
    <div className="dk-connection-help">
      <p>{formatText(labels['companion.needed'], { ...names })}</p>
      {/* Without a place to download from, the way without one comes first. */}
      {downloadUrl === null && withNode}
      <DownloadLink label={formatText(labels['companion.download'], { ...names })} />
      <h3>{title}</h3>
      <SystemChoice system={system} onChoose={setSystem} />
      <Steps steps={steps} />
      {downloadUrl !== null && withNode}
      <h3>{labels['companion.tips']}</h3>
      <ul className="dk-steps">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </div>
  );
}

interface SystemChoiceProps {
  system: CompanionSystem;
  onChoose: (system: CompanionSystem) => void;
}

function SystemChoice({ system, onChoose }: SystemChoiceProps): ReactElement {
  const labels = useLabels();
  const name = useId();

  return (
    <fieldset className="dk-systems">
      <legend className="dk-visually-hidden">{labels['companion.system']}</legend>
      {SYSTEMS.map((offered) => (
        <label key={offered}>
          <input type="radio" name={name} checked={offered === system} onChange={() => onChoose(offered)} />
          <span>{labels[`companion.system.${offered}`]}</span>
        </label>
      ))}
    </fieldset>
  );
}
