import type { z } from 'zod';
import type { bulkAct, KeptBulkAct, KeptBulkRefusal } from '#core/contract/desk/bulk.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { type BulkActName, bulkActPermissions } from '#core/rules/desk/bulk-acts.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
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
  const endedAt = row.canceled_at ?? row.ended_at;
  const undoUntil = endedAt === null ? null : undoUntilOf(ctx, undo, endedAt);
  return {
    id: row.id,
    name: row.act.name,
    state: endedAt === null ? 'running' : row.canceled_at === null ? 'done' : 'canceled',
    startedBy: row.started_by_name,
    startedAt: row.started_at,
    total: row.total,
    done: count('done'),
    unchanged: count('unchanged'),
    proposed: count('proposed'),
    leftOut: count('left-out'),
    reasons: leftOut.map(({ claim_id, claim_number, refusal }) => ({
      claimId: claim_id,
      claimNumber: claim_number,
      why: refusal === null ? '' : whyOf(refusal),
    })),
    undoable:
      endedAt !== null &&
      !undone &&
      row.undoes === null &&
      undo !== null &&
      count('done') + count('proposed') > 0 &&
      (undoUntil === null || (undoUntil > nowOf(ctx) && isOf(ctx, row))) &&
      holds(ctx, bulkActPermissions[undo.name], store),
    undoUntil,
  };
}

/** Until when an act can be undone: of approvals, while the last of them can be; null where no time is set. */
function undoUntilOf(ctx: Ctx, undo: KeptBulkAct | null, endedAt: string): string | null {
  return undo?.name === 'undo-approval'
    ? new Date(Date.parse(endedAt) + ctx.config.undoSeconds * 1000).toISOString()
    : null;
}

/** Only whoever decided undoes it. */
const isOf = ({ actor }: Ctx, row: BulkActRow) => actor.kind === 'staff' && actor.userId === row.started_by;

/** What is kept of a problem. */
export function refusalOf({ code, detail, errors }: Problem): KeptBulkRefusal {
  const said = errors?.[0]?.message ?? detail;
  return { code, ...(said && { said }) };
}

function whyOf({ code, said }: KeptBulkRefusal): string {
  return problemText(new Problem(code, said && { detail: said }));
}
