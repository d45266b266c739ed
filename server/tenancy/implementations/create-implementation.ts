import { newIdIn, type StoreId } from '#core/ids.ts';
import type { ImplementationArea } from '#core/rules/tenancy/implementations.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { limitOf } from '../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../platform/http/limits/require-attempt.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../stores/read-store.ts';
import { lockSettings } from '../stores/settings-rows.ts';
import { allowAreas, checkAreas } from './check-areas.ts';
import { implementer, type OfImplementation } from './held-implementation.ts';
import { insertImplementation } from './implementations.sql.ts';
import { limits } from './limits.ts';

/** What an implementation brings, under a name. */
export interface GivenImplementation {
  name: string;
  areas: readonly ImplementationArea[];
}

/**
 * Makes an implementation of a store, as a draft: nothing of the store changes.
 * @throws not-found, forbidden; validation-failed with the field; settings-conflict where an area is made on another version
 *   than the one that holds; rate-limited
 */
export async function createImplementation(
  ctx: Ctx,
  { storeId, name, areas }: GivenImplementation & { storeId: StoreId },
): Promise<OfImplementation> {
  const store = await storeById(ctx, storeId);
  allow(ctx, 'implementation:create', store);
  const person = implementer(ctx, store);
  allowAreas(ctx, store, areas);
  return ctx.db.inStore(store.id, async (tx) => {
    await requireAttempt(tx, ctx, limitOf(limits.written, limitKey(ctx.secrets, 'implementation', person.id)));
    await lockSettings(tx, store.id);
    await checkAreas(tx, ctx, store, areas);
    const at = nowOf(ctx);
    const { id } = await insertImplementation(tx, {
      store_id: store.id,
      id: newIdIn('implementation', store.id, ctx.clock.now()),
      name,
      areas: JSON.stringify(areas),
      state: 'DRAFT',
      version: 1,
      ...{ created_by: person.id, created_by_name: person.name, created_at: at },
      ...{ edited_by: person.id, edited_by_name: person.name, edited_at: at },
    });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'implementation.created',
      data: { implementationId: id },
    });
    return { storeId: store.id, id };
  });
}
