import type { RefObject } from 'react';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { firstNameOf } from '#core/rules/platform/text.ts';
import * as words from '#words/console/desk/decide.ts';
import type { Worked } from './arithmetic.ts';
import { CustomerText } from './CustomerText.tsx';
import { blankLine, type DecisionDraft, type LineDraft } from './decision-draft.ts';
import { LineEditor } from './lines/LineEditor.tsx';
import { OverrideText } from './OverrideText.tsx';
import { givesGone } from './readiness.ts';
import type { Preview } from './use-preview.ts';

/** An approval being made, without the fields that keys lead to. */
export interface Approving {
  desk: ClaimDesk;
  draft: DecisionDraft;
  worked: Worked;
  preview: Preview;
  set: (change: Partial<DecisionDraft>) => void;
  setLine: (id: string, line: LineDraft) => void;
  /** The line that the keys are for. */
  at: number;
  onAt: (at: number) => void;
  phone: boolean;
  tried: boolean;
  /** Set when no line gives anything, which is no approval. */
  nothing: boolean;
}

interface Props extends Approving {
  fieldRef: RefObject<HTMLElement | null>;
  textRef: RefObject<HTMLTextAreaElement | null>;
  overrideRef: RefObject<HTMLTextAreaElement | null>;
}

/** An approval line by line, and what the customer reads of it. */
export function ApproveForm({
  desk,
  draft,
  worked,
  preview,
  set,
  setLine,
  at,
  onAt,
  phone,
  tried,
  nothing,
  fieldRef,
  textRef,
  overrideRef,
}: Props) {
  const { claim } = desk;
  return (
    <>
      {claim.claimItems.map((item, index) => (
        <LineEditor
          key={item.id}
          desk={desk}
          item={item}
          line={draft.lines[item.id] ?? blankLine}
          value={worked.byLine.get(item.id) ?? null}
          here={index === at && claim.claimItems.length > 1}
          carriesShipping={worked.shippingLine === item.id}
          includeShipping={draft.includeShipping}
          onShipping={(includeShipping) => set({ includeShipping })}
          onChange={(line) => setLine(item.id, line)}
          onFocus={() => onAt(index)}
          phone={phone}
          tried={tried}
          first={index === at ? fieldRef : null}
        />
      ))}
      {tried && nothing && (
        <p className="kit-field-error" role="alert">
          {words.noItemGivesAnything}
        </p>
      )}
      {givesGone(desk, draft) && (
        <OverrideText
          text={draft.overrideText}
          tried={tried}
          textRef={overrideRef}
          onChange={(overrideText) => set({ overrideText })}
        />
      )}
      <CustomerText
        id="approve-text"
        label={
          <>
            {words.whatWillRead(firstNameOf(claim.authorName))} <span>{words.byEmailAndClaimPage}</span>
          </>
        }
        text={draft.approveText ?? preview.customerText}
        own={draft.approveText !== null}
        needed={draft.approveText !== null}
        tried={tried}
        rows={6}
        textRef={textRef}
        onChange={(approveText) => set({ approveText })}
      />
    </>
  );
}
