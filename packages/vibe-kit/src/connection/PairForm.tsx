import { formatText } from '@diwan/core';
import { type FormEvent, type ReactElement, useId, useState } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';
import { useNames } from '../provider/useNames.ts';

/** Pairs this browser with the companion, by the code that the companion shows. */
export function PairForm(): ReactElement {
  const labels = useLabels();
  const names = useNames();
  const fieldId = useId();
  const hintId = useId();
  const { code, setCode, refusal, isPairing, pair } = usePairing();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    pair();
  }

  return (
    <form className="dk-pair" onSubmit={handleSubmit}>
      <label htmlFor={fieldId}>{labels['companion.pairing.label']}</label>
      <div className="dk-pair-line">
        <input
          id={fieldId}
          className="dk-field dk-pair-code"
          dir="ltr"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX"
          aria-describedby={hintId}
          aria-invalid={refusal !== null || undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <button type="submit" className="dk-button" data-primary aria-disabled={isPairing || undefined}>
          {isPairing ? labels['companion.pairing.pairing'] : labels['companion.wayOut.pair']}
        </button>
      </div>
      <p id={hintId}>{formatText(labels['companion.pairing.hint'], { ...names })}</p>
      {refusal !== null && (
        <p className="dk-pair-refusal" role="alert">
          {refusal}
        </p>
      )}
    </form>
  );
}

interface Pairing {
  readonly code: string;
  readonly setCode: (code: string) => void;
  /** Why the last try was refused, or `null`. */
  readonly refusal: string | null;
  readonly isPairing: boolean;
  readonly pair: () => void;
}

function usePairing(): Pairing {
  const { connection } = useCoding();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPairing, setPairing] = useState(false);

  async function pair(): Promise<void> {
    if (isPairing) return;
    setPairing(true);
    setRefusal(null);
    const outcome = await connection.pair(code);
    setPairing(false);
    if (outcome.status === 'refused') setRefusal(outcome.text);
  }

  return { code, setCode, refusal, isPairing, pair: () => void pair() };
}
