import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { ActionName, Claim } from '../../../core/contract/claims.ts';
import type { ClaimDesk } from '../../../core/contract/console.ts';
import { ApiProblem } from '../../api/console-client.ts';
import { deskQuery } from '../data/queries.ts';
import { useDraft } from '../data/use-draft.ts';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { MoneyTable } from '../tables/MoneyTable.tsx';
import { money } from '../words/money.ts';
import { type Worked, work } from './arithmetic.ts';
import { Checks, checksOf } from './Checks.tsx';
import { ConflictStrip, SawNow } from './ConflictStrip.tsx';
import { approvalText, denialText } from './customer-text.ts';
import { CloseForm, DenyForm, TextFoot } from './DenyForm.tsx';
import {
  type DecisionDraft,
  fittingDraft,
  freshDraft,
  type LineDraft,
  lineFault,
  lineKinds,
  type Mode,
  summaryOf,
} from './decision-draft.ts';
import { LineEditor, offered } from './LineEditor.tsx';
import { conflictOf, type useDecide } from './use-decide.ts';
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
  /** The pictures, small, over the panel on a phone. */
  film: ReactNode;
}

const words: Record<Mode, { act: ActionName; word: string; key: string }> = {
  approve: { act: 'approve', word: 'Approve', key: 'a' },
  deny: { act: 'deny', word: 'Deny', key: 'd' },
  close: { act: 'close', word: 'End otherwise', key: 'e' },
};

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
  film,
}: Props) {
  const { claim, order } = desk;
  const [kept, keep, isKept] = useDraft<DecisionDraft>(claim.id, 'decision', freshDraft(desk, mode));
  const draft = useMemo(() => ({ ...fittingDraft(kept, desk), mode }), [kept, desk, mode]);
  const [at, setAt] = useState(0);
  const [tried, setTried] = useState(false);
  const [saw] = useState<{ claim: Claim; version: number }>({ claim, version });
  const firstField = useRef<HTMLElement>(null);
  const reason = useRef<HTMLSelectElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const note = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const worked = useMemo(() => work(claim.claimItems, draft, order, claim.currency), [claim, draft, order]);
  const conflict = conflictOf(decide.error);
  const fresh = useQuery({ ...deskQuery(claim.id), enabled: conflict !== null }).data ?? desk;
  const modes = (Object.keys(words) as Mode[]).filter((one) => allowed.includes(words[one].act) || one === mode);
  const set = (change: Partial<DecisionDraft>) => keep({ ...draft, ...change });
  const setLine = (id: string, line: LineDraft) => set({ lines: { ...draft.lines, [id]: line } });
  const here = claim.claimItems[at];

  const faults =
    draft.mode === 'approve'
      ? claim.claimItems.some(
          (item) => lineFault(draft.lines[item.id] ?? blank, item.quantity, claim.currency) !== null,
        )
      : draft.mode === 'deny'
        ? draft.denyReason === '' || (draft.denyText ?? denialText(claim, draft.denyReason)).trim() === ''
        : draft.closeReason === '';
  // A proposal for a second person is kept by the server and moves the version by itself.
  const proposed = decide.error instanceof ApiProblem && decide.error.code === 'second-person-required';
  const nothing =
    draft.mode === 'approve' && claim.claimItems.every((item) => draft.lines[item.id]?.type === 'NOT_COVERED');
  const off = conflict !== null || decide.isPending || paused || !allowed.includes(words[mode].act);

  function confirm(expectedVersion = proposed ? version : saw.version) {
    setTried(true);
    if (!faults && !nothing && !decide.isPending && !paused) {
      decide.mutate({ draft, expectedVersion });
    } else if (draft.mode !== 'approve' && faults) {
      reason.current?.focus();
    }
  }

  useEffect(() => {
    (mode === 'approve' ? panel : reason).current?.focus({ preventScroll: true });
  }, [mode]);

  useKeys(
    'panel',
    {
      ...(conflict === null
        ? {
            a: () => allowed.includes('approve') && onMode('approve'),
            d: () => allowed.includes('deny') && onMode('deny'),
            e: () => allowed.includes('close') && onMode('close'),
          }
        : {}),
      j: () => setAt(Math.min(claim.claimItems.length - 1, at + 1)),
      down: () => setAt(Math.min(claim.claimItems.length - 1, at + 1)),
      k: () => setAt(Math.max(0, at - 1)),
      up: () => setAt(Math.max(0, at - 1)),
      enter: () => (firstField.current ?? reason.current)?.focus(),
      m: () => text.current?.focus(),
      n: () => note.current?.focus(),
      esc: () => leaveFieldOr(onClose),
      'mod+enter': () => (off ? undefined : confirm()),
      ...(mode === 'approve'
        ? Object.fromEntries(
            lineKinds.map((kind) => [
              kind.key,
              () => {
                if (here !== undefined && offered(kind.type, desk.offers)) {
                  setLine(here.id, { ...(draft.lines[here.id] ?? blank), type: kind.type });
                }
              },
            ]),
          )
        : {}),
    },
    { alone: true },
  );

  const first = claim.authorName.split(' ')[0] ?? 'the customer';
  return (
    <section className="decide" aria-label={`${words[mode].word} claim ${claim.claimNumber}`} ref={panel} tabIndex={-1}>
      {phone && film}
      {conflict !== null && (
        <ConflictStrip
          conflict={conflict}
          desk={fresh}
          mode={mode}
          onNext={onNext}
          onSee={onClose}
          onGoOn={conflict.allowed.includes(words[mode].act) ? () => confirm(conflict.version) : null}
        />
      )}
      <header className="decide-head">
        <fieldset className="modes" aria-label="What to do">
          {modes.map((one) => (
            <button type="button" key={one} aria-pressed={one === mode} onClick={() => onMode(one)}>
              {words[one].word} <Key k={words[one].key} />
            </button>
          ))}
        </fieldset>
        <span className="decide-sum cut">
          {conflict !== null
            ? 'Your draft, not sent'
            : mode === 'approve'
              ? summaryOf(draft, claim)
              : mode === 'deny'
                ? 'Nothing is paid'
                : 'No outcome, nothing is paid'}
        </span>
        <span className="decide-kept">{isKept ? 'Draft kept as you type' : ''}</span>
        <button type="button" className="decide-shut" onClick={onClose}>
          <Key k="esc" />
          <span className="decide-shut-word">Close</span>
          <span className="unseen"> and keep the draft</span>
        </button>
      </header>
      <div className="decide-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
        <section className="decide-work" tabIndex={0} aria-label="The decision">
          {mode === 'approve' && (
            <>
              {claim.claimItems.map((item, place) => (
                <LineEditor
                  key={item.id}
                  desk={desk}
                  item={item}
                  line={draft.lines[item.id] ?? blank}
                  value={worked.byLine.get(item.id) ?? null}
                  here={place === at && claim.claimItems.length > 1}
                  carriesShipping={worked.shippingLine === item.id}
                  includeShipping={draft.includeShipping}
                  onShipping={(includeShipping) => set({ includeShipping })}
                  onChange={(line) => setLine(item.id, line)}
                  onFocus={() => setAt(place)}
                  phone={phone}
                  tried={tried}
                  first={place === at ? firstField : null}
                />
              ))}
              {tried && nothing && (
                <p className="field-error" role="alert">
                  No line gives anything. To refuse the whole claim, deny it with a reason.
                </p>
              )}
              <label className="label decide-text-label" htmlFor="approve-text">
                What {first} will read <span>by mail and on the claim page</span>
              </label>
              <textarea
                id="approve-text"
                ref={text}
                className="field decide-text"
                rows={6}
                maxLength={5000}
                value={draft.approveText ?? approvalText(claim, draft, worked)}
                onChange={(event) => set({ approveText: event.target.value })}
              />
              <TextFoot
                text={draft.approveText ?? approvalText(claim, draft, worked)}
                own={draft.approveText !== null}
                tried={tried}
                onReset={() => set({ approveText: null })}
              />
            </>
          )}
          {mode === 'deny' && (
            <DenyForm claim={claim} draft={draft} set={set} tried={tried} reasonRef={reason} textRef={text} />
          )}
          {mode === 'close' && (
            <CloseForm claim={claim} draft={draft} set={set} tried={tried} reasonRef={reason} textRef={text} />
          )}
        </section>
        <aside className="decide-side" aria-label="Money and record">
          {conflict !== null ? (
            <SawNow saw={saw.claim} now={conflict.claim} />
          ) : mode === 'approve' ? (
            <>
              <MoneyTable
                worked={worked}
                currency={claim.currency}
                storeName={claim.storeName}
                rule={reimbursementRule(claim, worked)}
              />
              <Checks checks={checksOf(desk, worked)} />
            </>
          ) : (
            <p className="ink-2">
              {mode === 'deny'
                ? `${first} asked for ${money(desk.claim.claimItems.length === 0 ? 0 : work(claim.claimItems, freshDraft(desk, 'approve'), order, claim.currency).sum.total, claim.currency)}. A denial pays nothing and says why.`
                : 'Closing is for claims that settled themselves: the parcel arrived, or it was made good before.'}
            </p>
          )}
          <div className="decide-note">
            <label className="label" htmlFor="decide-note">
              Why, for the record
            </label>
            <input
              id="decide-note"
              ref={note}
              className="field"
              maxLength={5000}
              value={draft.note}
              onChange={(event) => set({ note: event.target.value })}
              placeholder="Staff only"
            />
          </div>
        </aside>
      </div>
      <footer className="decide-foot">
        <span className="decide-foot-words">
          {decide.error !== null && conflict === null ? (
            <span className="bad medium" role="alert">
              {decide.error.message}
            </span>
          ) : conflict !== null ? (
            <span className="ink-2">{words[mode].word} is off: the claim changed.</span>
          ) : (
            <span className="ink-2">
              {mode === 'approve' && worked.refund !== '0.000' ? `Refunds go back through ${desk.engine.name}. ` : ''}
              Undo for 10 s, then it is sent.
            </span>
          )}
        </span>
        <button type="button" className="btn btn-lg decide-cancel" onClick={onClose}>
          Cancel <Key k="esc" />
        </button>
        <button
          type="button"
          className={`btn btn-lg ${mode === 'approve' ? 'btn-good' : mode === 'deny' ? 'btn-bad' : 'btn-primary'}`}
          disabled={off}
          onClick={() => confirm()}
        >
          {decide.isPending
            ? 'Sending'
            : mode === 'approve'
              ? `Approve ${money(worked.sum.total, claim.currency)}`
              : mode === 'deny'
                ? 'Deny claim'
                : 'Close claim'}{' '}
          <Key k="mod+enter" />
        </button>
      </footer>
    </section>
  );
}

