import type { Claim, ClaimItem } from '../../../../core/contract/claim-shapes.ts';
import { addressLines } from '../../../../core/reference/address-forms.ts';
import { resolutionTypeLabels } from '../../../../core/reference/claims.ts';
import { countryName } from '../../../../core/reference/countries.ts';
import { formatDuration } from '../../../../core/rules/durations.ts';
import { problemWords } from '../../../../core/rules/problem-words.ts';
import { formatDateTime, formatMoney } from '../../../../core/rules/text.ts';
import type { Fact } from '../../../ui/Facts.tsx';
import { parcelOf } from './parcel-name.ts';
import {
  type GivenResolution,
  isAgreed,
  isGoods,
  referenceOf,
  resolutionLine,
  standingResolutions,
} from './resolutions.ts';

function requested(claim: Claim): string | null {
  if (claim.resolutionRequested === null) return null;
  return claim.resolutionRequested === 'MIXED'
    ? 'Different for each item'
    : resolutionTypeLabels[claim.resolutionRequested];
}

/** What an item is, in which parcel it travelled, what is wrong with it: 'Color Lichen · Parcel 1 of 2 · Damaged'. */
export function itemMeta(claim: Pick<Claim, 'fulfillmentCount' | 'fulfillments'>, item: ClaimItem): string {
  const parcel = parcelOf(claim, item);
  return [
    ...item.selectedOptions.map((option) => `${option.name} ${option.value}`),
    ...(parcel === null ? [] : [parcel]),
    problemWords(item),
  ].join(' · ');
}

/**
 * What the outcome is worth, in the order's currency: items, taxes and shipping where there is more than items, what
 * replacements are worth, what was paid. Nothing of it for what was agreed in words alone.
 */
function amountFacts(claim: Claim, given: readonly GivenResolution[]): Fact[] {
  const sum = (of: (one: GivenResolution) => number, among = given) =>
    among.reduce((total, one) => total + Math.round(of(one) * 1000), 0) / 1000;
  const money = (amount: number) => formatMoney(amount, given[0]?.paidOriginalCurrency ?? claim.currency);
  const [taxes, shipping] = [sum((one) => one.taxAmount), sum((one) => one.shippingAmount + one.shippingTaxAmount)];
  const paid = given.filter((one) => !isGoods(one) && !isAgreed(one));
  const goods = given.filter(isGoods);
  const worth = sum((one) => one.paidOriginalValue);
  return [
    ...(taxes === 0 && shipping === 0 ? [] : [{ label: 'Items', value: money(sum((one) => one.itemsAmount)) }]),
    ...(taxes === 0 ? [] : [{ label: 'Taxes', value: money(taxes) }]),
    ...(shipping === 0 ? [] : [{ label: 'Shipping', value: money(shipping) }]),
    ...(goods.length === 0 || worth === 0 ? [] : [{ label: 'Total value to you', value: money(worth) }]),
    ...(paid.length === 0 ? [] : [{ label: 'Reimbursed', value: money(sum((one) => one.paidOriginalValue, paid)) }]),
  ];
}

/** A claim as it was filed and as it was settled: order, wishes, dates, people, signature. */
export function claimFacts(claim: Claim): Fact[] {
  const given = standingResolutions(claim);
  const references = [...new Set(given.flatMap((one) => referenceOf(one) ?? []))];
  const wish = requested(claim);
  const { updatedShippingAddress: address } = claim;
  return [
    { label: 'Order', value: claim.sourceOrderNumber },
    { label: 'Filed on', value: formatDateTime(claim.createdAt, claim.timeZone) },
    ...(claim.warrantyMetadata === null
      ? []
      : [{ label: 'Warranty', value: formatDuration(claim.warrantyMetadata.warrantyPeriod) }]),
    ...(wish === null ? [] : [{ label: 'Requested resolution', value: wish }]),
    ...given.map((one, place) => ({
      label: given.length === 1 ? 'Provided resolution' : `Provided resolution ${place + 1}`,
      value: resolutionLine(one),
    })),
    ...amountFacts(claim, given),
    ...(references.length === 0
      ? []
      : [{ label: references.length === 1 ? 'Reference' : 'References', value: references.join(', ') }]),
    ...(claim.resolutionDate === null
      ? []
      : [{ label: 'Resolution date', value: formatDateTime(claim.resolutionDate, claim.timeZone) }]),
    ...(claim.decision?.decidedBy ? [{ label: 'Actioned by', value: claim.decision.decidedBy }] : []),
    ...(address === null
      ? []
      : [{ label: 'Send to', value: addressLines(address, countryName(address.country)).join(', ') }]),
    ...(claim.signature === null
      ? []
      : [
          {
            label: 'Signed',
            value: `${claim.signature.name ?? claim.authorName}, ${formatDateTime(claim.signature.signedAt, claim.timeZone)}`,
          },
        ]),
  ];
}
