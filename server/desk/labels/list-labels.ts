import type { z } from 'zod';
import type { label } from '#core/contract/desk/labels.ts';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { type LabelRow, labelsOf } from './labels.sql.ts';

/** The labels of a store by name, retired ones last. */
export async function listLabels(ctx: Ctx, input: { storeId: StoreId }) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'labels:read', store);
  return ctx.db.inStore(store.id, async (tx) => (await labelsOf(tx, store.id)).map(labelView));
}

/** A label as the API answers it. */
export function labelView({ id, name, color, claims, retired_at }: LabelRow): z.input<typeof label> {
  return { id, name, color, claims, retiredAt: retired_at };
}
