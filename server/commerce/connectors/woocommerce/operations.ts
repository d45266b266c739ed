import { act, ask, prepare } from '../rest-client.ts';
import * as answers from './woo-payload.ts';

/** Every kind of call to a WooCommerce shop: what must come back, and what it means when nothing does. */
export const operations = {
  listOrders: ask(answers.ordersAnswer),
  listNames: ask(answers.namesAnswer),
  readOrder: ask(answers.orderPayload),
  listRefunds: ask(answers.refundsAnswer),
  readRefund: ask(answers.refundPayload),
  refund: act(answers.refundPayload),
  readGateway: ask(answers.gatewayPayload),
  listGateways: ask(answers.gatewaysAnswer),
  listReplacements: ask(answers.replacementsAnswer),
  /** Pending: it ships nothing yet. */
  createReplacement: prepare(answers.replacementPayload),
  placeReplacement: act(answers.replacementPayload),
  listCoupons: ask(answers.couponsAnswer),
  createCoupon: act(answers.couponPayload),
  writeNote: prepare(answers.noteAnswer),
  readCurrency: ask(answers.currencyAnswer),
  readSetting: ask(answers.settingAnswer),
  listProducts: ask(answers.productsAnswer),
  listVariations: ask(answers.variationsAnswer),
  /** A batch of nothing, which only a key that may write is allowed to send. */
  tryWriting: prepare(answers.anything),
};
