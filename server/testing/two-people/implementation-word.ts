import { approveImplementation } from '../../tenancy/implementations/approve-implementation.ts';
import { createImplementation } from '../../tenancy/implementations/create-implementation.ts';
import type { OfImplementation } from '../../tenancy/implementations/held-implementation.ts';
import { submitImplementation } from '../../tenancy/implementations/submit-implementation.ts';
import { asOwner } from '../db-asserts.ts';
import { staff } from '../fixtures.ts';
import type { SecondWord } from './second-words.ts';

/** Somebody of the provider prepares a store’s settings, and a colleague approves them. */
export function implementationWord(): SecondWord {
  return {
    of: ['implementations'],
    asks: ['server/tenancy/implementations/two-of-implementation.ts'],
    parts: ['proposer', 'confirmer'],
    people: async (app) => ({
      proposer: await staff(app, 'orderprotection_implementation', null),
      confirmer: await staff(app, 'orderprotection_implementation', null),
    }),
    play(cast) {
      const { app, store } = cast;
      let made: OfImplementation | null = null;
      return Promise.resolve({
        async first() {
          const areas = [{ area: 'fulfillment', baseVersion: 0, settings: { refundBusinessDays: 3 } }] as const;
          const proposer = await cast.as('proposer');
          made = await createImplementation(proposer, { storeId: store.id, name: 'Winter range', areas });
          await submitImplementation(proposer, { ...made, expectedVersion: 1 });
        },
        async second() {
          await approveImplementation(await cast.as('confirmer'), { ...made!, expectedVersion: 2 });
        },
        async counted() {
          const [row] = await asOwner(app, 'SELECT state FROM implementations WHERE store_id = $1', [store.id]);
          return row?.state === 'APPROVED';
        },
      });
    },
  };
}
