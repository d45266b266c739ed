import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { Problem } from '#core/contract/platform/problems.ts';
import { lifecycleRows } from '#core/rules/claims/lifecycle/lifecycle-table.ts';
import { addMember } from '../../tenancy/people/add-member.ts';
import { testApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { engineShops } from '../engine-shops.ts';
import { freshStore, staff } from '../fixtures.ts';
import { adminWord } from './admin-word.ts';
import { castOf, conditions, type Named, type Odd } from './cast.ts';
import { claimWords } from './claim-words.ts';
import { contractWords } from './contract-words.ts';
import { controlWords } from './control-words.ts';
import { implementationWord } from './implementation-word.ts';
import { rateWord } from './rate-word.ts';
import type { SecondWord } from './second-words.ts';
import { wayBackWord } from './way-back-word.ts';

/**
 * Two people are two: every verb that takes two is played by everybody who might not be one of them. What docs/controls.md
 * says of two people is what is played here.
 */

const app = await testApp();
const words: Readonly<Record<string, SecondWord>> = {
  ...claimWords,
  ...controlWords(await engineShops(app)),
  ...contractWords,
  'letting a colleague back in': wayBackWord(),
  'setting a rate of the provider': rateWord(),
  'letting somebody into the provider’s finance': adminWord(),
  'approving an implementation': implementationWord(),
};

/** Whether the second word counts where one part is played by somebody odd; what is refused says so by a problem. */
async function counts(word: SecondWord, odd: Odd, named: Named = {}): Promise<boolean> {
  const people = { ...named, ...(await word.people?.(app)) };
  const cast = await castOf(app, odd, { ...people, ...(word.says && { says: word.says }) });
  let play: Awaited<ReturnType<SecondWord['play']>> | undefined;
  try {
    play = await word.play(cast);
    await play.first();
    await cast.saidTheirs('proposer');
    await cast.saidTheirs('confirmer');
    await play.second();
  } catch (error) {
    // What expects a proposal and gets a refusal is one as well.
    if (!(error instanceof Problem) && !(error instanceof Error && error.name === 'AssertionError')) {
      throw error;
    }
  }
  return play !== undefined && (await play.counted());
}

describe.each(Object.entries(words))('%s', (name, word) => {
  test(`${name}: two who count are two`, async () => {
    expect(await counts(word, null)).toBe(true);
  });

  test(`${name}: who doesn’t count is none of two`, async () => {
    const deviations: string[] = [];
    for (const part of word.parts) {
      for (const is of conditions) {
        const expected = word.counts?.[part]?.[is] !== undefined;
        if ((await counts(word, { part, is })) !== expected) {
          deviations.push(`${part} ${is}: ${expected ? 'refused' : 'counts'}`);
        }
      }
    }
    expect(deviations).toEqual([]);
  });
});

test('a role of today counts tomorrow; one held before counts today', async () => {
  const store = await freshStore(app, {});
  const [owner, confirmer] = [await staff(app, 'store_owner', store), await staff(app, 'store_support', store)];
  await addMember(app.as(owner), { userId: confirmer.userId, role: 'store_owner', storeId: store.id });
  const by = { store, confirmer };
  expect(await counts(words['approving a proposal as it is kept'] as SecondWord, null, by)).toBe(true);
  expect(await counts(words['raising a limit'] as SecondWord, null, by)).toBe(false);
});

describe('no second word is left out', () => {
  const named = (key: 'of' | 'asks') => new Set(Object.values(words).flatMap((word) => word[key]));

  test('every transition that asks for another person is played', () => {
    const guards = ['another-approves', 'not-the-approver', 'another-after-appeal'];
    const triggers = lifecycleRows.filter((row) => row.guards?.some((guard) => guards.includes(guard)));
    expect(triggers.map(({ trigger }) => trigger).filter((trigger) => !named('of').has(trigger))).toEqual([]);
  });

  test('every kind of guarded change is played', () => {
    expect(Object.keys(app.services.guardedKinds).filter((area) => !named('of').has(area))).toEqual([]);
  });

  /** No act writes an entry by hand yet; the database refuses one of a single person (server/ledger/books/post.test.ts). */
  const writtenByNoAct = ['ledger_transfers'];

  test('every table that keeps who proposed or asked is played', async () => {
    const tables = await asOwner(
      app,
      `SELECT DISTINCT table_name FROM information_schema.columns WHERE table_schema = 'public'
       AND column_name IN ('proposed_by', 'confirmed_by', 'approved_by', 'second_by')`,
    );
    expect(tables.length).toBeGreaterThan(0);
    const names = tables.map((row) => String(row.table_name)).filter((table) => !writtenByNoAct.includes(table));
    expect(names.filter((table) => !named('of').has(table))).toEqual([]);
  });

  test('every file that asks whether two are two is played', async () => {
    const asks: string[] = [];
    for await (const file of glob('server/**/*.ts')) {
      if (
        !file.includes('testing') &&
        /\btwo(People|Deciders|OfChange|OfProposal)\(\s*tx\b/u.test(readFileSync(file, 'utf8'))
      ) {
        asks.push(file);
      }
    }
    expect(asks.filter((file) => !named('asks').has(file) && !readers.includes(file))).toEqual([]);
  });
});

/** Where the answer is shown, or defined: no word is said there. */
const readers = [
  'server/tenancy/people/second-word.ts',
  'server/tenancy/provider-rates/mails/rate-proposal/mail.ts',
  'server/tenancy/provider-rates/proposals/confirm-rate.ts',
  'server/tenancy/provider-rates/proposals/read-proposals.ts',
  'server/tenancy/provider-rates/proposals/stop-rate.ts',
  'server/tenancy/settings/guarded-changes/confirm-change.ts',
  'server/tenancy/settings/guarded-changes/propose-change.ts',
  'server/tenancy/settings/guarded-changes/read-changes.ts',
];
