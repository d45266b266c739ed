import { createHmac } from 'node:crypto';
import { because } from '#core/reference/engine-reasons.ts';
import { creditGiven } from '#server-words/installation/written-for-people.ts';
import { toBookable, toText } from '../amounts.ts';
import { type CreditRequest, EngineError, type Executed } from '../connector.ts';
import { carriesKey, writeReason } from '../key-marks.ts';
import type { Call } from '../rest-client.ts';
import { readCurrency } from './changes-of-shop.ts';
import { pageSize, readOrder } from './find-orders.ts';
import { operations } from './operations.ts';
import { tellOrder } from './tell-order.ts';
import type { WooClient } from './woo-client.ts';
import type { WooCoupon } from './woo-payload.ts';

const longestDescription = 500;

/**
 * Gives store credit once, as a coupon for one order of one shopper, whose code is the reference, since nobody else tells
 * it to the shopper. The code follows from the key, so that WooCommerce itself refuses a second coupon under it.
 */
export async function giveCredit(
  client: WooClient,
  request: CreditRequest,
  secret: string,
  signal: AbortSignal,
): Promise<Executed> {
  const order = await readOrder(client, request.sourceOrderId, signal);
  if (!order) throw new EngineError('refused', because('order-unknown'));
  const standing = await findCredit(client, request.key, secret, signal);
  if (standing) return standing;
  const amount = toBookable(request.amount, request.currency);
  const currency = await readCurrency(client, signal);
  if (currency !== request.currency) {
    throw new EngineError('refused', because('credit-in-other-currency', { sold: currency, asked: request.currency }));
  }
  const body = {
    code: codeOf(request.key, secret),
    discount_type: 'fixed_cart',
    amount: toText(currency, amount),
    description: writeReason(request.note, request.key, longestDescription),
    individual_use: false,
    usage_limit: 1,
    email_restrictions: [request.customerEmail],
  };
  try {
    const coupon = await client.call(operations.createCoupon, { path: '/coupons', body }, signal);
    await tellOrder(client, order.id, creditGiven(request.note), signal);
    return asExecuted(coupon);
  } catch (error) {
    if (!(error instanceof EngineError) || error.kind !== 'refused' || error.about === 'credentials') throw error;
    // Somebody was faster under the same key: that is the coupon.
    const made = await findCredit(client, request.key, secret, signal);
    if (!made) throw error;
    return made;
  }
}

/** The coupon that stands under that key. One that was made with an earlier consumer secret is found by its description. */
export async function findCredit(
  client: WooClient,
  key: string,
  secret: string,
  signal: AbortSignal,
): Promise<Executed | null> {
  const queries: NonNullable<Call['query']>[] = [{ code: codeOf(key, secret) }, { search: key, per_page: pageSize }];
  for (const query of queries) {
    const coupons = await client.call(operations.listCoupons, { path: '/coupons', query }, signal);
    const ours = coupons.find(({ description }) => carriesKey(description, key));
    if (ours) return asExecuted(ours);
  }
  return null;
}

const letters = '23456789abcdefghijkmnpqrstuvwxyz';

/** A code of 80 bits that nobody can work out from the key, in groups of four, as people type it. */
export function codeOf(key: string, secret: string): string {
  const bytes = createHmac('sha256', secret).update(`store-credit:${key}`).digest().subarray(0, 16);
  const text = [...bytes].map((byte) => letters[byte % letters.length]).join('');
  return text.replace(/.{4}(?=.)/g, '$&-');
}

const asExecuted = ({ code, amount }: WooCoupon): Executed => ({ reference: code, amount });
