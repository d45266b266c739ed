import { confirmContract } from '../../ledger/contracts/confirm-contract.ts';
import { proposeContract } from '../../ledger/contracts/propose-contract.ts';
import { ordinaryTerms } from '../../ledger/contracts/testing/ordinary-terms.ts';
import { asOwner } from '../db-asserts.ts';
import { freshStore, staff } from '../fixtures.ts';
import { monthAhead } from '../month-ahead.ts';
import type { SecondWord } from './second-words.ts';

/** Every second word about what a store and its provider agree: both are the provider's people. */
export const contractWords: Readonly<Record<string, SecondWord>> = {
  'confirming a version of a contract': {
    of: ['contract_proposals', 'contracts'],
    asks: ['server/ledger/contracts/contract-people.ts'],
    parts: ['proposer', 'confirmer'],
    async people(app) {
      const store = await freshStore(app, {});
      const [proposer, confirmer, third] = [
        await staff(app, 'orderprotection_admin', store),
        await staff(app, 'orderprotection_admin', store),
        await staff(app, 'orderprotection_admin', store),
      ];
      return { store, proposer, confirmer, third };
    },
    play: (cast) => {
      const { app, store } = cast;
      let id = '';
      return Promise.resolve({
        first: async () => {
          const validFrom = monthAhead(app, store.timeZone);
          const version = { currency: 'USD', validFrom, termEndsAt: null, terms: ordinaryTerms, reason: 'As agreed.' };
          ({ id } = await proposeContract(await cast.as('proposer'), { storeId: store.id, ...version }));
        },
        second: async () => confirmContract(await cast.as('confirmer'), { storeId: store.id, id }),
        async counted() {
          const rows = await asOwner(app, 'SELECT 1 FROM contracts WHERE store_id = $1', [store.id]);
          return rows.length > 0;
        },
      });
    },
  },
};
