import type { z } from 'zod';
import type { bulkAct, KeptBulkRefusal } from '../../../core/contract/desk/bulk.ts';
import { Problem } from '../../../core/contract/platform/problems.ts';
import { type BulkActName, bulkActPermissions } from '../../../core/rules/desk/bulk-acts.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow, holds } from '../../platform/rights/allow.ts';
import { problemText } from '../../platform/words/problem-words.ts';
import type { Staff } from '../../tenancy/people/staff.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { type BulkActRow, isUndone, leftOutOf, outcomesOf } from './bulk.sql.ts';
import { undoOf } from './undo-of.ts';

/** A person who may do an act in a store, or may do it to its warranty claims at least. @throws not-found; forbidden */
export function allowBulk(ctx: Ctx, store: StoreRecord, name: BulkActName): Staff {
  const permission = bulkActPermissions[name];
  const warranties = permission === 'claims:resolve' && holds(ctx, 'warranties:resolve', store);
  allow(ctx, warranties ? 'warranties:resolve' : permission, store);
  if (ctx.actor.kind !== 'staff') {
    throw new Problem('forbidden');
  }
  return ctx.actor;
}

/** An act on many claims as whoever started it, or may do it too, is told of it. */
export async function bulkView(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  row: BulkActRow,
): Promise<z.input<typeof bulkAct>> {
  const place = { storeId: store.id, bulkId: row.id };
  const [outcomes, leftOut, undone] = await Promise.all([
    outcomesOf(tx, place),
    leftOutOf(tx, place),
    isUndone(tx, place),
  ]);
  const count = (outcome: string) => Number(outcomes.find((item) => item.outcome === outcome)?.count ?? 0);
  const undo = undoOf(row.act);
  const running = row.canceled_at === null && row.ended_at === null;
  return {
    id: row.id,
    name: row.act.name,
    state: running ? 'running' : row.canceled_at === null ? 'done' : 'canceled',
    startedBy: row.started_by_name,
    startedAt: row.started_at,
    total: row.total,
    done: count('done'),
    unchanged: count('unchanged'),
    leftOut: count('left-out'),
    reasons: leftOut.map(({ claim_id, claim_number, refusal }) => ({
      claimId: claim_id,
      claimNumber: claim_number,
      why: refusal === null ? '' : whyOf(refusal),
    })),
    undoable:
      !(running || undone) &&
      row.undoes === null &&
      undo !== null &&
      count('done') > 0 &&
      holds(ctx, bulkActPermissions[undo.name], store),
  };
}

/** What is kept of a problem. */
export function refusalOf({ code, detail, errors }: Problem): KeptBulkRefusal {
  const said = errors?.[0]?.message ?? detail;
  return { code, ...(said && { said }) };
}

function whyOf({ code, said }: KeptBulkRefusal): string {
  return problemText(new Problem(code, said && { detail: said }));
}
