import type { Trigger } from '#core/rules/claims/lifecycle/lifecycle.ts';
import { holidaysKept } from '#core/rules/claims/told-days.ts';
import { endOfDay, localDate } from '#core/rules/platform/local-day.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { ClaimRow } from '../claim/claim-items.ts';
import type { AmendmentRow } from '../decisions/amendments.ts';
import type { ResolutionRow } from '../decisions/decision-rows.ts';
import { type ExpectedKind, expectedFrom, givenOf } from '../decisions/expected-days.ts';
import type { Outcome } from '../decisions/outcome-of-claim.ts';
import { type OneDay, type ToldDayRow, tellMoreDays } from './tell-days.ts';

const kinds: readonly ExpectedKind[] = ['refund', 'replacement'];
type Claim = Pick<ClaimRow, 'id' | 'order_id'>;

function dayFrom(ctx: Ctx, store: StoreRecord, kind: ExpectedKind): OneDay[] {
  const told = expectedFrom(store, kind, nowOf(ctx));
  return told === null
    ? []
    : [{ kind, until: endOfDay(told.day, store.timeZone), skips: holidaysKept(told.skips), anew: true }];
}

/** An approval tells by when what it gives has arrived. In its transaction, once the claim has moved. */
export function tellApproved(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, given, held }: { claim: Claim; given: readonly Pick<ResolutionRow, 'type'>[]; held: readonly ToldDayRow[] },
): Promise<void> {
  const days = kinds.flatMap((kind) => (givenOf(kind, given).length > 0 ? dayFrom(ctx, store, kind) : []));
  return days.length === 0 ? Promise.resolve() : tellMoreDays(tx, ctx, store, { claim, days, trigger: null, held });
}

/**
 * What was carried out on a later day than it was approved on arrives later than was said: the first of its kind moves the
 * day. On the same day it moves nothing, whatever the store's settings are by now.
 */
export function tellCarriedOut(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { done, outcome, trigger }: { done: ResolutionRow; outcome: Outcome; trigger: Trigger | null },
): Promise<void> {
  const dayOf = (at: string) => localDate(at, store.timeZone);
  const kind = kinds.find((item) => givenOf(item, [done]).length > 0);
  const isLater = dayOf(nowOf(ctx)) > dayOf(outcome.decision?.decided_at ?? nowOf(ctx));
  const isFirst =
    kind !== undefined &&
    givenOf(kind, outcome.resolutions).every((item) => item.id === done.id || item.executed_at === null);
  if (!isLater || !isFirst) {
    return Promise.resolve();
  }
  const claim = { id: done.claim_id, order_id: done.order_id };
  return tellMoreDays(tx, ctx, store, { claim, days: dayFrom(ctx, store, kind), trigger });
}

/** The same of the refund of an amendment, which is confirmed on the day that its resolution is of. */
export function tellTopUpCarriedOut(tx: Tx, ctx: Ctx, store: StoreRecord, done: ResolutionRow): Promise<void> {
  const dayOf = (at: string) => localDate(at, store.timeZone);
  const isLater = dayOf(nowOf(ctx)) > dayOf(done.created_at);
  if (done.amendment_id === null || givenOf('refund', [done]).length === 0 || !isLater) {
    return Promise.resolve();
  }
  const days = dayFrom(ctx, store, 'refund').map((day) => ({
    ...day,
    kind: 'top-up' as const,
    subject: done.amendment_id ?? '',
  }));
  const claim = { id: done.claim_id, order_id: done.order_id };
  return tellMoreDays(tx, ctx, store, { claim, days, trigger: null });
}

/** By when the refund of an amendment has arrived, told by the email of the amendment. */
export function tellTopUp(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, amendment }: { claim: Claim; amendment: Pick<AmendmentRow, 'id' | 'method'> },
): Promise<void> {
  const days = amendment.method === 'REFUND' ? dayFrom(ctx, store, 'refund') : [];
  const told = days.map((day) => ({ ...day, kind: 'top-up' as const, subject: amendment.id }));
  return told.length === 0 ? Promise.resolve() : tellMoreDays(tx, ctx, store, { claim, days: told, trigger: null });
}
