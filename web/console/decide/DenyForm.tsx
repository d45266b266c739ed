import type { RefObject } from 'react';
import type { Claim } from '../../../core/contract/claim-shapes.ts';
import {
  closingReasons,
  decisionReasonLabels,
  denialReasons,
  shopperReasonLabel,
} from '../../../core/reference/claims.ts';
import { firstNameOf } from '../../../core/rules/text.ts';
import { CustomerText } from './CustomerText.tsx';
import { closingText, denialText } from './customer-text.ts';
import type { DecisionDraft } from './decision-draft.ts';
import { ReasonField } from './ReasonField.tsx';

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
  const { denyReason } = draft;
  return (
    <div className="deny">
      <ReasonField
        id="deny-reason"
        label="Reason"
        reasons={denialReasons}
        value={denyReason}
        tried={tried}
        inputRef={reasonRef}
        onChange={(reason) => set({ denyReason: reason })}
        meaning={
          denyReason === '' ? (
            'The customer reads the reason with your text.'
          ) : (
            <>
              Shown to the customer as <strong>{shopperReasonLabel(denyReason)}</strong>
              {shopperReasonLabel(denyReason) === decisionReasonLabels[denyReason]
                ? '.'
                : ', never as what it is called here.'}
            </>
          )
        }
      />
      <CustomerText
        id="deny-text"
        label={`What ${firstNameOf(claim.authorName)} will read`}
        text={draft.denyText ?? denialText(claim, denyReason)}
        own={draft.denyText !== null}
        tried={tried}
        rows={8}
        textRef={textRef}
        onChange={(text) => set({ denyText: text })}
      />
    </div>
  );
}

/** The end of a claim that has no outcome. */
export function CloseForm({ claim, draft, set, tried, reasonRef, textRef }: Props) {
  return (
    <div className="deny">
      <ReasonField
        id="close-reason"
        label="Why it ends without an outcome"
        reasons={closingReasons}
        value={draft.closeReason}
        tried={tried}
        inputRef={reasonRef}
        onChange={(reason) => set({ closeReason: reason })}
        meaning="The claimed units become free to claim again; nothing is paid."
      />
      <CustomerText
        id="close-text"
        label={`What ${firstNameOf(claim.authorName)} will read`}
        text={draft.closeText ?? closingText(claim, draft.closeReason)}
        own={draft.closeText !== null}
        tried={false}
        rows={6}
        textRef={textRef}
        onChange={(text) => set({ closeText: text })}
      />
    </div>
  );
}
