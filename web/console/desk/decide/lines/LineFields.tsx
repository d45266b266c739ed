import type { RefObject } from 'react';
import type { Claim, ClaimItem } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { type DenialReason, denialReasons } from '#core/reference/claims.ts';
import { decisionReasonLabels } from '#words/console/kit/labels.ts';
import * as words from '#words/console/kit/lines.ts';
import { currencySign } from '../../../kit/pieces/money.ts';
import { Select } from '../../../kit/Select.tsx';
import { byAmount } from '../arithmetic.ts';
import type { LineDraft } from '../decision-draft.ts';
import { isUnmet } from '../readiness.ts';

interface Props {
  item: ClaimItem;
  line: LineDraft;
  claim: Claim;
  reasons: ClaimDesk['reasons'];
  set: (change: Partial<LineDraft>) => void;
  id: string;
  fault: string | null;
  first: RefObject<HTMLElement | null> | null;
}

/** The reasons that the claim shows, and the one that is chosen: a line has no words of its own to insist with. */
const reasonChoices = (shown: ClaimDesk['reasons'], chosen: DenialReason) =>
  denialReasons
    .filter((reason) => reason === chosen || !isUnmet(shown, reason))
    .map((reason) => ({ value: reason, label: decisionReasonLabels[reason] }));

/** The fields of one line: why not, how much, or how many and what share of the price. */
export function LineFields({ item, line, claim, reasons, set, id, fault, first }: Props) {
  const described = fault === null ? {} : { 'aria-invalid': true as const, 'aria-describedby': `${id}-fault` };
  const ref = first as RefObject<HTMLInputElement> | null;
  if (line.type === 'NOT_COVERED') {
    return (
      <Select
        className="decide-line-reason"
        label={words.whyIsNotCovered(item.name)}
        choices={reasonChoices(reasons, line.reason)}
        value={line.reason}
        onChange={(reason) => set({ reason })}
        triggerRef={first as RefObject<HTMLButtonElement> | null}
      />
    );
  }
  if (byAmount.includes(line.type)) {
    return (
      <>
        <span className="kit-unit-field kit-unit-before">
          <span aria-hidden="true">{currencySign(claim.currency)}</span>
          <input
            ref={ref}
            className="kit-field"
            inputMode="decimal"
            aria-label={words.amountInFor(claim.currency, item.name)}
            value={line.flatAmount}
            onChange={(event) => set({ flatAmount: event.target.value })}
            placeholder={line.type === 'CUSTOM' ? words.optional : '0.00'}
            {...described}
          />
        </span>
        {line.type === 'CUSTOM' && (
          <input
            className="kit-field decide-line-custom"
            aria-label={words.customDescriptionFor(item.name)}
            placeholder={words.customDescription}
            maxLength={500}
            value={line.description}
            onChange={(event) => set({ description: event.target.value })}
            {...described}
          />
        )}
      </>
    );
  }
  const address = claim.updatedShippingAddress ?? claim.shippingAddress;
  return (
    <>
      <span className="kit-unit-field">
        <input
          ref={ref}
          className="kit-field"
          inputMode="numeric"
          aria-label={words.unitsOf(item.name)}
          value={line.quantity}
          onChange={(event) => set({ quantity: event.target.value })}
          {...described}
        />
        <span aria-hidden="true">{words.ofUnits(item.quantity)}</span>
      </span>
      {line.type === 'RESHIP' ? (
        <span className="kit-ink-2 kit-cut">
          {address === null
            ? words.noAddressOnFile
            : words.shipsTo(
                address.address1,
                address.city,
                address.state === '' ? '' : `, ${address.state}`,
                address.zip,
              )}
        </span>
      ) : (
        <span className="kit-unit-field">
          <input
            className="kit-field"
            inputMode="decimal"
            aria-label={words.percentageFor(item.name)}
            value={line.percentage}
            onChange={(event) => set({ percentage: event.target.value })}
            {...described}
          />
          <span aria-hidden="true">%</span>
        </span>
      )}
    </>
  );
}
