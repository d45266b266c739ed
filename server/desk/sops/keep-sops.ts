import { isDeepStrictEqual } from 'node:util';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type LabelId, newId, type SopId, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { AppliesTo } from '#core/rules/desk/sops/applies.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { countWriting, requireRoom } from '../../platform/http/limits/own-writing.ts';
import { actorOf } from '../../platform/rights/actor-of.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { limits, mostSops } from './limits.ts';
import { appliesToOf, refuseLinks, sopView, type WrittenSop } from './sop-view.ts';
import {
  countSops,
  findVersion,
  holdSop,
  insertSop,
  insertVersion,
  labelsAmong,
  markRemoved,
  type SopRow,
  setActive,
} from './sops.sql.ts';

interface OneSop {
  storeId: StoreId;
  sopId: string;
}

/**
 * Writes an SOP of a store. One that is active at once takes the right to make it so.
 * @throws validation-failed for a link or a label that is refused, and as `write` does; rate-limited
 */
export async function createSop(ctx: Ctx, input: { storeId: StoreId; active: boolean } & WrittenSop) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'sops:create', store);
  if (input.active) {
    allow(ctx, 'sops:set-state', store);
  }
  refuseLinks(input.content);
  return ctx.db.inStore(store.id, async (tx) => {
    await refuseLabels(tx, store.id, input.appliesTo);
    return write(tx, ctx, { storeId: store.id, written: input, active: input.active });
  });
}

/**
 * Changes an SOP, or puts back what an older version said: a new version either way. What it says already is answered as
 * it is, and no version is made.
 * @throws not-found; sop-conflict when somebody else changed it since; validation-failed; rate-limited
 */
export async function changeSop(
  ctx: Ctx,
  input: OneSop & { expectedVersion: number; putBack?: number; reason?: string } & Partial<WrittenSop>,
) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'sops:update', store);
  refuseLinks(input.content ?? '');
  return ctx.db.inStore(store.id, async (tx) => {
    const found = await heldSop(tx, store.id, input.sopId);
    if (found.version !== input.expectedVersion) {
      throw new Problem('sop-conflict', { extensions: { version: found.version } });
    }
    const { putBack } = input;
    const before = { title: found.title, content: found.content, appliesTo: appliesToOf(found) };
    const written =
      putBack === undefined ? { ...before, ...given(input) } : await olderOf(tx, store.id, found, putBack);
    if (isDeepStrictEqual(columnsOf(written), columnsOf(before))) {
      return sopView(found);
    }
    if (putBack === undefined) {
      await refuseLabels(tx, store.id, written.appliesTo);
    }
    await countWriting(tx, ctx, 'sop', limits.written);
    const row = {
      ...versionRow(ctx, { storeId: store.id, sopId: found.id, version: found.version + 1, written }),
      put_back: putBack ?? null,
      reason: input.reason ?? null,
    };
    await insertVersion(tx, row);
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'sop.changed',
      data: { sopId: found.id, version: row.version, ...(putBack !== undefined && { putBack }) },
    });
    return sopView({ ...found, ...row });
  });
}

/** Makes an SOP active or inactive; one that is so already stays, and nothing is recorded. @throws not-found */
export async function setSopState(ctx: Ctx, input: OneSop & { active: boolean }) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'sops:set-state', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const found = await heldSop(tx, store.id, input.sopId);
    const { active } = input;
    if (found.active !== active) {
      await setActive(tx, store.id, found.id, active);
      await recordEvent(tx, ctx, {
        storeId: store.id,
        kind: active ? 'sop.activated' : 'sop.deactivated',
        data: { sopId: found.id, version: found.version },
      });
    }
    return sopView({ ...found, active });
  });
}

/** Writes a new SOP, inactive, that says what another one says now. @throws not-found */
export async function duplicateSop(ctx: Ctx, input: OneSop & { title: string }) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'sops:create', store);
  // What it takes over is answered.
  allow(ctx, 'sops:read', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const found = await heldSop(tx, store.id, input.sopId);
    const written = { title: input.title, content: found.content, appliesTo: appliesToOf(found) };
    return write(tx, ctx, { storeId: store.id, written, active: false, duplicateOf: found.id });
  });
}

