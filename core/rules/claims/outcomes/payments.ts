import { addMoney, compareMoney, subtractMoney } from '../../platform/money.ts';

/** What is known of one payment of an order; every amount is decimal text in the order's currency. */
export interface PaymentState {
  amount: string;
  /** Given back by claims. */
  refunded: string;
  /** Promised to refunds that the engine has not confirmed yet. */
  reserved: string;
  /** Given back as the engine tells it, our own refunds included. */
  refundedElsewhere: string;
}

/** What of a payment went back, by us or beside us; what the engine tells of our own refunds counts once. */
export function refundedOf(payment: PaymentState): string {
  const { refunded, refundedElsewhere } = payment;
  return addMoney(compareMoney(refundedElsewhere, refunded) > 0 ? refundedElsewhere : refunded);
}

/** What of a payment the store gave back by itself, beside all claims. */
export function refundedBeside(payment: PaymentState): string {
  return subtractMoney(refundedOf(payment), payment.refunded);
}

/** What of a payment can still be promised, as decimal text at 3 places; never below 0. */
export function leftOfPayment(payment: PaymentState): string {
  const taken = addMoney(refundedOf(payment), payment.reserved);
  return compareMoney(taken, payment.amount) > 0 ? '0.000' : subtractMoney(payment.amount, taken);
}

/** One part of a refund: how much of it which payment gives back. */
export interface RefundPart<Id extends string = string> {
  paymentId: Id;
  /** Decimal text above 0, at 3 places. */
  amount: string;
}

/**
 * Splits a refund over the payments of an order (docs/decisions/a-refund-over-several-payments.md): the payment with
 * the most left gives first and as much as it has, then the next one; of two with the same left, the lower id. So one
 * payment gives all where one can, and otherwise as few as possible. Where the store lets gift cards give first or last,
 * that goes before. Null where all of them together have too little.
 * @param left what is left of each payment, as decimal text
 */
export function splitRefund<Id extends string>(
  amount: string,
  left: ReadonlyMap<Id, string>,
  gift: { cards: ReadonlySet<Id>; turn: GiftCardTurn } = { cards: new Set(), turn: 'by-amount' },
): RefundPart<Id>[] | null {
  const parts: RefundPart<Id>[] = [];
  let open = addMoney(amount);
  const turnOf = ([id]: [Id, string]) => turnsOf[gift.turn][gift.cards.has(id) ? 'giftCard' : 'other'];
  const inTurn = [...left].sort((item, other) => turnOf(item) - turnOf(other) || mostFirst(item, other));
  for (const [paymentId, most] of inTurn) {
    if (compareMoney(open, '0') === 0) {
      break;
    }
    const given = compareMoney(most, open) > 0 ? open : addMoney(most);
    if (compareMoney(given, '0') > 0) {
      parts.push({ paymentId, amount: given });
      open = subtractMoney(open, given);
    }
  }
  return compareMoney(open, '0') === 0 ? parts : null;
}

/** When gift cards give back: as any payment does, or before or after all others. */
export const giftCardTurns = ['by-amount', 'first', 'last'] as const;
export type GiftCardTurn = (typeof giftCardTurns)[number];

const turnsOf: Record<GiftCardTurn, { giftCard: number; other: number }> = {
  'by-amount': { giftCard: 0, other: 0 },
  first: { giftCard: 0, other: 1 },
  last: { giftCard: 1, other: 0 },
};

function mostFirst([id, left]: [string, string], [otherId, otherLeft]: [string, string]): number {
  return compareMoney(otherLeft, left) || (id < otherId ? -1 : 1);
}
