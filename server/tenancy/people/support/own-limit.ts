import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { compareMoney, type Worth } from '#core/rules/platform/money.ts';
import { ownLimit } from '#core/rules/tenancy/support.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { StoreRecord } from '../../stores/read-store.ts';

type InStore = Pick<StoreRecord, 'id' | 'accountId' | 'currency'>;

/**
 * From which sum of a claim the caller asks somebody else, by what they are assigned and whatever the store’s own limit is,
 * in its currency; null where by none.
 */
export function ownLimitOf({ actor }: Pick<Ctx, 'actor'>, store: InStore): string | null {
  const scope = { storeId: store.id, accountId: store.accountId };
  return actor.kind === 'staff' ? ownLimit(actor.memberships, 'claims:resolve', scope) : null;
}

/** Whether a sum is one that the caller never gives: not alone, and not as the second of two. */
export function isBeyondOwn(ctx: Pick<Ctx, 'actor'>, store: InStore, total: Worth): boolean {
  const limit = ownLimitOf(ctx, store);
  return limit !== null && compareMoney(total, limit) >= 0;
}

/** @throws forbidden where the caller’s own limit keeps them from being the second of two */
export function refuseBeyondOwn(ctx: Pick<Ctx, 'actor'>, store: InStore, total: Worth): void {
  const limit = ownLimitOf(ctx, store);
  if (limit !== null && isBeyondOwn(ctx, store, total)) {
    throw new Problem('forbidden', {
      detail: say('own-limit', { limit: { amount: limit, currency: store.currency } }),
    });
  }
}
