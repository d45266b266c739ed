import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import * as words from '#words/console/decide.ts';
import { onThisDevice } from '#words/console/drafts.ts';
import { howWeDecide } from '#words/console/sops.ts';
import type { Claim } from '../../../core/contract/claim-shapes.ts';
import type { ClaimDesk } from '../../../core/contract/console.ts';
import type { ActionName } from '../../../core/rules/claim-actions.ts';
import { claimActs, isAllowed, panelActs } from '../acts/claim-acts.ts';
import { deskQuery } from '../data/queries.ts';
import { OtherDraft } from '../drafts/OtherDraft.tsx';
import { useStaffDraft } from '../drafts/use-staff-draft.ts';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useSecondFrame } from '../kit/use-second-frame.ts';
import { undoShown } from '../notices/toasts.ts';
import { type SopPaneState, sopKey } from '../sops/use-sop-pane.ts';
import { work } from './arithmetic.ts';
import { ConflictStrip } from './ConflictStrip.tsx';
import { DecideBody, type DecideFields } from './DecideBody.tsx';
import { DecideFooter } from './DecideFooter.tsx';
import {
  blankLine,
  type DecisionDraft,
  fittingDraft,
  type LineDraft,
  lineKinds,
  type Mode,
  summaryOf,
} from './decision-draft.ts';
import { offered } from './LineEditor.tsx';
import { draftSubject, isAsProposed, startingDraft } from './proposed-draft.ts';
import { readinessOf } from './readiness.ts';
import { conflictOf, type useDecide } from './use-decide.ts';
import { usePreview } from './use-preview.ts';
import './decide.css';

interface Props {
  desk: ClaimDesk;
  version: number;
  allowed: readonly ActionName[];
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
export function DecidePanel({
  desk,
  version,
  allowed,
  mode,
  onMode,
  onClose,
  onNext,
  decide,
  phone,
  paused,
  pane,
  filmstrip,
}: Props) {
  const { claim } = desk;
  const {
    value: kept,
    set: keep,
    isKept,
    isHereOnly,
    newer,
  } = useStaffDraft<DecisionDraft>({
    claimId: claim.id,
    act: (value) => value.mode,
    about: draftSubject(desk),
    start: startingDraft(desk, mode),
    isBlank: (value) => JSON.stringify(value) === JSON.stringify(startingDraft(desk, value.mode)),
  });
  const draft = useMemo(() => ({ ...fittingDraft(kept, desk), mode }), [kept, desk, mode]);
  const [at, setAt] = useState(0);
  const [tried, setTried] = useState(false);
  const [base] = useState<{ claim: Claim; version: number }>({ claim, version });
  const first = useRef<HTMLElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const note = useRef<HTMLInputElement>(null);
  const fields: DecideFields = { first, reason, text, note };
  const [isFilled, fillNow] = useSecondFrame();
  const panel = useRef<HTMLDivElement>(null);

  const worked = useMemo(() => work(desk, draft), [desk, draft]);
  const preview = usePreview(desk, draft, worked);
  const asProposed = isAsProposed(desk, draft, worked);
  // The page hears of somebody else's decision before this one is sent: the same as the refusal that sending would bring.
  const overtaken =
    version !== base.version && !decide.isPending && !decide.isSuccess && !isAllowed(claimActs[mode], allowed)
      ? { claim, version, allowed }
      : null;
  const conflict = conflictOf(decide.error) ?? overtaken;
  const fresh = useQuery({ ...deskQuery(claim.id), enabled: conflict !== null }).data ?? desk;
  const modes = panelActs.filter((item) => isAllowed(claimActs[item], allowed) || item === mode);
  const set = (change: Partial<DecisionDraft>) => keep({ ...draft, ...change });
  const setLine = (id: string, line: LineDraft) => set({ lines: { ...draft.lines, [id]: line } });
  const current = claim.claimItems[at];

  const { faulty, nothing } = readinessOf(desk, draft);
  const off = conflict !== null || decide.isPending || paused || !isAllowed(claimActs[mode], allowed);

  /** To the next or previous line, or reason where lines are not decided. */
  function step(by: number) {
    if (mode === 'approve') {
      setAt(Math.min(claim.claimItems.length - 1, Math.max(0, at + by)));
      return;
    }
    const radios = [...(panel.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])].filter(
      (radio) => radio.closest('details:not([open])') === null,
    );
    const chosen = radios.findIndex((radio) => radio.checked);
    const next = radios[Math.min(radios.length - 1, Math.max(0, chosen + by))];
    next?.focus();
    next?.click();
  }

