import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { countryName } from '#core/reference/countries.ts';
import { type StandingDay, standingDay } from '#core/rules/claims/standing-day.ts';
import { addressLines } from '#core/rules/commerce/address-lines.ts';
import { staffNameOf } from '#core/rules/platform/text.ts';
import { formatCalendarDay, formatDuration, formatMoney, formatTimeInZone } from '#words/format.ts';
import * as purchase from '#words/in-store/purchase.ts';
import { wishLabels } from '#words/labels.ts';
import * as words from '#words/view/facts.ts';
import type { Fact } from '../../../../ui/Facts.tsx';
import {
  amendedSum,
  type GivenResolution,
  isGoods,
  paidTotal,
  referenceOf,
  resolutionLine,
  standingResolutions,
  sumOf,
} from './resolutions.ts';

/** The day that the claim's customer is told as it stands; null where it's theirs to act by and has passed. */
export function dayOfClaim(claim: Claim, now: string): StandingDay | null {
  const { arrival, decision } = claim;
  const day = standingDay({
    ...claim,
    arrivedBy: arrival?.answerBy ?? null,
    appealUntil: decision?.appealUntil ?? null,
  });
  const isOurs = day?.kind === 'answer' || day?.kind === 'decision';
  return day === null || isOurs || Date.parse(day.until) >= Date.parse(now) ? day : null;
}

/**
 * What the outcome comes to, in the order's currency: what it is worth with replacements, and what was paid. How that adds
 * up stands with the decision, line by line, and nowhere else: one word has one amount. Nothing of it for what was agreed in
 * words alone.
 */
function amountFacts(claim: Claim, given: readonly GivenResolution[]): Fact[] {
  const money = (amount: number) => formatMoney(amount, given[0]?.paidOriginalCurrency ?? claim.currency);
  const amended = amendedSum(claim);
  const worth = sumOf(given, (item) => item.paidOriginalValue) + amended;
  const paid = paidTotal(given, amended) ?? (amended === 0 ? null : money(amended));
  return [
    ...(!given.some(isGoods) || worth === 0 ? [] : [{ label: words.worth, value: money(worth) }]),
    ...(paid === null ? [] : [{ label: words.reimbursed, value: paid }]),
  ];
}

/** An address in one line, with its country's name. */
export function addressLine(address: Parameters<typeof addressLines>[0]): string {
  return addressLines(address, countryName(address.country)).join(', ');
}

/** Who signed a claim, and when; null where nobody did. */
export function signedBy(claim: Claim): string | null {
  const { signature, authorName, timeZone } = claim;
  return signature && words.signedBy(signature.name ?? authorName, formatTimeInZone(signature.signedAt, timeZone));
}

/** The order that a claim is about; of something bought in a store the day of purchase, as its order is none of the shopper's. */
export function orderFact({ boughtOn, sourceOrderNumber }: Pick<Claim, 'boughtOn' | 'sourceOrderNumber'>) {
  return boughtOn
    ? { label: purchase.boughtOn, value: formatCalendarDay(boughtOn) }
    : { label: words.order, value: sourceOrderNumber };
}

/** What a claim asks for, and by whom: when it was filed and signed is the first that its page says of what happened. */
export function askedFacts(claim: Claim): Fact[] {
  const { signature, authorName } = claim;
  return [
    orderFact(claim),
    ...wishedFacts(claim),
    ...(signature === null ? [] : [{ label: words.signer, value: signature.name ?? authorName }]),
  ];
}

/** What was wished for, and what it counts on. */
function wishedFacts(claim: Claim): Fact[] {
  const { warrantyMetadata: warranty, resolutionRequested: wish, updatedShippingAddress } = claim;
  return [
    ...(warranty === null ? [] : [{ label: words.warranty, value: formatDuration(warranty.warrantyPeriod) }]),
    ...(wish === null ? [] : [{ label: words.requested, value: wishLabels[wish] }]),
    ...(updatedShippingAddress === null ? [] : [{ label: words.sendTo, value: addressLine(updatedShippingAddress) }]),
  ];
}

/** A claim as it was filed and as it was settled, in full, for paper: wishes, amounts, references, dates, people. */
export function claimFacts(claim: Claim): Fact[] {
  const given = standingResolutions(claim);
  const references = [...new Set(given.flatMap((item) => referenceOf(item) ?? []))];
  const { resolutionDate } = claim;
  return [
    orderFact(claim),
    { label: words.filedOn, value: formatTimeInZone(claim.createdAt, claim.timeZone) },
    ...wishedFacts(claim),
    ...given.map((item, index) => ({
      label: words.provided(given.length === 1 ? null : index + 1),
      value: resolutionLine(item),
    })),
    ...amountFacts(claim, given),
    ...(references.length === 0 ? [] : [{ label: words.references(references.length), value: references.join(', ') }]),
    ...(resolutionDate === null
      ? []
      : [{ label: words.resolvedOn, value: formatTimeInZone(resolutionDate, claim.timeZone) }]),
    ...(claim.decision?.decidedBy
      ? [{ label: words.actionedBy, value: staffNameOf(claim.decision.decidedBy, claim.storeName) }]
      : []),
  ];
}
