import type { ZodType } from 'zod';
import type { Operation } from './vendure-client.ts';
import * as answers from './vendure-payload.ts';
import * as queries from './vendure-queries.ts';

/** Questions, and preparations that move nothing: without an answer one may simply ask again. */
const ask = <T>(query: string, answer: ZodType<T>): Operation<T> => ({ query, answer, inDoubt: 'unavailable' });

/** Money or goods move: without an answer it may have happened. */
const act = <T>(query: string, answer: ZodType<T>): Operation<T> => ({ query, answer, inDoubt: 'unknown' });

/** Every call to a Vendure shop: what is sent, what must come back, and what it means when nothing does. */
export const operations = {
  testConnection: ask(queries.testConnection, answers.testConnectionAnswer),
  testReplacements: ask(queries.testReplacements, answers.testReplacementsAnswer),
  listChanges: ask(queries.listChanges, answers.findOrdersAnswer),
  listProducts: ask(queries.listProducts, answers.listProductsAnswer),
  testProducts: ask(queries.testProducts, answers.testProductsAnswer),
  findOrders: ask(queries.findOrders, answers.findOrdersAnswer),
  readOrder: ask(queries.readOrder, answers.readOrderAnswer),
  readPayments: ask(queries.readPayments, answers.readPaymentsAnswer),
  refundOrder: act(queries.refundOrder, answers.refundAnswer),
  settleRefund: act(queries.settleRefund, answers.settleAnswer),
  findReplacement: ask(queries.findReplacement, answers.findReplacementAnswer),
  createDraft: ask(queries.createDraft, answers.createDraftAnswer),
  deleteDraft: ask(queries.deleteDraft, answers.deleteDraftAnswer),
  markDraft: ask(queries.markDraft, answers.markDraftAnswer),
  addItem: ask(queries.addItem, answers.addItemAnswer),
  setCustomer: ask(queries.setCustomer, answers.setCustomerAnswer),
  setAddress: ask(queries.setAddress, answers.setAddressAnswer),
  listShipping: ask(queries.listShipping, answers.listShippingAnswer),
  setShipping: ask(queries.setShipping, answers.setShippingAnswer),
  createCoupon: ask(queries.createCoupon, answers.createCouponAnswer),
  deleteCoupon: ask(queries.deleteCoupon, answers.deleteCouponAnswer),
  applyCoupon: ask(queries.applyCoupon, answers.applyCouponAnswer),
  addNote: ask(queries.addNote, answers.addNoteAnswer),
  arrangePayment: ask(queries.arrangePayment, answers.arrangePaymentAnswer),
  placeReplacement: act(queries.placeReplacement, answers.placeReplacementAnswer),
};