  function confirm(expectedVersion = base.version) {
    setTried(true);
    if (!faulty && !nothing && !decide.isPending && !paused) {
      decide.mutate({ draft, expectedVersion });
    } else if (draft.mode !== 'approve' && faulty) {
      reason.current?.focus();
    }
  }

  const wantsReason = mode !== 'approve' && isFilled;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of decision begins anew
  useEffect(() => {
    (wantsReason ? reason : panel).current?.focus({ preventScroll: true });
  }, [mode, wantsReason]);

  /** For keys that lead to a field: whoever types ahead of the drawing finds it. */
  const whenFilled = (act: () => void) => () => {
    fillNow();
    act();
  };

  useKeys(
    'panel',
    {
      ...(conflict === null ? Object.fromEntries(modes.map((item) => [claimActs[item].key, () => onMode(item)])) : {}),
      j: whenFilled(() => step(1)),
      down: whenFilled(() => step(1)),
      k: whenFilled(() => step(-1)),
      up: whenFilled(() => step(-1)),
      enter: whenFilled(() => (first.current ?? reason.current)?.focus()),
      m: whenFilled(() => text.current?.focus()),
      n: whenFilled(() => note.current?.focus()),
      // From within a field too: what is typed there is kept.
      esc: onClose,
      u: undoShown,
      'mod+enter': whenFilled(() => (off ? undefined : confirm())),
      ...(mode === 'approve'
        ? Object.fromEntries(
            lineKinds.map((kind) => [
              kind.key,
              () => {
                if (current !== undefined && offered(kind.type, desk.offers)) {
                  setLine(current.id, { ...(draft.lines[current.id] ?? blankLine), type: kind.type });
                }
              },
            ]),
          )
        : {}),
    },
    { alone: true },
  );

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
      <header className="decide-head">
        <fieldset className="modes" aria-label={words.whatToDo}>
          {modes.map((item) => (
            <button type="button" key={item} aria-pressed={item === mode} onClick={() => onMode(item)}>
              {claimActs[item].word} <Key k={claimActs[item].key} />
            </button>
          ))}
        </fieldset>
        <span className="decide-sum cut">
          {conflict !== null
            ? words.yourDraftNotSent
            : mode === 'approve'
              ? summaryOf(draft, claim)
              : mode === 'deny'
                ? words.nothingIsPaid
                : words.noOutcome}
        </span>
        <span className="decide-kept">{isHereOnly ? onThisDevice : isKept ? words.savedAsYouType : ''}</span>
        {pane.sops.length > 0 && (
          <button
            type="button"
            className="btn btn-plain"
            aria-expanded={pane.shown}
            onClick={pane.shown ? pane.close : pane.open}
          >
            {howWeDecide} <Key k={sopKey} />
          </button>
        )}
        <button type="button" className="decide-shut" onClick={onClose}>
          <Key k="esc" />
          <span className="decide-shut-word">{words.close}</span>
          <span className="unseen"> {words.keepingDraft}</span>
        </button>
      </header>
      <OtherDraft newer={newer} text={textOf} />
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
            at={at}
            onAt={setAt}
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
        onRestore={() => keep(null)}
        mode={mode}
        worked={worked}
        error={decide.error}
        conflicted={conflict !== null}
        pending={decide.isPending}
        off={off}
        onCancel={onClose}
        onConfirm={() => confirm()}
      />
    </section>
  );
}

/** What a draft says to the customer. */
function textOf({ mode, approveText, denyText, closeText }: DecisionDraft): string {
  return { approve: approveText, deny: denyText, close: closeText }[mode] ?? '';
}
