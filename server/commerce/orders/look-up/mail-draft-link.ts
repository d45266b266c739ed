import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type OrderId, type StoreId } from '#core/ids.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { limitOf } from '../../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../../platform/http/limits/require-attempt.ts';
import { allowShopper } from '../../../platform/rights/allow.ts';
import { limits } from '../limits.ts';

/** How long a mailed link continues a draft: long enough to come back to it on the weekend. */
export const draftLinkDays = 7;
const prefix = 'draft';

/** True for the token of a link that continues a draft. */
export function isDraftLink(token: string): boolean {
  return token.startsWith(`${prefix}.`);
}

/**
 * Mails the shopper a link that continues the draft on any device, because they asked for it, to the address that the
 * order was placed with. Its count is its own: links that anybody may ask for use none of it up (T36).
 * @throws unauthenticated without a grant; rate-limited after three such links of one order in an hour
 */
export async function mailDraftLink(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'shopper') {
    throw new Problem('unauthenticated');
  }
  const { storeId, orderId } = actor;
  allowShopper(ctx, { storeId, id: orderId });
  await ctx.db.inStore(storeId, async (tx) => {
    const key = limitKey(ctx.secrets, 'draft-link-of', storeId, orderId);
    await requireAttempt(tx, ctx, limitOf(limits.draftLinks, key));
    await recordEvent(tx, ctx, { storeId, kind: 'order.link-requested', orderId });
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId, mail: { template: 'draft-link', orderId } });
  });
}

/** The token of such a link: a code over store, order and the time it was made. */
export function draftLinkToken(ctx: Pick<Ctx, 'secrets' | 'clock'>, storeId: StoreId, orderId: OrderId): string {
  const body = `${prefix}.${orderId}.${ctx.clock.now().toString(36)}`;
  return `${body}.${ctx.secrets.mac('look-up-link', `${storeId}.${body}`)}`;
}

/**
 * The order that such a link opens.
 * @throws link-expired after seven days; not-found for a token that is none
 */
export function orderOfDraftLink(ctx: Pick<Ctx, 'secrets' | 'clock'>, storeId: StoreId, token: string): OrderId {
  const [, orderId = '', madeAt = '', mac = ''] = token.split('.');
  const signed = ctx.secrets.verify('look-up-link', `${storeId}.${prefix}.${orderId}.${madeAt}`, mac);
  if (!isId('order', orderId) || !signed) {
    throw new Problem('not-found');
  }
  if (Number.parseInt(madeAt, 36) + draftLinkDays * 86_400_000 < ctx.clock.now()) {
    throw new Problem('link-expired');
  }
  return orderId;
}
