import type { z } from 'zod';
import { Problem } from '#core/contract/platform/problems.ts';
import type { changeCapabilities as contract, StoreCapability } from '#core/contract/tenancy/store-settings.ts';
import type { StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { capabilities } from '#core/reference/settings.ts';
import { frameOf, mayUse, needed, statesOf, usageOf, waysLeft } from '#core/rules/tenancy/capabilities.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { actorOf } from '../../../platform/rights/actor-of.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { refused } from '../check-store.ts';
import { forgetStores, recordOf, storeById } from '../read-store.ts';
import { lockSettings } from '../settings-rows.ts';
import { selectById } from '../stores.sql.ts';
import { capabilitiesOf, keepCapability } from './capabilities.sql.ts';

/** What the provider lets a store do, and whether the store does. @throws not-found, forbidden */
export async function readCapabilities(ctx: Ctx, given: { storeId: StoreId }): Promise<StoreCapability[]> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'capabilities:read', store);
  return ctx.db.inStore(store.id, (tx) => viewOf(tx, ctx, store.id));
}

/**
 * Changes what a store may do: the provider’s word. What the store had set stays as it is, and doesn’t hold where it lies outside
 * by now; claims that were filed before keep their ways. Every process obeys within two seconds. The same state again changes
 * nothing.
 * @throws not-found, forbidden; settings-conflict when somebody else changed it since; validation-failed for a state that can’t be
 *   said of it, or one that leaves no way to make a claim good
 */
export async function changeCapabilities(
  ctx: Ctx,
  given: { storeId: StoreId } & z.output<(typeof contract)['body']>,
): Promise<StoreCapability[]> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'capabilities:update', store);
  const { capability, state, expectedVersion, reason } = given;
  if (!statesOf(capability).includes(state)) {
    throw refused([{ pointer: '/state', code: 'not-offered', message: say('capability-not-so', { capability }) }]);
  }
  const after = await ctx.db.inStore(store.id, async (tx) => {
    // Locked as for a change of the settings: the frame and what is set inside it change one after the other.
    await lockSettings(tx, store.id);
    const rows = await capabilitiesOf(tx, store.id);
    const row = rows.find((item) => item.capability === capability);
    const version = row?.version ?? 0;
    if (version !== expectedVersion) {
      throw new Problem('settings-conflict', { extensions: { version } });
    }
    const frame = frameOf(rows.map((item) => ({ ...item, offSince: item.off_since })));
    const before = frame[capability].state;
    if (before === state) {
      return viewOf(tx, ctx, store.id);
    }
    const now = nowOf(ctx);
    if (!waysLeft({ ...frame, [capability]: { state, offSince: null } })) {
      throw refused([{ pointer: '/state', code: 'not-offered', message: say('capability-last-way') }]);
    }
    await keepCapability(tx, {
      ...{ store_id: store.id, capability, state, reason, version: version + 1 },
      ...{ off_since: state === 'off' ? now : null, changed_by_name: actorOf(ctx).name, changed_at: now },
    });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'store.capability-changed',
      data: { capability, state, before, said: reason },
    });
    return viewOf(tx, ctx, store.id);
  });
  forgetStores(ctx);
  return after;
}

async function viewOf(tx: Tx, ctx: Ctx, storeId: StoreId): Promise<StoreCapability[]> {
  const [rows, store] = await Promise.all([capabilitiesOf(tx, storeId), selectById(tx, storeId)]);
  const { frame, settings } = recordOf(store!, ctx.config);
  return capabilities.map((capability) => {
    const row = rows.find((item) => item.capability === capability);
    const other = needed[capability];
    return {
      capability,
      state: frame[capability].state,
      states: [...statesOf(capability)],
      use: usageOf(frame, settings, capability),
      needs: other !== undefined && !mayUse(frame, other) ? other : null,
      offSince: frame[capability].offSince,
      version: row?.version ?? 0,
      changed: row === undefined ? null : { by: row.changed_by_name, at: row.changed_at, reason: row.reason },
    };
  });
}