/** Removes an SOP: it appears nowhere any more, and its versions stay in the database. @throws not-found */
export async function removeSop(ctx: Ctx, input: OneSop): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'sops:delete', store);
  await ctx.db.inStore(store.id, async (tx) => {
    const { id, version } = await heldSop(tx, store.id, input.sopId);
    await markRemoved(tx, store.id, id, nowOf(ctx));
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'sop.removed', data: { sopId: id, version } });
  });
}

/**
 * A new SOP with its first version and its event.
 * @throws validation-failed for one more than a store can have; rate-limited
 */
async function write(
  tx: Tx,
  ctx: Ctx,
  given: { storeId: StoreId; written: WrittenSop; active: boolean; duplicateOf?: SopId },
) {
  const { storeId, written, active, duplicateOf } = given;
  await countWriting(tx, ctx, 'sop', limits.written);
  requireRoom('sops', mostSops, await countSops(tx, storeId));
  const id = newId('sop', ctx.clock.now());
  const row = versionRow(ctx, { storeId, sopId: id, version: 1, written });
  await insertSop(tx, { store_id: storeId, id, version: 1, active, created_at: row.created_at }, row);
  await recordEvent(tx, ctx, {
    storeId,
    kind: 'sop.created',
    data: { sopId: id, version: 1, ...(duplicateOf !== undefined && { duplicateOf }) },
  });
  return sopView({ ...row, id, active });
}

async function heldSop(tx: Tx, storeId: StoreId, sopId: string): Promise<SopRow> {
  const found = isId('sop', sopId) ? await holdSop(tx, storeId, sopId) : undefined;
  if (!found) {
    throw new Problem('not-found');
  }
  return found;
}

/** What an older version said. @throws validation-failed where there is no such version */
async function olderOf(tx: Tx, storeId: StoreId, { id }: SopRow, version: number): Promise<WrittenSop> {
  const older = await findVersion(tx, storeId, id, version);
  if (!older) {
    const message = say('no-such-version', { version });
    throw new Problem('validation-failed', { errors: [{ pointer: '/putBack', code: 'not-offered', message }] });
  }
  return { title: older.title, content: older.content, appliesTo: appliesToOf(older) };
}

/** Throws Problem `validation-failed` for a label that the store doesn't have; retired ones stay on claims and may be named. */
async function refuseLabels(tx: Tx, storeId: StoreId, { labels }: AppliesTo): Promise<void> {
  const named = labelIdsIn(labels);
  const known: readonly string[] = named.length > 0 ? await labelsAmong(tx, storeId, named) : [];
  const at = labels.findIndex((label) => !known.includes(label));
  if (at >= 0) {
    const message = say('no-such-label');
    const pointer = `/appliesTo/labels/${at}`;
    throw new Problem('validation-failed', { errors: [{ pointer, code: 'not-offered', message }] });
  }
}

/** What was given, without what was not. */
function given({ title, content, appliesTo }: Partial<WrittenSop>): Partial<WrittenSop> {
  return {
    ...(title !== undefined && { title }),
    ...(content !== undefined && { content }),
    ...(appliesTo !== undefined && { appliesTo }),
  };
}

function columnsOf({ title, content, appliesTo }: WrittenSop) {
  const { category, claimTypes, products, labels } = appliesTo;
  return {
    title,
    content,
    category,
    claim_types: [...new Set(claimTypes)],
    products: [...new Set(products)],
    label_ids: [...new Set(labelIdsIn(labels))],
  };
}

/** What has the form of a label's id; anything else was refused before. */
function labelIdsIn(labels: readonly string[]): LabelId[] {
  return labels.filter((label) => isId('label', label));
}

function versionRow(ctx: Ctx, of: { storeId: StoreId; sopId: SopId; version: number; written: WrittenSop }) {
  const author = actorOf(ctx);
  return {
    store_id: of.storeId,
    sop_id: of.sopId,
    version: of.version,
    ...columnsOf(of.written),
    author_kind: author.kind,
    author_id: author.id,
    author_name: author.name,
    created_at: nowOf(ctx),
  };
}
