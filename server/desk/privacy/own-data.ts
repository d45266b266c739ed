import type { z } from 'zod';
import type { customerCopy } from '#core/contract/desk/customers.ts';
import type { erasureReceipt, ownData } from '#core/contract/desk/own-data.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { theCustomer } from '#server-words/installation/erased.ts';
import { type HeldClaim, onClaim } from '../../claims/claim/claim-access.ts';
import { addressCode } from '../../claims/links/claim-links.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { limitOf } from '../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../platform/http/limits/require-attempt.ts';
import { claimsOnOrders, ordersOfCustomer } from './customer.sql.ts';
import { customerKey, eraseWhole } from './erase-customer.ts';
import { copyWhole } from './export-customer.ts';
import { holdOn } from './legal-holds.sql.ts';
import { limits } from './limits.ts';
import { forCustomer } from './own-copy.ts';

/** What customers do with their own data, by a link that was mailed to them for it (T57). */

/** Whoever came to the claim by any way of its customer's; what each may do is asked after that. */
const byAnyLink = { permission: null, scopes: ['view', 'print', 'sign', 'review', 'data'] } as const;

/**
 * Mails the customer of a claim a link to their own data, to the stored address of its order alone (T03): who holds
 * another link of the claim, or looked its order up, has proven no mailbox.
 * @throws not-found; rate-limited after three such links of a claim in an hour
 */
export async function mailOwnDataLink(ctx: Ctx, input: { id: string }): Promise<void> {
  await onClaim(ctx, input.id, byAnyLink, async ({ tx, store, claim }) => {
    await requireAttempt(tx, ctx, limitOf(limits.links, limitKey(ctx.secrets, 'own-data-link', claim.id)));
    const about = { storeId: store.id, claimId: claim.id };
    await recordEvent(tx, ctx, { ...about, kind: 'claim.link-mailed', orderId: claim.order_id });
    await ctx.jobs.enqueue(tx, 'send-mail', {
      storeId: store.id,
      mail: { template: 'own-data-link', claimId: claim.id, orderId: claim.order_id },
    });
  });
}

/** What the customer of a mailed link may ask for. @throws not-found; forbidden for every other link, and for grants */
export function readOwnData(ctx: Ctx, input: { id: string }): Promise<z.input<typeof ownData>> {
  return onClaim(ctx, input.id, byAnyLink, async (held) => {
    const { tx, store } = held;
    const { emailKey } = await ownKey(ctx, held);
    const orders = await ordersOfCustomer(tx, store.id, { emailKey });
    const orderIds = orders.map(({ id }) => id);
    const claims = await claimsOnOrders(tx, store.id, orderIds);
    const hold = await holdOn(tx, store.id, { key: { emailKey }, orderIds });
    return {
      storeName: store.name,
      email: emailKey,
      orders: orders.length,
      claimsInProgress: claims.filter(({ inProgress }) => inProgress).map(({ claimNumber }) => claimNumber),
      isOnHold: hold !== undefined,
    };
  });
}

/**
 * The customer's own copy: what the store holds about them, without what its people wrote for each other.
 * @throws not-found; forbidden as above; rate-limited after ten copies in an hour
 */
export function exportOwnData(ctx: Ctx, input: { id: string }): Promise<z.input<typeof customerCopy>> {
  return onClaim(ctx, input.id, byAnyLink, async (held) => {
    const { tx, store, claim } = held;
    const key = await ownKey(ctx, held);
    await requireAttempt(tx, ctx, limitOf(limits.copies, limitKey(ctx.secrets, 'own-data-copy', claim.id)));
    return forCustomer(await copyWhole(tx, ctx, store, { key, sides: [] }));
  });
}

/**
 * Erases the customer who asks, by the same verb as staff, and mails them a receipt first: the job that erases their
 * address comes behind it. The record says that the customer did it, without a name: it outlives the erasure.
 * @throws not-found; forbidden as above; claims-in-progress; customer-on-hold, which says nothing of why
 */
export function eraseOwnData(ctx: Ctx, input: { id: string }): Promise<z.input<typeof erasureReceipt>> {
  return onClaim(ctx, input.id, byAnyLink, async (held) => {
    const { tx, store, claim } = held;
    const key = await ownKey(ctx, held);
    const unnamed: Ctx = { ...ctx, actor: { ...ctx.actor, name: theCustomer } as Ctx['actor'] };
    const { id, startedAt } = await eraseWhole(tx, unnamed, store, { key, receipt: { receiptOf: claim.order_id } });
    return { id, startedAt };
  });
}

/**
 * Whose data a caller may have: the customer's who opened the link that was mailed for it, while the order still has
 * the address that it was mailed to: no other link carries one.
 * @throws forbidden
 */
async function ownKey(ctx: Ctx, { tx, store, claim }: HeldClaim): Promise<{ emailKey: string }> {
  const { actor } = ctx;
  const key = await customerKey(tx, store, { orderId: claim.order_id });
  const isTheirs =
    actor.kind === 'claim-link' && 'emailKey' in key && actor.mailedTo === addressCode(ctx, store.id, key.emailKey);
  if (!isTheirs || !('emailKey' in key)) {
    throw new Problem('forbidden', { detail: say('own-data-by-mail') });
  }
  return key;
}
