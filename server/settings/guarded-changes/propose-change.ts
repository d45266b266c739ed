import { Problem } from '../../../core/contract/problems.ts';
import { newIdIn } from '../../../core/ids.ts';
import { say } from '../../../core/reference/problem-sentences.ts';
import { areaPermission } from '../../../core/reference/settings.ts';
import { guardedArea, guardedHours, type RaisedLimit } from '../../../core/rules/guarded-change.ts';
import { recordEvent } from '../../audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { storesHolders } from '../../people/count-holders.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import { guardedChangeView } from './guarded-change-view.ts';
import { insertGuardedChange, waitingChange } from './guarded-changes.sql.ts';

const hourMs = 3_600_000;

/** A change of the guarded area as it was sent and checked. */
export interface Proposed {
  settings: unknown;
  baseVersion: number;
  putBack: number | null;
  reason: string | null;
  raised: readonly RaisedLimit[];
}

/**
 * Keeps a change that raises a limit until a second person confirms it or a day has passed, and mails everybody of the
 * store who could stop it, its author too: whoever uses another’s session is seen. The store’s row is locked by the caller,
 * so that of many at once one is kept.
 * @returns the answer to whoever sent it: second-person-required with the change that waits, theirs or an earlier one
 * @throws forbidden for a token, which is nobody’s word
 */
export async function proposeChange(tx: Tx, ctx: Ctx, store: StoreRecord, given: Proposed): Promise<Problem> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') {
    throw new Problem('forbidden', { detail: say('limit-not-by-token') });
  }
  const before = await waitingChange(tx, store.id, guardedArea);
  if (before) {
    const change = guardedChangeView(ctx, store, before, true);
    return new Problem('second-person-required', {
      detail: say('change-waits-already', { by: before.proposed_by_name }),
      extensions: { kept: false, change },
    });
  }
  const now = ctx.clock.now();
  const row = await insertGuardedChange(tx, {
    store_id: store.id,
    id: newIdIn('guardedChange', store.id, now),
    area: guardedArea,
    settings: JSON.stringify(given.settings),
    base_version: given.baseVersion,
    put_back: given.putBack,
    raised: JSON.stringify(given.raised),
    reason: given.reason,
    proposed_by: actor.userId,
    proposed_by_name: actor.name,
    proposed_at: nowOf(ctx),
    holds_at: new Date(now + guardedHours * hourMs).toISOString(),
  });
  await recordEvent(tx, ctx, {
    storeId: store.id,
    kind: 'store.change-proposed',
    data: {
      changeId: row.id,
      area: guardedArea,
      raised: given.raised.map(({ limit }) => limit),
      ...(given.reason === null ? {} : { said: given.reason }),
    },
  });
  const place = { storeId: store.id, changeId: row.id };
  await ctx.jobs.enqueue(tx, 'hold-guarded-change', place, { runAt: row.holds_at });
  for (const userId of await storesHolders(tx, store, areaPermission(guardedArea, 'update'))) {
    const mail = { template: 'guarded-change', changeId: row.id, userId } as const;
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId: store.id, mail });
  }
  return new Problem('second-person-required', {
    detail: say('change-waits'),
    extensions: { kept: true, change: guardedChangeView(ctx, store, row, true) },
  });
}
