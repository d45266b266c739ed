import type { StoreId } from '#core/ids.ts';
import type { ImplementationAreaName } from '#core/rules/tenancy/implementations.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { TestApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, staff } from '../../../testing/fixtures.ts';
import { approveImplementation } from '../approve-implementation.ts';
import { createImplementation } from '../create-implementation.ts';
import type { OfImplementation } from '../held-implementation.ts';
import { readImplementation } from '../read-implementation.ts';
import { submitImplementation } from '../submit-implementation.ts';

/** Settings by area, as an implementation of a test brings them. */
export type Brought = Partial<Record<ImplementationAreaName, Record<string, unknown>>>;

/** What an implementation brings, each area made on the version that holds now. */
export async function areasOn(app: TestApp, storeId: StoreId, brought: Brought) {
  const rows = await asOwner(
    app,
    'SELECT area, max(version) AS version FROM store_settings WHERE store_id = $1 GROUP BY area',
    [storeId],
  );
  return (Object.keys(brought) as ImplementationAreaName[]).map((area) => ({
    area,
    baseVersion: Number(rows.find((row) => row.area === area)?.version ?? 0),
    settings: brought[area] ?? {},
  }));
}

/** A draft of an implementation of a store, by somebody of the provider. */
export async function draftOf(app: TestApp, store: { id: StoreId }): Promise<OfImplementation> {
  const areas = await areasOn(app, store.id, { fulfillment: { refundBusinessDays: 2 } });
  const person = await staff(app, 'orderprotection_implementation', null);
  return createImplementation(app.as(person), { storeId: store.id, name: 'Winter range', areas });
}

/** A store, and two people of the provider who set it up: one makes implementations, the other says yes to them. */
export async function implementing(app: TestApp) {
  const store = await freshStore(app, {});
  const [tomas, ines] = [
    await staff(app, 'orderprotection_implementation', null),
    await staff(app, 'orderprotection_implementation', null),
  ];
  /** What acts name of one: its id and its version now. */
  const now = async ({ storeId, id }: OfImplementation, as: Ctx = app.system) => {
    const { version } = await readImplementation(as, { storeId, id });
    return { storeId, id, expectedVersion: version };
  };
  const made = async (brought: Brought, name = 'Winter range') =>
    createImplementation(app.as(tomas), {
      storeId: store.id,
      name,
      areas: await areasOn(app, store.id, brought),
    });
  const sent = async (brought: Brought) => {
    const one = await made(brought);
    await submitImplementation(app.as(tomas), await now(one));
    return one;
  };
  const approved = async (brought: Brought) => {
    const one = await sent(brought);
    await approveImplementation(app.as(ines), await now(one));
    return one;
  };
  /** All that the store has set. */
  const settings = async () => {
    const [row] = await asOwner(app, 'SELECT settings, branding FROM current_settings WHERE store_id = $1', [store.id]);
    return { settings: row?.settings, branding: row?.branding };
  };
  const kinds = async () => {
    const rows = await asOwner(
      app,
      `SELECT kind FROM events WHERE store_id = $1 AND kind LIKE 'implementation.%' ORDER BY at, sequence`,
      [store.id],
    );
    return rows.map(({ kind }) => kind);
  };
  return { store, tomas, ines, now, made, sent, approved, settings, kinds };
}
