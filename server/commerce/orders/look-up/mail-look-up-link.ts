import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type OrderId, type StoreId } from '#core/ids.ts';
import { emailKey, normalizeOrderNumber, plainEmail, plainOrderNumber } from '#core/rules/commerce/order-query.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { limitOf } from '../../../platform/http/limits/limit-rule.ts';
import { countAttempt, limitKey } from '../../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../../platform/http/limits/require-attempt.ts';
import { languageNow } from '../../../platform/words/languages.ts';
import { openStoreById } from '../../../tenancy/stores/read-store.ts';
import { limits } from '../limits.ts';
import type { OrderRows } from '../read-order.ts';
import { openHandOff } from './hand-off.ts';
import { isHandOff } from './hand-off-code.ts';
import { importFromEngine } from './import-from-engine.ts';
import { findByNumber } from './look-up-link.sql.ts';
import { floorMs, type OpenedGrant, type OrderTeller, openOrder, restUntil } from './look-up-order.ts';
import { isDraftLink, orderOfDraftLink } from './mail-draft-link.ts';

/** How long a mailed link opens its order. */
export const lookUpLinkMinutes = 30;

/**
 * Mails a link that opens the order to the address it was placed with, never to a typed one (T03). Anybody may ask;
 * the answer is the same for unknown orders, so nobody can lock a shopper out or learn which numbers exist (T01). An
 * order that only the engine has comes first, where its email was typed too: after many misses a look-up asks no engine.
 * Three links an hour go out for an order; who types its email too has three of their own, which strangers can’t use up.
 * @throws rate-limited after ten requests from one address in an hour
 * @asksNobody Anybody may ask; the link goes to the stored address alone.
 * @recordsNothing Counts a request; a link that is mailed is recorded.
 */
export async function mailLookUpLink(
  ctx: Ctx,
  input: { storeId: StoreId; order: string; email?: string },
): Promise<void> {
  const started = performance.now();
  const store = await openStoreById(ctx, input.storeId);
  await ctx.db.inStore(store.id, (tx) => countRequest(tx, ctx, store.id));
  const order = plainOrderNumber(input.order);
  const email = plainEmail(input.email ?? '');
  const typed = emailKey(email);
  if (typed !== null) {
    await importQuietly(ctx, store, { orderNumber: order, email });
  }
  await ctx.db.inStore(store.id, async (tx) => {
    for (const { id, email_key } of await findByNumber(tx, store.id, normalizeOrderNumber(order))) {
      const ownEmail = typed !== null && email_key === typed;
      const key = limitKey(ctx.secrets, ownEmail ? 'look-up-link-by-email' : 'look-up-link-of', store.id, id);
      const byOrder = await countAttempt(tx, { ...limitOf(limits.links, key), now: nowOf(ctx) });
      if (byOrder.allowed) {
        await recordEvent(tx, ctx, { storeId: store.id, kind: 'order.link-requested', orderId: id });
        const mail = { template: 'look-up-link' as const, orderId: id };
        await ctx.jobs.enqueue(tx, 'send-mail', { storeId: store.id, mail, language: languageNow() });
      }
    }
  });
  await restUntil(started + floorMs);
}

/** @throws rate-limited */
async function countRequest(tx: Tx, ctx: Ctx, storeId: StoreId): Promise<void> {
  const key = limitKey(ctx.secrets, 'look-up-link-from', storeId, ctx.address);
  await requireAttempt(tx, ctx, limitOf(limits.linkRequests, key));
}

/** An engine that does not answer is not told: the answer would differ by whether the order is here (T01). */
async function importQuietly(...asked: Parameters<typeof importFromEngine>): Promise<void> {
  try {
    await importFromEngine(...asked);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'engine-unavailable')) {
      throw error;
    }
  }
}

/** The token of a mailed link: a code over store, order and the time it was made. */
export function lookUpLinkToken(ctx: Pick<Ctx, 'secrets' | 'clock'>, storeId: StoreId, orderId: OrderId): string {
  const body = `${orderId}.${ctx.clock.now().toString(36)}`;
  return `${body}.${ctx.secrets.mac('look-up-link', `${storeId}.${body}`)}`;
}

/**
 * Opens the order of a mailed link, or of a code that another device showed: the same answer as a look-up.
 * @throws link-expired after 30 minutes, a draft's after seven days, a code's after ten or when it was used; not-found for a token that is none
 */
export async function openLookUpLink<Found extends { rows: OrderRows }, T>(
  ctx: Ctx,
  input: { storeId: StoreId; token: string },
  teller: OrderTeller<Found, T>,
): Promise<T & OpenedGrant> {
  const store = await openStoreById(ctx, input.storeId);
  if (isHandOff(input.token)) {
    return openHandOff(ctx, store, input.token, teller);
  }
  const orderId = isDraftLink(input.token)
    ? orderOfDraftLink(ctx, store.id, input.token)
    : orderOfLookUpLink(ctx, store.id, input.token);
  return openOrder(ctx, store, orderId, teller);
}

/**
 * The order that a mailed link opens.
 * @throws link-expired after 30 minutes; not-found for a token that is none
 */
export function orderOfLookUpLink(ctx: Ctx, storeId: StoreId, token: string): OrderId {
  const [orderId = '', madeAt = '', mac = ''] = token.split('.');
  const signed = ctx.secrets.verify('look-up-link', `${storeId}.${orderId}.${madeAt}`, mac);
  if (!isId('order', orderId) || !signed) {
    throw new Problem('not-found');
  }
  if (Number.parseInt(madeAt, 36) + lookUpLinkMinutes * 60_000 < ctx.clock.now()) {
    throw new Problem('link-expired');
  }
  return orderId;
}
