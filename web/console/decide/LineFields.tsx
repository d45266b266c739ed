import type { RefObject } from 'react';
import type { Claim, ClaimItem } from '../../../core/contract/claim-shapes.ts';
import { type DenialReason, decisionReasonLabels, denialReasons } from '../../../core/reference/claims.ts';
import { currencySign } from '../words/money.ts';
import { byAmount } from './arithmetic.ts';
import type { LineDraft } from './decision-draft.ts';

interface Props {
  item: ClaimItem;
  line: LineDraft;
  claim: Claim;
  set: (change: Partial<LineDraft>) => void;
  id: string;
  fault: string | null;
  first: RefObject<HTMLElement | null> | null;
}

/** The fields of one line: why not, how much, or how many and what share of the price. */
export function LineFields({ item, line, claim, set, id, fault, first }: Props) {
  const described = fault === null ? {} : { 'aria-invalid': true as const, 'aria-describedby': `${id}-fault` };
  const ref = first as RefObject<HTMLInputElement> | null;
  if (line.type === 'NOT_COVERED') {
    return (
      <select
        className="field select line-reason"
        aria-label={`Why ${item.name} is not covered`}
        value={line.reason}
        onChange={(event) => set({ reason: event.target.value as DenialReason })}
        ref={first as RefObject<HTMLSelectElement> | null}
      >
        {denialReasons.map((reason) => (
          <option key={reason} value={reason}>
            {decisionReasonLabels[reason]}
          </option>
        ))}
      </select>
    );
  }
  if (byAmount.includes(line.type)) {
    return (
      <>
        <span className="unit-field unit-before">
          <span aria-hidden="true">{currencySign(claim.currency)}</span>
          <input
            ref={ref}
            className="field"
            inputMode="decimal"
            aria-label={`Amount in ${claim.currency} for ${item.name}`}
            value={line.flatAmount}
            onChange={(event) => set({ flatAmount: event.target.value })}
            placeholder={line.type === 'CUSTOM' ? 'optional' : '0.00'}
            {...described}
          />
        </span>
        {line.type === 'CUSTOM' && (
          <input
            className="field line-custom"
            aria-label={`What the customer gets for ${item.name}`}
            placeholder="What the customer gets"
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
      <span className="unit-field">
        <input
          ref={ref}
          className="field"
          inputMode="numeric"
          aria-label={`Units of ${item.name}`}
          value={line.quantity}
          onChange={(event) => set({ quantity: event.target.value })}
          {...described}
        />
        <span aria-hidden="true">of {item.quantity}</span>
      </span>
      {line.type === 'RESHIP' ? (
        <span className="ink-2 cut">
          {address === null
            ? 'No address is known'
            : `to ${address.address1}, ${address.city}${address.state === '' ? '' : `, ${address.state}`} ${address.zip}`}
        </span>
      ) : (
        <span className="unit-field">
          <input
            className="field"
            inputMode="decimal"
            aria-label={`Percentage for ${item.name}`}
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
