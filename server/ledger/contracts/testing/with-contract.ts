import type { ContractVersion } from '#core/rules/ledger/contract-terms.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { TestApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { staff } from '../../../testing/fixtures.ts';
import { ordinaryTerms } from './ordinary-terms.ts';

const always: ContractVersion = {
  version: 1,
  validFrom: '2020-01-01T00:00:00.000Z',
  termEndsAt: null,
  terms: ordinaryTerms,
};

/** Gives a store a contract, as if two people had agreed it long ago; answers the store. */
export async function withContract(
  app: TestApp,
  store: StoreRecord,
  versions: readonly ContractVersion[] = [always],
): Promise<StoreRecord> {
  const priya = await staff(app, 'orderprotection_admin', null);
  const felix = await staff(app, 'orderprotection_finance', null);
  for (const { version, validFrom, termEndsAt, terms } of versions) {
    const proposal = `cpr_${store.id}_${version}`;
    await asOwner(
      app,
      `INSERT INTO contract_proposals (store_id, id, base_version, valid_from, term_ends_at, terms, changes, reason,
         needs_acceptance, proposed_by, proposed_by_name, proposed_at, state, confirmed_by, confirmed_by_name, confirmed_at)
       VALUES ($1, $2, $3, $4, $5, $6, '[]', 'Agreed.', false, $7, 'Priya', $4, 'agreed', $8, 'Felix', $4)`,
      [store.id, proposal, version - 1, validFrom, termEndsAt, JSON.stringify(terms), priya.userId, felix.userId],
    );
    await asOwner(
      app,
      `INSERT INTO contracts (store_id, version, valid_from, term_ends_at, terms, proposal_id, proposed_by, confirmed_by, agreed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $3::timestamptz - interval '14 days')`,
      [store.id, version, validFrom, termEndsAt, JSON.stringify(terms), proposal, priya.userId, felix.userId],
    );
  }
  return store;
}
