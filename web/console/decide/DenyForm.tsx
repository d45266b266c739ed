import type { RefObject } from 'react';
import type { Claim } from '../../../core/contract/claim-shapes.ts';
import {
  type ClosingReason,
  closingReasons,
  type DenialReason,
  decisionReasonLabels,
  denialReasons,
  shopperReasonLabel,
} from '../../../core/reference/claims.ts';
import { closingText, denialText } from './customer-text.ts';
import type { DecisionDraft } from './decision-draft.ts';

interface Props {
  claim: Claim;
  draft: DecisionDraft;
  set: (change: Partial<DecisionDraft>) => void;
  tried: boolean;
  reasonRef: RefObject<HTMLSelectElement | null>;
  textRef: RefObject<HTMLTextAreaElement | null>;
}

/** Why not, and what the customer reads of it. */
export function DenyForm({ claim, draft, set, tried, reasonRef, textRef }: Props) {
  const first = claim.authorName.split(' ')[0];
  const text = draft.denyText ?? denialText(claim, draft.denyReason);
  const hidden =
    draft.denyReason !== '' && shopperReasonLabel(draft.denyReason) !== decisionReasonLabels[draft.denyReason];
  return (
    <div className="deny">
      <label className="label" htmlFor="deny-reason">
        Reason
      </label>
      <select
        id="deny-reason"
        ref={reasonRef}
        className="field select deny-reason"
        value={draft.denyReason}
        aria-invalid={tried && draft.denyReason === ''}
        aria-describedby="deny-shown"
        onChange={(event) => set({ denyReason: event.target.value as DenialReason })}
      >
        <option value="" disabled>
          Choose a reason
        </option>
        {denialReasons.map((reason) => (
          <option key={reason} value={reason}>
            {decisionReasonLabels[reason]}
          </option>
        ))}
      </select>
      <p className={tried && draft.denyReason === '' ? 'field-error' : 'deny-shown'} id="deny-shown">
        {draft.denyReason === '' ? (
          tried ? (
            'Please choose a reason.'
          ) : (
            'The customer reads the reason with your text.'
          )
        ) : (
          <>
            Shown to the customer as <strong>{shopperReasonLabel(draft.denyReason)}</strong>
            {hidden ? ', never as what it is called here.' : '.'}
          </>
        )}
      </p>
      <label className="label" htmlFor="deny-text">
        What {first} will read
      </label>
      <textarea
        id="deny-text"
        ref={textRef}
        className="field"
        rows={8}
        maxLength={5000}
        value={text}
        aria-invalid={tried && text.trim() === ''}
        onChange={(event) => set({ denyText: event.target.value })}
      />
      <TextFoot text={text} own={draft.denyText !== null} tried={tried} onReset={() => set({ denyText: null })} />
    </div>
  );
}

/** The end of a claim that has no outcome. */
export function CloseForm({ claim, draft, set, tried, reasonRef, textRef }: Props) {
  const first = claim.authorName.split(' ')[0];
  const text = draft.closeText ?? closingText(claim, draft.closeReason);
  return (
    <div className="deny">
      <label className="label" htmlFor="close-reason">
        Why it ends without an outcome
      </label>
      <select
        id="close-reason"
        ref={reasonRef}
        className="field select deny-reason"
        value={draft.closeReason}
        aria-invalid={tried && draft.closeReason === ''}
        aria-describedby="close-shown"
        onChange={(event) => set({ closeReason: event.target.value as ClosingReason })}
      >
        <option value="" disabled>
          Choose a reason
        </option>
        {closingReasons.map((reason) => (
          <option key={reason} value={reason}>
            {decisionReasonLabels[reason]}
          </option>
        ))}
      </select>
      <p className={tried && draft.closeReason === '' ? 'field-error' : 'deny-shown'} id="close-shown">
        {tried && draft.closeReason === ''
          ? 'Please choose a reason.'
          : 'The claimed units become free to claim again; nothing is paid.'}
      </p>
      <label className="label" htmlFor="close-text">
        What {first} will read
      </label>
      <textarea
        id="close-text"
        ref={textRef}
        className="field"
        rows={6}
        maxLength={5000}
        value={text}
        onChange={(event) => set({ closeText: event.target.value })}
      />
      <TextFoot text={text} own={draft.closeText !== null} tried={false} onReset={() => set({ closeText: null })} />
    </div>
  );
}

/** Whether a text writes itself or is kept as typed, and the way back. */
export function TextFoot({
  text,
  own,
  tried,
  onReset,
}: {
  text: string;
  own: boolean;
  tried: boolean;
  onReset: () => void;
}) {
  if (tried && text.trim() === '') {
    return <p className="field-error">Please tell the customer why.</p>;
  }
  return (
    <p className="text-foot">
      {own ? (
        <>
          Your own words, {text.length} characters, kept as you type.{' '}
          <button type="button" className="link" onClick={onReset}>
            Put back the written one
          </button>
        </>
      ) : text === '' ? (
        'It writes itself from the reason; edit it freely.'
      ) : (
        'Written from your choices; edit it freely.'
      )}
    </p>
  );
}
