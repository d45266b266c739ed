import { Problem } from '#core/contract/platform/problems.ts';
import { claimCategories } from '#core/reference/claims.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { QueueFilter } from '#core/rules/desk/queue-filter.ts';
import { startOfLocalDay } from '#core/rules/platform/local-day.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { holds } from '../../platform/rights/allow.ts';
import { hidesWarranties } from '../../platform/rights/claim-rights.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { Narrowing } from './queue-filter.sql.ts';

/**
 * A filter as somebody means it who reads some stores: who `me` is, and when a day begins in each store. Labels find
 * nothing where they aren't read, so that asking tells nothing of them, and neither do warranties.
 * @throws validation-failed for a value where the stores have different currencies
 */
export function narrowingOf(ctx: Ctx, filter: QueueFilter, stores: readonly StoreRecord[]): Narrowing {
  const { state, assignee, filedFrom, filedUntil, valueFrom, valueUntil, label, ...lists } = filter;
  if (valueFrom !== undefined || valueUntil !== undefined) {
    refuseOtherCurrencies(stores);
  }
  return {
    ...lists,
    ...withoutHidden(ctx, filter, stores),
    ...(label !== undefined && { label: stores.every((store) => holds(ctx, 'labels:read', store)) ? label : [] }),
    reader: readerOf(ctx),
    now: nowOf(ctx),
    ...(assignee !== undefined && { assignees: assignee.map((item) => personOf(ctx, item)) }),
    ...((valueFrom !== undefined || valueUntil !== undefined) && {
      value: {
        ...(valueFrom !== undefined && { from: valueFrom }),
        ...(valueUntil !== undefined && { until: valueUntil }),
      },
    }),
    ...((filedFrom !== undefined || filedUntil !== undefined) && {
      filed: [...Map.groupBy(stores, (store) => store.timeZone)].map(([zone, inZone]) => ({
        storeIds: inZone.map((store) => store.id),
        ...(filedFrom !== undefined && { from: startOfLocalDay(filedFrom, zone) }),
        ...(filedUntil !== undefined && { before: startOfLocalDay(dayAfter(filedUntil), zone) }),
      })),
    }),
  };
}

/**
 * What a claim is worth is said in its store's currency, and one of another store's is no more or less than it.
 * @throws validation-failed where the stores have different currencies
 */
export function refuseOtherCurrencies(stores: readonly StoreRecord[]): void {
  if (new Set(stores.map(({ currency }) => currency)).size > 1) {
    throw new Problem('validation-failed', { detail: say('values-of-currencies') });
  }
}

/** In which way claims of warranties are left out: by their category, which has an index, where no store shows them. */
function withoutHidden(ctx: Ctx, { category }: QueueFilter, stores: readonly StoreRecord[]) {
  const hidden = stores.filter((store) => hidesWarranties(ctx, store)).map(({ id }) => id);
  if (hidden.length === 0) {
    return {};
  }
  return hidden.length === stores.length
    ? { category: (category ?? claimCategories).filter((item) => item !== 'WARRANTY') }
    : { noWarrantiesOf: hidden };
}

/** Whose marks say what was read; nobody's where no person asks. */
export function readerOf({ actor }: Ctx): string {
  return actor.kind === 'staff' ? actor.userId : '';
}

function personOf(ctx: Ctx, assignee: string): string {
  if (assignee === 'none') {
    return '';
  }
  return assignee === 'me' && ctx.actor.kind === 'staff' ? ctx.actor.userId : assignee;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
