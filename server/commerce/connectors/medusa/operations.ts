import { act, ask, prepare } from '../rest-client.ts';
import * as answers from './medusa-payload.ts';

/** Every kind of call to a Medusa shop: what must come back, and what it means when nothing does. */
export const operations = {
  listOrders: ask(answers.ordersAnswer),
  listNames: ask(answers.namesAnswer),
  listDrafts: ask(answers.draftsAnswer),
  readOrder: ask(answers.orderAnswer),
  readPayments: ask(answers.paidAnswer),
  refundPayment: act(answers.refundAnswer),
  readShippingOption: ask(answers.shippingOptionAnswer),
  readDraft: ask(answers.draftAnswer),
  createDraft: prepare(answers.draftAnswer),
  convertDraft: act(answers.convertedAnswer),
  listVariants: ask(answers.variantsAnswer),
  listStores: ask(answers.storesAnswer),
  count: ask(answers.countedAnswer),
  listAccounts: ask(answers.accountsAnswer),
  openAccount: prepare(answers.accountAnswer),
  listTransactions: ask(answers.transactionsAnswer),
  creditAccount: act(answers.accountAnswer),
  listGiftCards: ask(answers.giftCardsAnswer),
  createGiftCard: act(answers.giftCardAnswer),
};

/** What is asked about an order: all that is read of it. */
export const orderFields = [
  'id',
  'display_id',
  'custom_display_id',
  'is_draft_order',
  'email',
  'currency_code',
  'region_id',
  'sales_channel_id',
  'customer_id',
  'created_at',
  'updated_at',
  'canceled_at',
  // Lines tell their totals only where that of the order is asked for. The order's own counts every refund off.
  'total',
  'metadata',
  '*customer',
  '*shipping_address',
  '*billing_address',
  '*items',
  '*items.detail',
  '*items.tax_lines',
  '*items.adjustments',
  '*items.variant',
  '*items.variant.options',
  '*items.variant.options.option',
  '*shipping_methods',
  '*shipping_methods.tax_lines',
  '*shipping_methods.adjustments',
  '*fulfillments',
  '*fulfillments.labels',
  '*fulfillments.items',
  '*payment_collections',
  '*payment_collections.payments',
  '*payment_collections.payments.captures',
  '*payment_collections.payments.refunds',
].join(',');

export const nameFields = 'id,display_id,custom_display_id,email,metadata,sales_channel_id';

export const paymentFields = [
  'id',
  'currency_code',
  '*payment_collections',
  '*payment_collections.payments',
  '*payment_collections.payments.captures',
  '*payment_collections.payments.refunds',
].join(',');
