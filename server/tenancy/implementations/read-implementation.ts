import type { Implementation } from '#core/contract/tenancy/implementations.ts';
import type { UserId } from '#core/ids.ts';
import type { Permission } from '#core/permissions.ts';
import { canMove, fieldChanges, type ImplementationMove } from '#core/rules/tenancy/implementations.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow, holds } from '../../platform/rights/allow.ts';
import { isOfStore } from '../../platform/rights/own-store.ts';
import { type StoreRecord, storeById } from '../stores/read-store.ts';
import { filled, movedAreas, settingsIn } from './areas-now.ts';
import { findOne, type OfImplementation, readsImplementations } from './held-implementation.ts';
import { commentsOf, type ImplementationRow } from './implementations.sql.ts';
import { twoOfImplementation } from './two-of-implementation.ts';

/**
 * An implementation of a store: what it changes, field by field, what moved since, and what the caller may do to it.
 * @throws not-found, forbidden
 */
export async function readImplementation(ctx: Ctx, input: OfImplementation): Promise<Implementation> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, readsImplementations, store);
  return ctx.db.inStore(store.id, async (tx) => {
    const row = await findOne(tx, input);
    const comments = await commentsOf(tx, store.id, row.id);
    return {
      id: row.id,
      storeId: store.id,
      storeName: store.name,
      name: row.name,
      state: row.state,
      version: row.version,
      ...wordsOf(row),
      areas: await areasOf(tx, store, row),
      comments: comments.map(({ author_name, written_at, text }) => ({ by: author_name, at: written_at, text })),
      ...(await mayOf(tx, ctx, store, row)),
    };
  });
}

const word = (by: string | null, at: string | null) => (by === null || at === null ? null : { by, at });

function wordsOf(row: ImplementationRow) {
  const rejected = word(row.rejected_by_name, row.rejected_at);
  return {
    created: { by: row.created_by_name, at: row.created_at },
    edited: { by: row.edited_by_name, at: row.edited_at },
    sent: word(row.sent_by_name, row.sent_at),
    approved: word(row.approved_by_name, row.approved_at),
    rejected: rejected && { ...rejected, reason: row.rejected_reason ?? '' },
    deployed: word(row.deployed_by_name, row.deployed_at),
    putBack: word(row.put_back_by_name, row.put_back_at),
  };
}

/** What it changes: of one that was deployed, what it changed then. */
async function areasOf(tx: Tx, store: StoreRecord, row: ImplementationRow): Promise<Implementation['areas']> {
  const deployed = row.deployed_areas ?? [];
  const madeOn = row.areas.map(({ area, baseVersion }) => ({ area, version: baseVersion }));
  const isOver = row.state === 'PUT_BACK';
  const moved = isOver ? [] : await movedAreas(tx, store.id, row.deployed_areas ?? madeOn);
  const areas: Implementation['areas'] = [];
  for (const { area, baseVersion, settings } of row.areas) {
    const before = filled(area, await settingsIn(tx, store.id, { area, version: baseVersion }));
    const after = filled(area, settings);
    areas.push({
      area,
      baseVersion,
      version: deployed.find((one) => one.area === area)?.version ?? null,
      settings: after,
      changes: fieldChanges(before, after),
      moved: moved.find((one) => one.area === area)?.fields ?? [],
    });
  }
  return areas;
}

/** What the caller may do to it now; whether nothing moved is asked when they do. */
async function mayOf(tx: Tx, ctx: Ctx, store: StoreRecord, row: ImplementationRow) {
  const { actor } = ctx;
  const userId: UserId | null = actor.kind === 'staff' ? actor.userId : null;
  const two = await twoOfImplementation(tx, ctx, store, { row, userId });
  const acts = actor.kind === 'staff' && !isOfStore(actor.memberships, store);
  const may = (move: ImplementationMove, permission: Permission) =>
    acts && canMove(row.state, move) && holds(ctx, permission, store);
  return {
    yours: two === 'same',
    mayChange: may('change', 'implementation:create'),
    maySubmit: may('submit', 'implementation:create'),
    mayApprove: may('approve', 'implementation:approve') && two === 'two',
    mayReject: may('reject', 'implementation:reject'),
    mayDeploy: may('deploy', 'implementation:deploy'),
    mayPutBack: may('putBack', 'implementation:deploy'),
  };
}
