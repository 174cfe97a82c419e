import { Icon, type IconName, useAnnounce, useLabels, useStore } from '@diwan/chat-kit';
import { type BuildState, type BuildStep, formatText, type Texts } from '@diwan/core';
import { type ReactElement, useEffect, useId, useRef } from 'react';

import { PlanNotes } from '../plan/PlanNotes.tsx';
import { BuildEnded } from './BuildEnded.tsx';
import { BuildProposal } from './BuildProposal.tsx';
import { BuildRunning } from './BuildRunning.tsx';

/** Props of {@link BuildCard}. */
export interface BuildCardProps {
  step: BuildStep;
}

/** The plan of a reply from its review to its undoing: nothing runs that was not shown, and no plan runs twice. */
export function BuildCard({ step }: BuildCardProps): ReactElement {
  const labels = useLabels();
  const state = useStore(step);
  const card = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useSpokenPhase(state, labels);

  /** What was clicked goes away: the focus stays in the card. */
  function act(action: () => Promise<unknown>): void {
    card.current?.focus({ preventScroll: true });
    void action();
  }

  return (
    <div
      ref={card}
      className="dk-plan"
      // A group and no landmark: a thread may hold many plans of one title.
      role="group"
      data-phase={shownPhase(state)}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <header className="dk-plan-header">
        <h4 id={titleId} className="dk-plan-title" dir="auto">
          {step.plan.title === '' ? labels['plan.untitled'] : step.plan.title}
        </h4>
        <PhaseBadge state={state} />
      </header>
      {step.project !== null && (
        <p className="dk-plan-project">
          <bdi dir="ltr">{step.project}</bdi>
        </p>
      )}
      <PlanNotes plan={step.plan} />
      <Body step={step} state={state} act={act} />
    </div>
  );
}

interface BodyProps {
  step: BuildStep;
  state: BuildState;
  act: (action: () => Promise<unknown>) => void;
}

function Body({ step, state, act }: BodyProps): ReactElement {
  const { phase, preview } = state;
  switch (phase.status) {
    case 'proposed':
      return <BuildProposal step={step} state={state} onBuild={() => act(() => step.build())} />;
    case 'building': {
      const mayAsk =
        preview.status === 'ready' && preview.preview.commands.some(({ verdict }) => verdict === 'asked');
      return <BuildRunning phase={phase} mayAsk={mayAsk} onCancel={() => act(() => step.cancel())} />;
    }
    case 'succeeded':
    case 'failed':
    case 'unreachable':
      return <BuildEnded step={step} state={state} phase={phase} act={act} />;
  }
}

type ShownPhase = BuildState['phase']['status'] | 'undone';

function shownPhase({ phase, undo }: BuildState): ShownPhase {
  return undo.status === 'undone' ? 'undone' : phase.status;
}

const ICONS: Readonly<Record<ShownPhase, IconName | null>> = {
  proposed: null,
  building: null,
  succeeded: 'check',
  failed: 'close',
  unreachable: 'alert',
  undone: 'undo',
};

function PhaseBadge({ state }: { state: BuildState }): ReactElement {
  const labels = useLabels();
  const phase = shownPhase(state);
  const icon = ICONS[phase];

  return (
    <span className="dk-plan-phase">
      {phase === 'building' && <span className="dk-spinner" aria-hidden="true" />}
      {icon !== null && <Icon name={icon} />}
      {labels[`build.state.${phase}`]}
    </span>
  );
}

/** Says each turn of a build once, not what stood already when the card came. */
function useSpokenPhase(state: BuildState, labels: Texts): void {
  const announce = useAnnounce();
  const phase = shownPhase(state);
  const spoken = useRef(phase);

  useEffect(() => {
    if (spoken.current === phase) return;
    spoken.current = phase;
    announce(formatText(labels[`build.state.${phase}`], {}));
  }, [announce, labels, phase]);
}
