import type { RefObject } from 'react';
import * as words from '#words/console/decide.ts';
import type { Claim } from '../../../core/contract/claim-shapes.ts';
import { closingReasons, type DenialReason, denialReasonGroups } from '../../../core/reference/claims.ts';
import { firstNameOf } from '../../../core/rules/text.ts';
import { CustomerText } from './CustomerText.tsx';
import type { DecisionDraft } from './decision-draft.ts';
import { ReasonField, type ReasonGroup } from './ReasonField.tsx';
import { needsWords } from './readiness.ts';
import type { Preview } from './use-preview.ts';

interface Props {
  claim: Claim;
  draft: DecisionDraft;
  preview: Preview;
  set: (change: Partial<DecisionDraft>) => void;
  tried: boolean;
  reasonRef: RefObject<HTMLInputElement | null>;
  textRef: RefObject<HTMLTextAreaElement | null>;
}

const denialGroups: readonly ReasonGroup<DenialReason>[] = [
  { head: words.reasonsOfCoverage, reasons: denialReasonGroups.coverage },
  { head: words.reasonsOfThePackage, reasons: denialReasonGroups.package },
  { head: words.reasonsAlreadySettled, reasons: denialReasonGroups.settled },
  { head: words.otherReasons, reasons: denialReasonGroups.other },
];
const closingGroups = [{ head: '', reasons: closingReasons }];

/** Why not, and what the customer reads of it. */
export function DenyForm({ claim, draft, preview, set, tried, reasonRef, textRef }: Props) {
  const { denyReason } = draft;
  return (
    <div className="deny">
      <ReasonField
        label={words.reason}
        groups={denialGroups}
        value={denyReason}
        tried={tried}
        inputRef={reasonRef}
        onChange={(reason) => set({ denyReason: reason })}
        meaning={
          preview.reasonLabel === null ? (
            words.customerReadsReasonAndText
          ) : (
            <>
              {words.shownToTheCustomer} <strong>{preview.reasonLabel}</strong>.
            </>
          )
        }
      />
      <CustomerText
        id="deny-text"
        label={words.whatWillRead(firstNameOf(claim.authorName))}
        clause={preview.clause}
        text={draft.denyText ?? ''}
        own={draft.denyText !== null}
        tried={tried && needsWords(denyReason)}
        rows={8}
        textRef={textRef}
        onChange={(text) => set({ denyText: text })}
      />
    </div>
  );
}

/** The end of a claim that has no outcome. */
export function CloseForm({ claim, draft, preview, set, tried, reasonRef, textRef }: Props) {
  return (
    <div className="deny">
      <ReasonField
        label={words.reasonForClosing}
        groups={closingGroups}
        value={draft.closeReason}
        tried={tried}
        inputRef={reasonRef}
        onChange={(reason) => set({ closeReason: reason })}
        meaning={words.closingPaysNothing}
      />
      <CustomerText
        id="close-text"
        label={words.whatWillRead(firstNameOf(claim.authorName))}
        clause={preview.clause}
        text={draft.closeText ?? ''}
        own={draft.closeText !== null}
        tried={tried && needsWords(draft.closeReason)}
        rows={6}
        textRef={textRef}
        onChange={(text) => set({ closeText: text })}
      />
    </div>
  );
}
