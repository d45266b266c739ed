import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import * as words from '#words/console/desk/decide.ts';
import { claimActs, isAllowed, panelActs } from '../../claims/acts/claim-acts.ts';
import { OtherDraft } from '../../claims/drafts/OtherDraft.tsx';
import { tellPaused } from '../../kit/lists/tell-paused.ts';
import { useSecondFrame } from '../../kit/use-second-frame.ts';
import type { SopPaneState } from '../sops/use-sop-pane.ts';
import { work } from './arithmetic.ts';
import { engineMayNotKnow } from './Checks.tsx';
import { ConflictStrip } from './ConflictStrip.tsx';
import { DecideBody, type DecideFields } from './DecideBody.tsx';
import { DecideFooter } from './DecideFooter.tsx';
import { DecideHead } from './DecideHead.tsx';
import { type DecisionDraft, type Mode, summaryOf } from './decision-draft.ts';
import { isAsProposed } from './proposed-draft.ts';
import { readinessOf } from './readiness.ts';
import { useConflict } from './use-conflict.ts';
import type { useDecide } from './use-decide.ts';
import { useDecideKeys } from './use-decide-keys.ts';
import { useDecisionDraft } from './use-decision-draft.ts';
import { usePreview } from './use-preview.ts';
import './decide.css';

interface Props {
  desk: ClaimDesk;
  mode: Mode;
  onMode: (mode: Mode) => void;
  onClose: () => void;
  onNext: () => void;
  decide: ReturnType<typeof useDecide>;
  phone: boolean;
  paused: boolean;
  pane: SopPaneState;
  /** The pictures, small, over the panel on a phone. */
  filmstrip: ReactNode;
}

/** Decides a claim, over talk and facts and never over evidence. All of it is kept as it is typed. */
export function DecidePanel({ desk, mode, onMode, onClose, onNext, decide, phone, paused, pane, filmstrip }: Props) {
  const { claim, allowed } = desk;
  const kept = useDecisionDraft(desk, mode);
  const { draft, set, setLine } = kept;
  const [index, setIndex] = useState(0);
  const [tried, setTried] = useState(false);
  const fields = useFields();
  const [isFilled, fillNow] = useSecondFrame();
  const panel = useRef<HTMLDivElement>(null);

  const worked = useMemo(() => work(desk, draft), [desk, draft]);
  const preview = usePreview(desk, draft, worked);
  const asProposed = isAsProposed(desk, draft, worked);
  const { base, conflict, fresh } = useConflict(desk, mode, decide);
  const modes = panelActs.filter((item) => isAllowed(claimActs[item], allowed) || item === mode);
  const { faulty, nothing } = readinessOf(desk, draft);
  const off = conflict !== null || decide.isPending || paused || !isAllowed(claimActs[mode], allowed);

  /** Sends it; first asks, where it needs another word. */
  function press() {
    if (ask !== null && !faulty && !nothing) {
      setTried(true);
      ask();
    } else {
      confirm();
    }
  }

  function confirm(expectedVersion = base.version) {
    setTried(true);
    if (!faulty && !nothing && !decide.isPending && !paused) {
      decide.mutate({ draft, expectedVersion });
    } else if (faulty) {
      (draft.mode === 'approve' ? fields.override : fields.reason).current?.focus();
    }
  }

  const { asked, ask } = useAsking(mode === 'approve' && engineMayNotKnow(desk, draft) ? worked.sum.total : null);

  const wantsReason = mode !== 'approve' && isFilled;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of decision begins anew
  useEffect(() => {
    (wantsReason ? fields.reason : panel).current?.focus({ preventScroll: true });
  }, [mode, wantsReason]);

  useDecideKeys({
    desk,
    draft,
    setLine,
    index,
    onIndex: setIndex,
    panel,
    fields,
    fillNow,
    modes: conflict === null ? modes : [],
    onMode,
    onClose,
    onConfirm: paused ? tellPaused : off ? null : press,
  });

  return (
    <section
      className="decide"
      aria-label={words.claim(claimActs[mode].word, claim.claimNumber)}
      ref={panel}
      tabIndex={-1}
    >
      {phone && filmstrip}
      {conflict !== null && (
        <ConflictStrip
          conflict={conflict}
          desk={fresh}
          mode={mode}
          onNext={onNext}
          onSee={onClose}
          onGoOn={isAllowed(claimActs[mode], conflict.allowed) ? () => confirm(conflict.version) : null}
        />
      )}
      <DecideHead
        mode={mode}
        modes={modes}
        onMode={onMode}
        sum={conflict !== null ? words.yourDraftNotSent : sumOf(draft, claim)}
        kept={kept}
        pane={pane}
        onClose={onClose}
      />
      <OtherDraft newer={kept.newer} text={textOf} />
      <div className="decide-body">
        {isFilled && (
          <DecideBody
            desk={desk}
            draft={draft}
            worked={worked}
            preview={preview}
            asProposed={asProposed}
            set={set}
            setLine={setLine}
            at={index}
            onAt={setIndex}
            phone={phone}
            tried={tried}
            nothing={nothing}
            conflict={conflict}
            saw={base.claim}
            fields={fields}
          />
        )}
      </div>
      <DecideFooter
        desk={desk}
        asProposed={asProposed}
        onRestore={kept.restore}
        mode={mode}
        worked={worked}
        error={decide.error}
        conflicted={conflict !== null}
        pending={decide.isPending}
        off={off}
        onCancel={onClose}
        asked={asked}
        onConfirm={press}
      />
    </section>
  );
}

/**
 * Asks before a decision that needs another word: the first press asks, the next one sends. Of another amount it's asked anew.
 *
 * @param sum null where there is nothing to ask
 * @returns `ask` is null once it was asked, or where there's nothing to ask
 */
function useAsking(sum: string | null): { asked: boolean; ask: (() => void) | null } {
  const [askedOf, setAskedOf] = useState<string | null>(null);
  const asked = sum !== null && askedOf === sum;
  return { asked, ask: sum === null || asked ? null : () => setAskedOf(sum) };
}

function useFields(): DecideFields {
  const first = useRef<HTMLElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const note = useRef<HTMLInputElement>(null);
  const override = useRef<HTMLTextAreaElement>(null);
  return { first, reason, text, note, override };
}

/** What a decision comes to, in a few words. */
function sumOf(draft: DecisionDraft, claim: Claim): string {
  if (draft.mode === 'approve') {
    return summaryOf(draft, claim);
  }
  return draft.mode === 'deny' ? words.nothingIsPaid : words.noOutcome;
}

/** What a draft says to the customer. */
function textOf({ mode, approveText, denyText, closeText }: DecisionDraft): string {
  return { approve: approveText, deny: denyText, close: closeText }[mode] ?? '';
}
