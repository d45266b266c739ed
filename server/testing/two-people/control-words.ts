import { expect } from 'vitest';
import { limitsArea } from '#core/rules/tenancy/guarded-change.ts';
import { connectEngine } from '../../commerce/engine-change/connect-engine.ts';
import { changeSettings } from '../../tenancy/settings/change-settings.ts';
import { confirmChange } from '../../tenancy/settings/guarded-changes/confirm-change.ts';
import { asOwner } from '../db-asserts.ts';
import type { engineShops } from '../engine-shops.ts';
import { hostOf } from '../fixtures.ts';
import type { Cast } from './cast.ts';
import type { Play, SecondWord } from './second-words.ts';

/** A guarded change: what is proposed, and whether it holds. */
const guarded = (
  area: string,
  given: {
    before?(cast: Cast): Promise<void>;
    propose(cast: Cast): Promise<unknown>;
    holds(cast: Cast): Promise<boolean>;
  },
): SecondWord => ({
  of: [area, 'guarded_changes'],
  asks: ['server/tenancy/settings/guarded-changes/two-of-change.ts'],
  parts: ['proposer', 'confirmer'],
  async play(cast): Promise<Play> {
    await given.before?.(cast);
    const { app, store } = cast;
    return {
      first: () => expect(given.propose(cast)).rejects.toMatchObject({ extensions: { kept: true } }),
      async second() {
        const [row] = await asOwner(app, 'SELECT id FROM guarded_changes WHERE store_id = $1', [store.id]);
        await confirmChange(await cast.as('confirmer'), { storeId: store.id, id: String(row?.id) });
      },
      counted: () => given.holds(cast),
    };
  },
});

/** Every guarded change. */
export const controlWords = (shops: Awaited<ReturnType<typeof engineShops>>): Readonly<Record<string, SecondWord>> => ({
  'raising a limit': guarded(limitsArea, {
    propose: async (cast) =>
      changeSettings(await cast.as('proposer'), {
        storeId: cast.store.id,
        area: limitsArea,
        expectedVersion: 0,
        settings: { limits: { perClaim: 90_000, secondPersonFrom: 80_000 } },
      }),
    async holds({ app, store }) {
      const rows = await asOwner(app, 'SELECT 1 FROM store_settings WHERE store_id = $1 AND area = $2', [
        store.id,
        limitsArea,
      ]);
      return rows.length > 0;
    },
  }),
  'leading the store’s engine elsewhere': guarded('engine', {
    before: async ({ app, store }) => {
      await connectEngine(app.system, { storeId: store.id, ...shops.shopAt('a') });
      await app.ask(hostOf(store), '/v1/order-lookup', { json: { order: 'A-1', email: 'ana@mail.test' } });
    },
    propose: async (cast) => connectEngine(await cast.as('proposer'), { storeId: cast.store.id, ...shops.shopAt('b') }),
    async holds({ app, store }) {
      const [row] = await asOwner(app, `SELECT config ->> 'endpoint' AS at FROM store_engines WHERE store_id = $1`, [
        store.id,
      ]);
      return row?.at === shops.endpoint('b');
    },
  }),
});
