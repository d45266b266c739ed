import { confirmRate } from '../../tenancy/provider-rates/proposals/confirm-rate.ts';
import { proposeRate } from '../../tenancy/provider-rates/proposals/propose-rate.ts';
import { asOwner } from '../db-asserts.ts';
import { staff } from '../fixtures.ts';
import type { SecondWord } from './second-words.ts';

const dayMs = 86_400_000;
let plays = 0;

/** Somebody of the provider sets an exchange rate by hand, and a colleague confirms it. */
export function rateWord(): SecondWord {
  return {
    of: ['fx_rate_proposals', 'fx_rates'],
    asks: ['server/tenancy/provider-rates/proposals/two-of-proposal.ts'],
    parts: ['proposer', 'confirmer'],
    people: async (app) => ({
      proposer: await staff(app, 'orderprotection_finance', null),
      confirmer: await staff(app, 'orderprotection_finance', null),
    }),
    async play(cast) {
      const { app } = cast;
      // A day of its own: one waits for each.
      plays += 1;
      const day = new Date(app.clock.now() - plays * dayMs).toISOString().slice(0, 10);
      const ofDay = (table: string) => asOwner(app, `SELECT id FROM ${table} WHERE day = $1`, [day]);
      return {
        async first() {
          const given = { base: 'EUR', currency: 'USD', rate: '1.05', day, source: 'Bank' };
          await proposeRate(await cast.as('proposer'), given);
        },
        async second() {
          const [row] = await ofDay('fx_rate_proposals');
          await confirmRate(await cast.as('confirmer'), { id: String(row?.id) });
        },
        counted: async () => (await ofDay('fx_rates')).length > 0,
      };
    },
  };
}
