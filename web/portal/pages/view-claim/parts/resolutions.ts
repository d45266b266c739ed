import type { Claim, ClaimFulfillment, ClaimItem } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimResolution } from '#core/contract/claims/outcome-shapes.ts';
import type { ResolutionType } from '#core/reference/claims.ts';
import { formatMoney } from '#words/format.ts';
import { resolutionLabels } from '#words/labels.ts';

export type GivenResolution = ClaimResolution & { resolutionType: ResolutionType };

const gone = ['CANCELED', 'SUPERSEDED', 'ABANDONED'];

/** The resolutions that stand, in the order of the claim's items: no denial rows, none that was taken back. */
export function standingResolutions(claim: Pick<Claim, 'claimItems' | 'claimResolutions'>): GivenResolution[] {
  const place = (entry: ClaimResolution) => claim.claimItems.findIndex((item) => item.id === entry.relatedClaimItemId);
  return claim.claimResolutions
    .filter(
      (item): item is GivenResolution =>
        Object.hasOwn(resolutionLabels, item.resolutionType) && !gone.includes(item.executionState),
    )
    .toSorted((item, other) => place(item) - place(other));
}

/** Whether the resolution sends things instead of money. */
export function isGoods(resolution: Pick<ClaimResolution, 'resolutionType'>): boolean {
  return resolution.resolutionType === 'RESHIP';
}

/** The parcels in which replacements were sent, each once, also where it brings several. */
export function sentParcels(given: readonly Pick<ClaimResolution, 'parcels'>[]): ClaimFulfillment[] {
  return [...new Map(given.flatMap(({ parcels }) => parcels).map((parcel) => [parcel.id, parcel])).values()];
}

/** Whether the resolution is something that was agreed in words of its own. */
export function isAgreed(resolution: Pick<ClaimResolution, 'resolutionType'>): boolean {
  return resolution.resolutionType === 'CUSTOM';
}

export function isCredit(resolution: Pick<ClaimResolution, 'resolutionType'>): boolean {
  return resolution.resolutionType === 'STORE_CREDIT' || resolution.resolutionType === 'FLAT_RATE_STORE_CREDIT';
}

/** Whether the resolution pays money or credit. */
function isPaid(resolution: Pick<ClaimResolution, 'resolutionType'>): boolean {
  return !isGoods(resolution) && !isAgreed(resolution);
}

/** Amounts of resolutions added up, as whole numbers of a thousandth. */
export function sumOf(resolutions: readonly GivenResolution[], amount: (one: GivenResolution) => number): number {
  return resolutions.reduce((sum, item) => sum + Math.round(amount(item) * 1000), 0) / 1000;
}

/** What was confirmed since the claim was resolved: added, less what came back; in the order's currency. */
export function amendedSum({ amendments }: Pick<Claim, 'amendments'>): number {
  const signed = amendments.map(({ kind, amount }) => Math.round(amount * 1000) * (kind === 'REVERSAL' ? -1 : 1));
  return signed.reduce((sum, item) => sum + item, 0) / 1000;
}

/** The sum of what was paid, as text in the order's currency; null when none of it is money. `amended` counts too. */
export function paidTotal(resolutions: readonly GivenResolution[], amended = 0): string | null {
  const paid = resolutions.filter(isPaid);
  const [first] = paid;
  return first === undefined
    ? null
    : formatMoney(sumOf(paid, (item) => item.paidOriginalValue) + amended, first.paidOriginalCurrency);
}

/** The item that a resolution is about, when it is about one. */
export function itemOf(claim: Pick<Claim, 'claimItems'>, resolution: ClaimResolution): ClaimItem | undefined {
  return claim.claimItems.find((item) => item.id === resolution.relatedClaimItemId);
}

/** 'Enamel mug, Lichen': the name with its options. */
export function nameOfItem(item: Pick<ClaimItem, 'name' | 'selectedOptions'>): string {
  return [item.name, ...item.selectedOptions.map((option) => option.value)].join(', ');
}

/** The engine's reference; null before it was carried out, and for what was agreed in words, which no engine does. */
export function referenceOf(resolution: GivenResolution): string | null {
  return isAgreed(resolution) ? null : resolution.resolutionReference;
}

/** 'Refund · $46.66', 'Replacement'; of what was agreed in words, the words. */
export function resolutionLine(resolution: GivenResolution): string {
  const label = resolutionLabels[resolution.resolutionType];
  if (isAgreed(resolution)) {
    return resolution.resolutionDescription || label;
  }
  if (isGoods(resolution)) {
    return label;
  }
  const amount = formatMoney(resolution.paidOriginalValue, resolution.paidOriginalCurrency);
  return `${label} · ${amount}`;
}
