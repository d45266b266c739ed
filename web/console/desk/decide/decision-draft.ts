import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { DecisionLineIn } from '#core/contract/claims/decisions.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { givenAsAsked, shippingAsAsked } from '#core/rules/claims/outcomes/as-asked.ts';
import * as words from '#words/console/kit/lines.ts';
import { amountOf, byAmount, percentageOf, quantityOf } from './arithmetic.ts';
import type { DecisionDraft, LineDraft, LineType, Mode } from './draft-shapes.ts';

export type { DecisionDraft, LineDraft, LineType, Mode };

/** The kinds with their keys: 1 refund, 2 reship, 3 credit, 4 flat, 5 flat credit, 6 custom, 0 not covered. */
export const lineKinds: readonly { type: LineType; key: string; short: string; word: string }[] = [
  { type: 'REFUND', key: '1', short: words.refund, word: words.refundInSentence },
  { type: 'RESHIP', key: '2', short: words.reship, word: words.reshipInSentence },
  { type: 'STORE_CREDIT', key: '3', short: words.credit, word: words.storeCredit },
  { type: 'FLAT_RATE', key: '4', short: words.flat, word: words.flatRate },
  { type: 'FLAT_RATE_STORE_CREDIT', key: '5', short: words.flatCredit, word: words.flatCreditInSentence },
  { type: 'CUSTOM', key: '6', short: words.custom, word: words.customInSentence },
  { type: 'NOT_COVERED', key: '0', short: words.notCovered, word: words.notCoveredInSentence },
];

/** A line before anything is chosen on it. */
export const blankLine: LineDraft = {
  type: 'NOT_COVERED',
  quantity: '',
  percentage: '100',
  flatAmount: '',
  reason: 'NOT_COVERED',
  description: '',
};

/** A draft filled in as the customer asked, where there is something to give. */
export function freshDraft(desk: ClaimDesk, mode: Mode): DecisionDraft {
  const { claim, order, offers } = desk;
  const lines: Record<string, LineDraft> = {};
  for (const item of claim.claimItems) {
    lines[item.id] = {
      type: givenAsAsked(item, offers),
      quantity: String(item.quantity),
      percentage: '100',
      flatAmount: '',
      reason: 'NOT_COVERED',
      description: '',
    };
  }
  return {
    mode,
    lines,
    includeShipping: shippingAsAsked({ items: claim.claimItems, order }),
    approveText: null,
    overrideText: '',
    denyReason: '',
    denyText: null,
    closeReason: '',
    closeText: null,
    note: '',
  };
}

/** A kept draft brought up to the items that the claim has now. */
export function fittingDraft(kept: DecisionDraft, desk: ClaimDesk): DecisionDraft {
  const fresh = freshDraft(desk, kept.mode);
  return {
    ...fresh,
    ...kept,
    lines: Object.fromEntries(Object.entries(fresh.lines).map(([id, line]) => [id, kept.lines?.[id] ?? line])),
  };
}

/** What is wrong with a line, in words, or null. */
export function lineFault(line: LineDraft, most: number, currency: string): string | null {
  if (line.type === 'NOT_COVERED') {
    return null;
  }
  if (line.type === 'CUSTOM') {
    if (line.description.trim() === '') {
      return words.enterDescription;
    }
    return line.flatAmount.trim() !== '' && amountOf(line.flatAmount, currency) === null
      ? words.enterAmountOrNothing
      : null;
  }
  if (byAmount.includes(line.type)) {
    return amountOf(line.flatAmount, currency) === null ? words.enterAmount : null;
  }
  if (quantityOf(line.quantity, most) === null) {
    return words.enterQuantity(most);
  }
  return line.type !== 'RESHIP' && percentageOf(line.percentage) === null ? words.enterPercentage : null;
}

/** The lines as the API takes them. */
export function linesToSend(claim: Claim, draft: DecisionDraft): DecisionLineIn[] {
  return claim.claimItems.map((item) => {
    const line = draft.lines[item.id];
    if (line === undefined || line.type === 'NOT_COVERED') {
      return { claimItemId: item.id, resolutionType: 'NOT_COVERED', reason: line?.reason ?? 'NOT_COVERED' };
    }
    const description = line.description.trim() === '' ? {} : { description: line.description.trim() };
    if (byAmount.includes(line.type)) {
      const amount = amountOf(line.flatAmount, claim.currency);
      return {
        claimItemId: item.id,
        resolutionType: line.type,
        quantity: item.quantity,
        ...(amount === null ? {} : { flatAmount: amount }),
        ...description,
      };
    }
    const quantity = quantityOf(line.quantity, item.quantity) ?? item.quantity;
    return {
      claimItemId: item.id,
      resolutionType: line.type,
      quantity,
      quantityType: quantity === item.quantity ? 'all' : 'some',
      ...(line.type === 'RESHIP' ? {} : { percentage: Number(percentageOf(line.percentage) ?? 100) }),
    };
  });
}

/** `Refund 1, reship 2, 1 item not covered`. */
export function summaryOf(draft: DecisionDraft, claim: Claim): string {
  const parts: string[] = [];
  for (const kind of lineKinds) {
    const items = claim.claimItems.filter((item) => draft.lines[item.id]?.type === kind.type);
    if (items.length === 0) {
      continue;
    }
    if (kind.type === 'NOT_COVERED') {
      parts.push(words.itemsNotCovered(items.length));
    } else if (byAmount.includes(kind.type)) {
      parts.push(kind.word);
    } else {
      parts.push(
        `${kind.word} ${items.reduce((sum, item) => sum + (quantityOf(draft.lines[item.id]?.quantity ?? '', item.quantity) ?? 0), 0)}`,
      );
    }
  }
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