const blank: LineDraft = {
  type: 'NOT_COVERED',
  quantity: '',
  percentage: '100',
  flatAmount: '',
  reason: 'NOT_COVERED',
  description: '',
};

function leaveFieldOr(close: () => void): void {
  const active = document.activeElement;
  if (
    active instanceof HTMLInputElement ||
    active instanceof HTMLTextAreaElement ||
    active instanceof HTMLSelectElement
  ) {
    active.blur();
    return;
  }
  close();
}

function reimbursementRule(claim: Claim, worked: Worked): string {
  const bonus = worked.columns.some((column) => column.kind === 'STORE_CREDIT')
    ? ' Store credit grows by the bonus of the store, if it gives one.'
    : '';
  return `${whoPays(claim, worked.reimbursed)}${bonus}`;
}

function whoPays(claim: Claim, reimbursed: string): string {
  if (Number(reimbursed) > 0) {
    return claim.claimItems.every((item) => item.reimbursementType === 'provider')
      ? 'In full: the protection provider carries it.'
      : 'Only the lines that the protection provider carries.';
  }
  return claim.claimItems.some((item) => item.reimbursementType === 'brand')
    ? 'Nothing: the store carries this kind of claim itself.'
    : 'Nothing is reimbursed for this kind of claim.';
}
