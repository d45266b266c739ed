import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type LabelId, newId, type StoreId } from '#core/ids.ts';
import type { LabelColor } from '#core/reference/label-colors.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { countWriting, requireRoom } from '../../platform/http/limits/own-writing.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { countLabels, findByName, findLabel, insertLabel, type LabelRow, updateLabel } from './labels.sql.ts';
import { limits, mostLabels } from './limits.ts';
import { labelView } from './list-labels.ts';

/**
 * Makes a label of a store. A retired one of that name comes back, on the claims that carry it.
 * @throws validation-failed where the name is another label's, and for one more than a store can have; rate-limited
 */
export async function createLabel(ctx: Ctx, input: { storeId: StoreId; name: string; color: LabelColor }) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'labels:create', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const { name, color } = input;
    const known = await findByName(tx, store.id, name, null);
    if (known && known.retired_at === null) {
      throw nameTaken();
    }
    await countWriting(tx, ctx, 'label', limits.written);
    if (!known) {
      requireRoom('labels', mostLabels, await countLabels(tx, store.id));
    }
    const id = known?.id ?? newId('label', ctx.clock.now());
    if (known) {
      await updateLabel(tx, { storeId: store.id, id }, { name, color, retired_at: null });
    } else if (!(await insertLabel(tx, { store_id: store.id, id, name, color, created_at: nowOf(ctx) }))) {
      throw nameTaken();
    }
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'label.created', data: { labelId: id, name } });
    return labelView(await labelOf(tx, store.id, id));
  });
}

/**
 * Renames or recolors a label, on every claim that carries it.
 * @throws not-found; validation-failed where the name is another label's
 */
export async function changeLabel(
  ctx: Ctx,
  input: { storeId: StoreId; labelId: string; name?: string; color?: LabelColor },
) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'labels:update', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const found = await labelOf(tx, store.id, input.labelId);
    const { name = found.name, color = found.color } = input;
    if (await findByName(tx, store.id, name, found.id)) {
      throw nameTaken();
    }
    await updateLabel(tx, { storeId: store.id, id: found.id }, { name, color });
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'label.changed', data: { labelId: found.id, name } });
    return labelView({ ...found, name, color });
  });
}

/** Retires a label: claims that carry it keep it, no other gets it. One that is retired stays so. */
export async function retireLabel(ctx: Ctx, input: { storeId: StoreId; labelId: string }): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'labels:delete', store);
  await ctx.db.inStore(store.id, async (tx) => {
    const { id, name, retired_at } = await labelOf(tx, store.id, input.labelId);
    if (retired_at !== null) {
      return;
    }
    await updateLabel(tx, { storeId: store.id, id }, { retired_at: nowOf(ctx) });
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'label.retired', data: { labelId: id, name } });
  });
}

async function labelOf(tx: Tx, storeId: StoreId, id: string): Promise<LabelRow & { id: LabelId }> {
  const found = isId('label', id) ? await findLabel(tx, storeId, id) : undefined;
  if (!found) {
    throw new Problem('not-found');
  }
  return found;
}

const nameTaken = () =>
  new Problem('validation-failed', {
    errors: [{ pointer: '/name', code: 'label-name-taken', message: say('label-name-taken') }],
  });
