import { isDeepStrictEqual } from 'node:util';
import type { Setup, SetupStep } from '#core/contract/desk/setup.ts';
import { storeSettingsSchema } from '#core/contract/tenancy/settings-areas.ts';
import type { StoreId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { selectSetAreas, selectSetup, selectTwoPeople } from './setup.sql.ts';

/** Whether a store said what is covered for how long, how much is given back, or what a shopper may ask for. */
function hasRules(store: StoreRecord, areas: ReadonlySet<string>): boolean {
  return areas.has('fulfillment') || areas.has('limits') || !isDeepStrictEqual(store.settings.methods, usual.methods);
}
const usual = storeSettingsSchema.parse({});

/**
 * What a store has done of its first hour. Nothing of it is ticked off by hand: each step is done when the store's data
 * show it, and open again when they no longer do.
 */
export async function readSetup(ctx: Ctx, storeId: StoreId): Promise<Setup> {
  const store = await storeById(ctx, storeId);
  allow(ctx, 'stores:read', store);
  const { there, areas } = await ctx.db.inStore(store.id, async (tx) => ({
    there: await selectSetup(tx, store.id, nowOf(ctx)),
    areas: new Set((await selectSetAreas(tx, store.id)).map(({ area }) => area)),
  }));
  const people = await ctx.db.everywhere((tx) => selectTwoPeople(tx, store));
  const done: Record<SetupStep, boolean> = {
    engine: store.connectorKind !== 'api',
    orders: there.orders === true,
    look: areas.has('branding'),
    promise: areas.has('claim-acknowledgment'),
    rules: hasRules(store, areas),
    team: people.length > 1 || there.invited === true,
    claim: there.claims === true,
  };
  const steps = (Object.keys(done) as SetupStep[]).map((step) => {
    const without = step === 'engine' && done.orders;
    return { step, state: done[step] ? ('done' as const) : without ? ('optional' as const) : ('open' as const) };
  });
  return {
    hidden: store.setupHidden,
    complete: store.isDemo || steps.every(({ state }) => state !== 'open'),
    steps,
  };
}
