import { type RefObject, useId } from 'react';
import type { Claim, ClaimItem } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import * as words from '#words/console/kit/lines.ts';
import { ItemThumb } from '../../../kit/pieces/ItemThumb.tsx';
import { money } from '../../../kit/pieces/money.ts';
import { UnitsGone } from '../../../kit/pieces/UnitsGone.tsx';
import { Select } from '../../../kit/Select.tsx';
import { byAmount, itemValue } from '../arithmetic.ts';
import { type LineDraft, type LineType, lineFault, lineKinds } from '../decision-draft.ts';
import { LineFields } from './LineFields.tsx';

interface Props {
  desk: ClaimDesk;
  item: ClaimItem;
  line: LineDraft;
  value: string | null;
  here: boolean;
  /** Shipping can be added on this line. */
  carriesShipping: boolean;
  includeShipping: boolean;
  onShipping: (include: boolean) => void;
  onChange: (line: LineDraft) => void;
  onFocus: () => void;
  phone: boolean;
  /** Set once a confirm was refused: faults are shown. */
  tried: boolean;
  first: RefObject<HTMLElement | null> | null;
}

/** One line of an approval: which resolution, then quantity, percent or amount, and shipping. */
export function LineEditor({
  desk,
  item,
  line,
  value,
  here,
  carriesShipping,
  includeShipping,
  onShipping,
  onChange,
  onFocus,
  phone,
  tried,
  first,
}: Props) {
  const { claim, offers, order } = desk;
  const id = useId();
  const fault = lineFault(line, item.quantity, claim.currency);
  const options = item.selectedOptions.map((option) => option.value).join(', ');
  const set = (change: Partial<LineDraft>) => onChange({ ...line, ...change });
  const shippingCost = order.amounts.shippingPaid + order.amounts.shippingTaxPaid;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      className={here ? 'decide-line decide-line-here' : 'decide-line'}
      role="group"
      aria-labelledby={`${id}-name`}
      onFocus={onFocus}
    >
      <ItemThumb item={item} large />
      <div className="decide-line-head">
        <span className="kit-medium" id={`${id}-name`}>
          {item.name}
          {options !== '' && `, ${options}`}
        </span>
        <span className={value === null || Number(value) === 0 ? 'kit-push kit-ink-2' : 'kit-push kit-strong'}>
          {value === null ? '–' : money(value, claim.currency)}
        </span>
      </div>
      <p className="decide-line-paid">
        {paidWords(item, claim)} <UnitsGone units={desk.units} item={item} />
      </p>
      {phone ? (
        <Select
          className="decide-line-kind-select"
          label={words.resolutionFor(item.name)}
          choices={lineKinds
            .filter((kind) => kind.type === line.type || offered(kind.type, offers))
            .map((kind) => ({ value: kind.type, label: kind.short }))}
          value={line.type}
          onChange={(type) => set({ type })}
          triggerRef={first as RefObject<HTMLButtonElement> | null}
        />
      ) : (
        <div className="decide-kinds" role="radiogroup" aria-label={words.resolutionFor(item.name)}>
          {lineKinds.map((kind) => (
            <label
              key={kind.type}
              className={line.type === kind.type ? 'decide-kind decide-kind-on' : 'decide-kind'}
              title={offered(kind.type, offers) ? undefined : words.doesntOfferThis(claim.storeName)}
            >
              <input
                type="radio"
                name={id}
                className="kit-unseen"
                checked={line.type === kind.type}
                disabled={!offered(kind.type, offers)}
                onChange={() => set({ type: kind.type })}
              />
              <span aria-hidden="true">{kind.key}</span> {kind.short}
            </label>
          ))}
        </div>
      )}
      <div className="decide-line-fields">
        <LineFields
          item={item}
          line={line}
          claim={claim}
          reasons={desk.reasons}
          set={set}
          id={id}
          fault={tried || touched(line, item) ? fault : null}
          first={phone ? null : first}
        />
        {carriesShipping && shippingCost > 0 && (
          <label className="decide-line-shipping">
            <input
              type="checkbox"
              className="kit-check"
              checked={includeShipping}
              onChange={(event) => onShipping(event.target.checked)}
            />
            <span className="kit-ink-2">{words.withShipping(money(shippingCost, claim.currency))}</span>
          </label>
        )}
      </div>
      {fault !== null && (tried || touched(line, item)) && (
        <p className="kit-field-error decide-line-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** Whether the store’s engine can do a kind; what people agree on, and not covering a line, need no engine. */
export function offered(type: LineType, offers: ClaimDesk['offers']): boolean {
  return type === 'NOT_COVERED' || type === 'CUSTOM' || offers.includes(type);
}

function touched(line: LineDraft, item: ClaimItem): boolean {
  return byAmount.includes(line.type)
    ? line.flatAmount !== ''
    : line.quantity !== String(item.quantity) || line.percentage !== '100';
}

function paidWords(item: ClaimItem, claim: Claim): string {
  const each = item.quantity > 1 ? ' each' : '';
  const bought =
    item.orderedQuantity === item.quantity
      ? `${item.quantity} of ${item.orderedQuantity}`
      : `${item.orderedQuantity} bought, ${item.quantity} claimed`;
  const [alike, ...others] = item.paid;
  if (alike === undefined || others.length > 0) {
    return words.paidInAll(bought, money(Number(itemValue(item, claim.currency)), claim.currency));
  }
  const discount = alike.discount > 0 ? ` – ${money(alike.discount, claim.currency)} discount` : '';
  const tax = alike.tax > 0 ? ` + ${money(alike.tax, claim.currency)} tax` : '';
  return `${bought}, paid ${money(alike.price, claim.currency)}${discount}${tax}${each}`;
}
