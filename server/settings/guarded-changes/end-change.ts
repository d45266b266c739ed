import { Problem } from '../../../core/contract/problems.ts';
import { type GuardedChangeId, isId, type StoreId, type UserId } from '../../../core/ids.ts';
import { say } from '../../../core/reference/problem-sentences.ts';
import { areaPermission } from '../../../core/reference/settings.ts';
import { type GuardedChangeState, guardedArea } from '../../../core/rules/guarded-change.ts';
import { recordEvent } from '../../audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { countsAsSecond, holdsNow } from '../../people/count-holders.ts';
import { allow } from '../../rights/allow.ts';
import { forgetStores, type StoreRecord, storeById } from '../../stores/read-store.ts';
import { lockSettings } from '../../stores/settings-rows.ts';
import { applySettings, type NewSettings, newestVersion } from '../apply-settings.ts';
import type { AreaVersion } from '../read-settings.ts';
import { endGuardedChange, findGuardedChange, type GuardedChangeRow } from './guarded-changes.sql.ts';

interface OfChange {
  storeId: StoreId;
  id: string;
}

/**
 * Says the second word to a change that waits: it holds at once, as a version by whoever proposed it.
 * @throws forbidden, also for a token and for its own author; not-found; change-ended where it no longer waits
 */
export async function confirmChange(ctx: Ctx, input: OfChange): Promise<AreaVersion> {
  const { person, store } = await decider(ctx, input);
  const version = await ctx.db.inStore(store.id, async (tx) => {
    const { row, newest, now } = await lockedChange(tx, store, input.id);
    if (row.proposed_by === person.id) {
      throw new Problem('forbidden', { detail: say('change-is-yours') });
    }
    if (!(await countsAsSecond(tx, ctx, store, areaPermission(guardedArea, 'update'), person.id))) {
      throw new Problem('forbidden', { detail: say('second-word-later') });
    }
    if (newest !== row.base_version) {
      throw new Problem('change-ended');
    }
    return carryOut(tx, ctx, store, { now, row }, person);
  });
  forgetStores(ctx);
  return version;
}

/** Ends a change that waits, by anybody who could have made it. @throws as confirmChange, except that authors may */
export async function stopChange(ctx: Ctx, input: OfChange): Promise<void> {
  const { person, store } = await decider(ctx, input);
  await ctx.db.inStore(store.id, async (tx) => {
    const { row } = await lockedChange(tx, store, input.id);
    await endChange(tx, ctx, row, 'stopped', person);
  });
}

/**
 * Carries a change out that nobody confirmed or stopped for a day, where its author may still make it and nothing else was
 * set since.
 * @asksNobody A timer of the product itself; it asks for its author’s right as it is now.
 */
export async function holdGuardedChange(
  ctx: Ctx,
  place: { storeId: StoreId; changeId: GuardedChangeId },
): Promise<void> {
  const store = await storeById(ctx, place.storeId);
  await ctx.db.inStore(store.id, async (tx) => {
    const now = await lockSettings(tx, store.id);
    const row = await findGuardedChange(tx, place);
    if (row?.state !== 'waiting') {
      return;
    }
    const { version: newest } = await newestVersion(tx, store.id, guardedArea);
    const mayStill = await holdsNow(tx, store, areaPermission(guardedArea, 'update'), row.proposed_by);
    await (mayStill && newest === row.base_version
      ? carryOut(tx, ctx, store, { now, row }, null)
      : endChange(tx, ctx, row, mayStill ? 'overtaken' : 'lapsed', null));
  });
  forgetStores(ctx);
}

/** Ends a change that waits since another version of its area was set. The store’s row is locked by the caller. */
export async function overtakeChange(tx: Tx, ctx: Ctx, row: GuardedChangeRow | undefined): Promise<void> {
  if (row) {
    await endChange(tx, ctx, row, 'overtaken', null);
  }
}

async function decider(ctx: Ctx, { storeId }: OfChange) {
  const store = await storeById(ctx, storeId);
  allow(ctx, areaPermission(guardedArea, 'update'), store);
  const { actor } = ctx;
  if (actor.kind !== 'staff') {
    throw new Problem('forbidden', { detail: say('limit-not-by-token') });
  }
  return { store, person: { id: actor.userId, name: actor.name } };
}

/** A change that waits, with the version that its area has; the store’s row stays locked, so that one word counts. */
async function lockedChange(tx: Tx, store: StoreRecord, id: string) {
  const now = await lockSettings(tx, store.id);
  const row = isId('guardedChange', id) ? await findGuardedChange(tx, { storeId: store.id, changeId: id }) : undefined;
  if (!row) {
    throw new Problem('not-found');
  }
  if (row.state !== 'waiting') {
    throw new Problem('change-ended');
  }
  return { row, now, newest: (await newestVersion(tx, store.id, guardedArea)).version };
}

async function carryOut(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { now, row }: { now: NewSettings['now']; row: GuardedChangeRow },
  by: { id: UserId; name: string } | null,
): Promise<AreaVersion> {
  await endGuardedChange(tx, placeOf(row), { state: 'done', by, at: nowOf(ctx) });
  return applySettings(tx, ctx, store, {
    now,
    area: guardedArea,
    settings: row.settings as Record<string, unknown>,
    version: row.base_version + 1,
    putBack: row.put_back,
    reason: row.reason,
    author: { kind: 'staff', id: row.proposed_by, name: row.proposed_by_name },
    confirmedBy: by?.name ?? null,
    changeId: row.id,
  });
}

async function endChange(
  tx: Tx,
  ctx: Ctx,
  row: GuardedChangeRow,
  state: Exclude<GuardedChangeState, 'waiting' | 'done'>,
  by: { id: UserId; name: string } | null,
): Promise<void> {
  if (await endGuardedChange(tx, placeOf(row), { state, by, at: nowOf(ctx) })) {
    const data = { changeId: row.id, area: row.area, state };
    await recordEvent(tx, ctx, { storeId: row.store_id, kind: 'store.change-stopped', data });
  }
}

const placeOf = (row: GuardedChangeRow) => ({ storeId: row.store_id, changeId: row.id });
