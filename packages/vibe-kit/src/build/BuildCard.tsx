import { Icon, type IconName, useAnnounce, useMessageRow, useStore } from '@diwan/chat-kit';
import type { BuildState, BuildStep, ConnectionState, Texts } from '@diwan/core';
import { type ReactElement, useEffect, useId, useRef } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { PlanNotes } from '../plan/PlanNotes.tsx';
import { useCoding } from '../provider/useCoding.ts';
import { BuildEnded } from './BuildEnded.tsx';
import { BuildProposal } from './BuildProposal.tsx';
import { BuildRunning } from './BuildRunning.tsx';
import { useBeginningInView } from './useBeginningInView.ts';

/** Props of {@link BuildCard}. */
export interface BuildCardProps {
  step: BuildStep;
}

/** The plan of a reply from its review to its undoing: nothing runs that was not shown, and no plan runs twice. */
export function BuildCard({ step }: BuildCardProps): ReactElement {
  const labels = useLabels();
  const state = knownState(useStore(step), useStore(useCoding().connection));
  const card = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useSpokenPhase(state, labels);
  useBeginningInView(card, useMessageRow().isLast && state.preview.status === 'ready');

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

/** Nobody knows of a build that runs on a companion that is gone whether it still does. */
function knownState(state: BuildState, connection: ConnectionState): BuildState {
  const { phase } = state;
  if (phase.status !== 'building' || connection.status !== 'failed') return state;
  return { ...state, phase: { status: 'unreachable', message: '', output: phase.output } };
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

type ShownPhase = BuildState['phase']['status'] | 'undone' | 'unfit';

function shownPhase({ phase, preview, undo }: BuildState): ShownPhase {
  if (phase.status === 'proposed' && preview.status === 'unfit') return 'unfit';
  return undo.status === 'undone' ? 'undone' : phase.status;
}

function phaseText(phase: ShownPhase, labels: Texts): string {
  return phase === 'unfit' ? labels['plan.unfit.state'] : labels[`build.state.${phase}`];
}

const ICONS: Readonly<Record<ShownPhase, IconName | null>> = {
  proposed: null,
  unfit: 'alert',
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
      {phaseText(phase, labels)}
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
    announce(phaseText(phase, labels));
  }, [announce, labels, phase]);
}
