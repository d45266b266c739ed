import { Problem } from '#core/contract/platform/problems.ts';
import { type GuardedChangeId, newIdIn } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type GuardedWhat, guardedUntil } from '#core/rules/tenancy/guarded-change.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import { guardedChangeView } from './guarded-change-view.ts';
import { insertGuardedChange, waitingChanges } from './guarded-changes.sql.ts';
import type { GuardedKind } from './guarded-kind.ts';
import { mailHolders } from './mail-holders.ts';
import { personWhoChanges } from './person-who-changes.ts';
import { twoOfChange } from './two-of-change.ts';

/** A guarded change as it was sent and checked. */
export interface Proposed {
  settings: Record<string, unknown>;
  /** Its credentials, sealed for the change of this id. */
  seal?: (id: GuardedChangeId) => Record<string, string>;
  baseVersion: number;
  putBack: number | null;
  reason: string | null;
  what: GuardedWhat;
}

/**
 * Keeps a guarded change until a second person confirms it or a day has passed, and mails everybody of the store who could
 * stop it, its author too: whoever uses another’s session is seen. The store’s row is locked by the caller, so that of many
 * at once one is kept.
 * @returns the answer to whoever sent it: second-person-required with the change that waits, theirs or an earlier one
 * @throws forbidden as personWhoChanges does
 */
export async function proposeChange(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { kind, ...given }: { kind: GuardedKind } & Proposed,
): Promise<Problem> {
  const person = personWhoChanges(ctx, store, kind);
  const [before] = await waitingChanges(tx, store.id, [kind.area]);
  if (before) {
    const two = (await twoOfChange(tx, ctx, store, { row: before, kind, userId: person.id })) === 'two';
    const change = guardedChangeView(ctx, store, kind, { row: before, two });
    return new Problem('second-person-required', {
      detail: say('change-waits-already', { by: before.proposed_by_name }),
      extensions: { kept: false, change },
    });
  }
  const now = ctx.clock.now();
  const id = newIdIn('guardedChange', store.id, now);
  const row = await insertGuardedChange(tx, {
    store_id: store.id,
    id,
    area: kind.area,
    settings: JSON.stringify(given.settings),
    sealed: JSON.stringify(given.seal?.(id) ?? {}),
    base_version: given.baseVersion,
    put_back: given.putBack,
    what: JSON.stringify(given.what),
    reason: given.reason,
    proposed_by: person.id,
    proposed_by_name: person.name,
    proposed_at: nowOf(ctx),
    holds_at: guardedUntil(now),
  });
  await recordEvent(tx, ctx, {
    storeId: store.id,
    kind: 'store.change-proposed',
    data: {
      changeId: row.id,
      area: kind.area,
      ...kind.named(given.what),
      ...(given.reason === null ? {} : { said: given.reason }),
    },
  });
  const place = { storeId: store.id, changeId: row.id };
  await ctx.jobs.enqueue(tx, 'hold-guarded-change', place, { runAt: row.holds_at });
  await mailHolders(tx, ctx, store, { kind, template: 'guarded-change', changeId: row.id });
  return new Problem('second-person-required', {
    detail: say('change-waits'),
    extensions: { kept: true, change: guardedChangeView(ctx, store, kind, { row, two: false }) },
  });
}
