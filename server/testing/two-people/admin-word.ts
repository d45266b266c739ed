import { confirmAdminChange } from '../../tenancy/people/admins/confirm-admin-change.ts';
import { createAdminUser } from '../../tenancy/people/admins/create-admin-user.ts';
import { asOwner } from '../db-asserts.ts';
import { staff } from '../fixtures.ts';
import type { SecondWord } from './second-words.ts';

let plays = 0;

/** An admin of the provider invites somebody to its finance, and another admin confirms it. */
export function adminWord(): SecondWord {
  return {
    of: ['provider_people_changes'],
    asks: ['server/tenancy/people/admins/change-view.ts', 'server/tenancy/people/admins/confirm-admin-change.ts'],
    parts: ['proposer', 'confirmer'],
    people: async (app) => ({
      proposer: await staff(app, 'orderprotection_admin', null),
      confirmer: await staff(app, 'orderprotection_admin', null),
    }),
    async play(cast) {
      const { app } = cast;
      plays += 1;
      const email = `finance-${plays}@people.test`;
      const of = (table: string) => asOwner(app, `SELECT id FROM ${table} WHERE email = $1`, [email]);
      return {
        async first() {
          await createAdminUser(await cast.as('proposer'), { email, role: 'orderprotection_finance' });
        },
        async second() {
          const [row] = await of('provider_people_changes');
          await confirmAdminChange(await cast.as('confirmer'), { id: String(row?.id) });
        },
        counted: async () => (await of('provider_invitations')).length > 0,
      };
    },
  };
}
