import { randomUUID } from 'node:crypto';
import { LanguageCode, PaymentMethodHandler } from '@vendure/core';

const reference = (kind) => `${kind}_${randomUUID()}`;

/**
 * A card provider that answers at once: payments and refunds stand as Settled, so that a refund is in the ledger without
 * a clerk's second step. An amount of exactly 666 minor units is declined, as a provider would, and a refund of exactly
 * 777 stays Pending. `part` in a payment's metadata pays that much of the order, and the rest is paid by the next one.
 */
export const cardPayments = new PaymentMethodHandler({
  code: 'card-at-once',
  description: [{ languageCode: LanguageCode.en, value: 'Card, settled at once' }],
  args: {},
  createPayment: (_ctx, _order, amount, _args, { part }) => ({
    amount: part ?? amount,
    state: 'Settled',
    transactionId: reference('pay'),
  }),
  settlePayment: () => ({ success: true }),
  createRefund: (_ctx, _input, amount) => {
    if (amount === 666) return { state: 'Failed', transactionId: reference('ref'), metadata: { declined: true } };
    if (amount === 777) return { state: 'Pending', transactionId: reference('ref') };
    return { state: 'Settled', transactionId: reference('ref') };
  },
});
