import { type Role, supportRole } from '#core/permissions.ts';
import { placeSampleOrder } from '../../server/commerce/connectors/sample/sample-connector.ts';
import { importOrder } from '../../server/commerce/orders/import/import-order.ts';
import { engineOrderOf } from '../../server/demo/demo-order.ts';
import { fileDemoClaim } from '../../server/demo/file-demo-claim.ts';
import { manyClaim } from '../../server/demo/many-claims.ts';
import { addMember } from '../../server/tenancy/people/add-member.ts';
import { createUser } from '../../server/tenancy/people/create-user.ts';
import { assignToPerson } from '../../server/tenancy/people/support/assign-to-person.ts';
import type { StoreRecord } from '../../server/tenancy/stores/read-store.ts';
import { openOwnStore, withServices } from '../services.ts';
import type { Staff } from '../staff.ts';

/** Somebody at the queue, with what they do there. */
export interface Person extends Staff {
  name: string;
  role: Role;
}

const person = (name: string, role: Role): Person => ({
  name,
  role,
  email: `${name.split(' ')[0]?.toLowerCase()}@day-of-five.example`,
  password: 'lantern-orchard-moss',
});

/** Three of the store, one of the provider, and a partner who reads along. */
export const people = [
  person('Signe Falk', 'store_support'),
  person('Oda Berg', 'store_owner'),
  person('Arvid Lund', 'store_admin'),
  person('Petra Voss', 'orderprotection_support'),
  person('Rune Dahl', 'orderprotection_partner'),
] as const;

/** A store with so many new claims, filed by the same verbs as every other, and five people who share its queue. */
export async function openTheDay(count: number): Promise<StoreRecord> {
  const store = await openOwnStore('day-of-five', 'Tarn & Thistle', { connectorKind: 'sample' });
  await withServices(async (ctx) => {
    for (const { role, ...who } of people) {
      const { id } = await createUser(ctx, who);
      const ofStore = role.startsWith('store_') || role === 'orderprotection_partner';
      await addMember(ctx, { userId: id, role, ...(ofStore && { storeId: store.id }) });
      if (role === supportRole) {
        await assignToPerson(ctx, id, store.id);
      }
    }
    const places = Array.from({ length: count }, (_, at) => at + 1).values();
    const file = async () => {
      for (const place of places) {
        const { order, claim } = manyClaim(place, count);
        const { currency, timeZone } = store;
        const engineOrder = engineOrderOf(order, { now: ctx.clock.now(), currency, timeZone });
        await placeSampleOrder(ctx, store, engineOrder);
        await importOrder(ctx, { storeId: store.id, order: engineOrder });
        await fileDemoClaim(ctx, {
          store,
          staff: { kind: 'system', name: 'A day of five' },
          claim: { ...claim, steps: [] },
        });
      }
    };
    await Promise.all([file(), file(), file()]);
  });
  return store;
}
