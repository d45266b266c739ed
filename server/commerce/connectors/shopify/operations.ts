import type { ZodType } from 'zod';
import type { Operation } from './shopify-client.ts';
import * as answers from './shopify-payload.ts';
import * as queries from './shopify-queries.ts';

/** Questions, and preparations that move nothing: without an answer one may simply ask again. */
const ask = <T>(query: string, answer: ZodType<T>): Operation<T> => ({ query, answer, inDoubt: 'unavailable' });

/** Money or goods move: without an answer it may have happened. */
const act = <T>(query: string, answer: ZodType<T>): Operation<T> => ({ query, answer, inDoubt: 'unknown' });

/** Every call to a Shopify store: what is sent, what must come back, and what it means when nothing does. */
export const operations = {
  testConnection: ask(queries.testConnection, answers.testConnectionAnswer),
  findOrders: ask(queries.findOrders, answers.findOrdersAnswer),
  listOrders: ask(queries.listOrders, answers.listOrdersAnswer),
  listProducts: ask(queries.listProducts, answers.listProductsAnswer),
  moreVariants: ask(queries.moreVariants, answers.moreVariantsAnswer),
  readOrder: ask(queries.readOrder, answers.readOrderAnswer),
  moreLines: ask(queries.moreLines, answers.moreLinesAnswer),
  moreParcels: ask(queries.moreParcels, answers.moreParcelsAnswer),
  moreParcelLines: ask(queries.moreParcelLines, answers.moreParcelLinesAnswer),
  moreMoney: ask(queries.moreMoney, answers.moreMoneyAnswer),
  moreRefundLines: ask(queries.moreRefundLines, answers.moreRefundLinesAnswer),
  readPayments: ask(queries.readPayments, answers.readPaymentsAnswer),
  refundCreate: act(queries.refundCreate, answers.refundAnswer),
  readReplacement: ask(queries.readReplacement, answers.readReplacementAnswer),
  readDraft: ask(queries.readDraft, answers.readDraftAnswer),
  draftOrderCreate: ask(queries.draftOrderCreate, answers.createDraftAnswer),
  draftOrderDelete: ask(queries.draftOrderDelete, answers.deleteDraftAnswer),
  draftOrderComplete: act(queries.draftOrderComplete, answers.completeDraftAnswer),
  writeMark: ask(queries.writeMark, answers.writeMarkAnswer),
  readCredit: ask(queries.readCredit, answers.readCreditAnswer),
  storeCredit: act(queries.storeCredit, answers.storeCreditAnswer),
};
