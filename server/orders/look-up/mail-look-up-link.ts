import { Problem } from '../../../core/contract/problems.ts';
import type { OrderId, StoreId } from '../../../core/ids.ts';
import { normalizeOrderNumber } from '../../../core/rules/order-query.ts';
import { recordEvent } from '../../audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../context.ts';
import { countAttempt, limitKey } from '../../http/limits/rate-limit.ts';
import { requireOpen, storeById } from '../../stores/read-store.ts';
import type { OrderRows } from '../read-order.ts';
import { openHandOff } from './hand-off.ts';
import { isHandOff } from './hand-off-code.ts';
import { findByNumber } from './look-up-link.sql.ts';
import { type OpenedGrant, type OrderTeller, openOrder } from './look-up-order.ts';
import { isDraftLink, orderOfDraftLink } from './mail-draft-link.ts';

/** How long a mailed link opens its order. */
export const lookUpLinkMinutes = 30;

/**
 * Mails a link that opens the order to the address it was placed with, never to a typed one (T03). Anybody may ask;
 * the answer is the same for unknown orders, so nobody can lock a shopper out or learn which numbers exist (T01).
 * @throws rate-limited after ten requests from one address in an hour
 * @asksNobody Anybody may ask; the link goes to the stored address alone.
 */
export async function mailLookUpLink(ctx: Ctx, input: { storeId: StoreId; order: string }): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  requireOpen(store);
  await ctx.db.inStore(store.id, async (tx) => {
    const limit = { windowSeconds: 3600, now: nowOf(ctx) };
    const byAddress = await countAttempt(tx, {
      key: limitKey(ctx.secrets, 'look-up-link-from', store.id, ctx.address),
      limit: 10,
      ...limit,
    });
    if (!byAddress.allowed) {
      throw new Problem('rate-limited', { retryAfterSeconds: byAddress.retryAfterSeconds });
    }
    const found = await findByNumber(tx, store.id, normalizeOrderNumber(input.order));
    for (const order of found) {
      const byOrder = await countAttempt(tx, {
        key: limitKey(ctx.secrets, 'look-up-link-of', store.id, order.id),
        limit: 3,
        ...limit,
      });
      if (byOrder.allowed) {
        await recordEvent(tx, ctx, { storeId: store.id, kind: 'order.link-requested', orderId: order.id });
        await ctx.jobs.enqueue(tx, 'send-mail', {
          storeId: store.id,
          mail: { template: 'look-up-link', orderId: order.id },
        });
      }
    }
  });
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
  const store = await storeById(ctx, input.storeId);
  requireOpen(store);
  if (isHandOff(input.token)) {
    return openHandOff(ctx, store, input.token, teller);
  }
  const orderId = isDraftLink(input.token)
    ? orderOfDraftLink(ctx, store.id, input.token)
    : orderOfLookUpLink(ctx, store.id, input.token);
  return openOrder(ctx, store, orderId as OrderId, teller);
}

function orderOfLookUpLink(ctx: Ctx, storeId: StoreId, token: string): string {
  const [orderId = '', madeAt = '', mac = ''] = token.split('.');
  if (!ctx.secrets.verify('look-up-link', `${storeId}.${orderId}.${madeAt}`, mac)) {
    throw new Problem('not-found');
  }
  if (Number.parseInt(madeAt, 36) + lookUpLinkMinutes * 60_000 < ctx.clock.now()) {
    throw new Problem('link-expired');
  }
  return orderId;
}
