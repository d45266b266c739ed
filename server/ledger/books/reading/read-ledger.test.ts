import { describe, expect, test } from 'vitest';
import type { LedgerEntry, LedgerSum } from '#core/contract/ledger/ledger.ts';
import type { TransferId } from '#core/ids.ts';
import { roles } from '#core/permissions.ts';
import { approveClaim } from '../../../claims/outcomes/approve-claim.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import {
  bearerOf,
  freshStore,
  orderOf,
  placeOrder,
  signedIn,
  soldAndClaimed,
  staff,
} from '../../../testing/fixtures.ts';
import { patience } from '../../../testing/patience.ts';
import { type Posting, post } from '../post.ts';
import { beginToClose } from '../testing/months.ts';
import { readLedger } from './read-ledger.ts';

const app = await testApp();
const finance = await signedIn(app, 'orderprotection_finance', null);

interface Answer {
  status: number;
  rows: LedgerEntry[];
  nextCursor: string | null;
  sums: LedgerSum[] | null;
}
type Who = { headers: Record<string, string> };
async function read(query: Record<string, string> = {}, who: Who = finance): Promise<Answer> {
  const path = `/v1/provider/ledger?${new URLSearchParams(query)}`;
  const answer = await app.ask('platform.test', path, { headers: who.headers });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
}

const at = '2026-10-14T15:00:00.000Z';
type Line = Posting['lines'][number];
const premium: Line = {
  ...{ purpose: 'premium', debit: 'premiums', credit: 'premiums-contra', amount: '4.95', forMonth: '2026-10' },
};
const cost: Line = {
  ...{ purpose: 'cost', debit: 'unbilled', credit: 'protection-income', amount: '1.73', forMonth: '2026-10' },
};
const given = (amount: string): Line => ({
  ...{ purpose: 'given', debit: 'given', credit: 'given-contra', amount, forMonth: '2026-11' },
});
/** Posts at a moment of its own, so that what is newest is told by the clock. */
function tell(store: StoreRecord, posting: Partial<Posting> & Pick<Posting, 'id' | 'lines'>) {
  app.clock.advance(1000);
  return app.services.db.inStore(store.id, (tx) => post(tx, app.system, store, [{ kind: 'policy', at, ...posting }]));
}
const purposes = ({ rows }: Answer) => rows.map(({ purpose }) => purpose).toSorted();
const sumsOf = ({ sums }: Answer) => sums?.map(({ account, currency, amount }) => `${account} ${amount} ${currency}`);

describe('who may not', () => {
  test.each(roles.filter((role) => role !== 'orderprotection_finance'))('the ledger isn’t read by %s', async (role) => {
    const store = await freshStore(app);
    await tell(store, { id: 'pol_1', lines: [cost] });
    const other = await signedIn(app, role, store);
    for (const query of [{}, { storeId: store.id }] as Record<string, string>[]) {
      const answer = await read(query, other);
      expect([403, 404]).toContain(answer.status);
      expect(answer.rows).toBeUndefined();
    }
  });

  test('the provider’s administrator is refused the ledger by route and verb alike', async () => {
    const admin = await signedIn(app, 'orderprotection_admin', null);
    expect((await read({}, admin)).status).toBe(403);
    const all = { storeId: null, causeKind: null, causeId: null, period: null, forMonth: null, account: null };
    const asked = readLedger(app.as(admin.actor), { ...all, after: null, size: 1 });
    await expect(asked).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('the ledger is read by no API token, and by nobody who isn’t signed in', async () => {
    const headers = await bearerOf(app, await freshStore(app), ['finance-admin:read']);
    expect((await read({}, { headers })).status).toBe(401);
    expect((await read({}, { headers: {} })).status).toBe(401);
  });
});

test.each<[string, Record<string, string>, number]>([
  ['a store that isn’t there', { storeId: 'sto_00000000000000000000000000' }, 404],
  ['a store that is no id', { storeId: '*' }, 404],
  ['a month that is none', { period: '2026-13' }, 400],
  ['a month meant that is none', { forMonth: 'November' }, 400],
  ['an account that is none', { account: 'cash' }, 400],
  ['a cause that is none', { causeKind: 'claim' }, 400],
  ['a place that is none', { cursor: 'x' }, 400],
  ['a page of none', { size: '0' }, 400],
])('the ledger refuses %s', async (_, query, status) => {
  expect((await read(query)).status).toBe(status);
});

test('a store without a book has no entries and no sums', async () => {
  const store = await freshStore(app);
  expect(await read({ storeId: store.id })).toEqual({ status: 200, rows: [], nextCursor: null, sums: [] });
});

describe('the list', () => {
  test('entries of all stores come newest first, each once, however they are paged', async () => {
    const stores = [await freshStore(app), await freshStore(app), await freshStore(app)];
    const told: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      const rows = await tell(stores[n % 3]!, { id: `pol_n${n}`, lines: [premium, cost] });
      told.unshift(...rows.map(({ id }) => id).toSorted((one, other) => (one < other ? 1 : -1)));
    }
    for (const size of ['1', '5', '24', '100']) {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null && seen.length < told.length; ) {
        const page: Answer = await read({ size, cursor });
        expect(page.sums === null).toBe(cursor !== '');
        seen.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(seen.slice(0, told.length)).toEqual(told);
    }
  });

  test('what is posted while pages are read moves none of them', async () => {
    const store = await freshStore(app);
    for (const id of ['pol_1', 'pol_2', 'pol_3']) await tell(store, { id, lines: [cost] });
    const first = await read({ storeId: store.id, size: '2' });
    await tell(store, { id: 'pol_4', lines: [cost] });
    const second = await read({ storeId: store.id, size: '2', cursor: first.nextCursor ?? '' });
    expect([...first.rows, ...second.rows].map(({ causeId }) => causeId)).toEqual(['pol_3', 'pol_2', 'pol_1']);
    expect(second.nextCursor).toBeNull();
  });

  test('entries are found by store, months, account, cause, and all of them at once', async () => {
    const store = await freshStore(app);
    await tell(await freshStore(app), { id: 'pol_1', lines: [premium, cost] });
    await tell(store, { id: 'pol_1', lines: [premium, cost] });
    await beginToClose(app, store, '2026-10');
    await tell(store, { id: 'pol_2', lines: [cost, given('3.10')] });
    await tell(store, { id: '2026-10', kind: 'month', lines: [{ ...cost, purpose: 'share' }] });
    const found = async (query: Record<string, string>) => purposes(await read({ storeId: store.id, ...query }));
    expect(await found({})).toEqual(['cost', 'cost', 'given', 'premium', 'share']);
    expect(await found({ period: '2026-10' })).toEqual(['cost', 'premium']);
    expect(await found({ period: '2026-11' })).toEqual(['cost', 'given', 'share']);
    expect(await found({ period: '2026-11', forMonth: '2026-10' })).toEqual(['cost', 'share']);
    expect(await found({ forMonth: '2026-11' })).toEqual(['given']);
    expect(await found({ account: 'unbilled' })).toEqual(['cost', 'cost', 'share']);
    expect(await found({ account: 'protection-income' })).toEqual(['cost', 'cost', 'share']);
    expect(await found({ account: 'bank' })).toEqual([]);
    expect(await found({ causeKind: 'month' })).toEqual(['share']);
    expect(await found({ causeId: 'pol_1' })).toEqual(['cost', 'premium']);
    expect(await found({ causeKind: 'month', causeId: 'pol_1' })).toEqual([]);
    const all = { causeKind: 'policy', causeId: 'pol_1', period: '2026-10', forMonth: '2026-10', account: 'premiums' };
    expect(await found(all)).toEqual(['premium']);
    expect((await read({ causeId: 'pol_1', account: 'premiums' })).rows.map((row) => row.storeId)).toContain(store.id);
  });

  test('a filter holds on every page', async () => {
    const store = await freshStore(app);
    for (const n of [1, 2, 3]) await tell(store, { id: `pol_${n}`, lines: [premium, cost] });
    const asked = { storeId: store.id, account: 'unbilled', size: '2' };
    const first = await read(asked);
    const second = await read({ ...asked, cursor: first.nextCursor ?? '' });
    expect([...first.rows, ...second.rows].map(({ causeId }) => causeId)).toEqual(['pol_3', 'pol_2', 'pol_1']);
  });
});

describe('what is told of one', () => {
  test('an entry says what moved, when, of which month, and what the order said', async () => {
    const store = await freshStore(app);
    const told = { amount: '4.5', currency: 'EUR', rate: '0.9090909091' };
    const [posted] = await tell(store, { id: 'pol_1', lines: [{ ...premium, told }] });
    const { rows } = await read({ storeId: store.id });
    expect(rows).toEqual([
      {
        id: posted!.id,
        ...{ storeId: store.id, storeName: store.name, timeZone: store.timeZone },
        ...{ causeKind: 'policy', causeId: 'pol_1', purpose: 'premium' },
        ...{ debit: 'premiums', credit: 'premiums-contra', amount: '4.95', currency: 'USD' },
        ...{
          period: '2026-10',
          forMonth: '2026-10',
          occurredAt: at,
          postedAt: new Date(app.clock.now()).toISOString(),
        },
        ...{ reverses: null, reversedBy: null, by: null, secondBy: null, note: null, order: null, claim: null },
        told: { amount: '4.50', currency: 'EUR', rate: '0.9090909091' },
      },
    ]);
  });

  test('an entry names what it reverses, and what reversed it, in whichever month', async () => {
    const store = await freshStore(app);
    const [first] = await tell(store, { id: 'res_1', kind: 'resolution', lines: [cost] });
    await beginToClose(app, store, '2026-10');
    const back: Line = { ...cost, purpose: 'came-back', debit: cost.credit, credit: cost.debit };
    const undo = { ...back, reverses: first!.id as TransferId };
    const [second] = await tell(store, { id: 'res_2', kind: 'resolution', lines: [undo] });
    const { rows } = await read({ storeId: store.id });
    const [undoing, undone] = rows;
    expect(undoing).toMatchObject({
      id: second!.id,
      period: '2026-11',
      reverses: { id: first!.id, causeKind: 'resolution', causeId: 'res_1', purpose: 'cost', period: '2026-10' },
      reversedBy: null,
    });
    expect(undone).toMatchObject({
      reverses: null,
      reversedBy: { id: second!.id, causeId: 'res_2', purpose: 'came-back', period: '2026-11' },
    });
    const alone = await read({ storeId: store.id, period: '2026-10' });
    expect(alone.rows[0]).toMatchObject({ id: first!.id, reversedBy: { id: second!.id } });
  });

  test('an entry names the order or claim of its cause, and none of another store', async () => {
    const store = await freshStore(app);
    const other = await freshStore(app);
    const { id: orderId } = await placeOrder(app, store, orderOf(app, '9001'));
    const [policy] = await asOwner(app, 'SELECT id FROM policies WHERE order_id = $1', [orderId]);
    const { claim } = await soldAndClaimed(app, store, '9002');
    const [line] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
    await approveClaim(app.as(await staff(app, 'store_owner', store)), {
      ...{ id: claim.id, expectedVersion: 1, includeShipping: false },
      lines: [{ claimItemId: String(line?.id), resolutionType: 'REFUND' }],
    });
    const [resolution] = await asOwner(app, 'SELECT id FROM resolutions WHERE claim_id = $1', [claim.id]);
    const [{ claim_number: number } = {}] = await asOwner(app, 'SELECT claim_number FROM claims WHERE id = $1', [
      claim.id,
    ]);
    for (const book of [store, other]) {
      await tell(book, { id: String(policy?.id), lines: [cost] });
      await tell(book, { id: String(resolution?.id), kind: 'resolution', lines: [given('5')] });
    }
    const [ofClaim, ofOrder] = (await read({ storeId: store.id })).rows;
    expect(ofOrder).toMatchObject({ order: { id: orderId, number: '9001' }, claim: null });
    expect(ofClaim).toMatchObject({ order: null, claim: { id: claim.id, number: String(number) } });
    for (const { order, claim: claimed } of (await read({ storeId: other.id })).rows) {
      expect([order, claimed]).toEqual([null, null]);
    }
    for (const { storeId, order, claim: claimed } of (await read({ size: '4' })).rows) {
      expect([order, claimed].filter((named) => named !== null)).toHaveLength(storeId === store.id ? 1 : 0);
    }
  });

  test('an entry by hand names the two who posted it, and why', async () => {
    const store = await freshStore(app);
    const second = await signedIn(app, 'orderprotection_finance', null);
    const byHand = { by: finance.actor.userId, secondBy: second.actor.userId, note: 'Agreed by phone.' };
    await tell(store, { id: 'man_1', kind: 'manual', lines: [{ ...cost, purpose: 'manual', byHand }] });
    expect((await read({ storeId: store.id })).rows[0]).toMatchObject({
      by: finance.actor.name,
      secondBy: second.actor.name,
      note: 'Agreed by phone.',
    });
  });
});

describe('above the list', () => {
  test('sums are debit less credit on each account, of all that is found', async () => {
    const store = await freshStore(app);
    await tell(store, { id: 'pol_1', lines: [premium, cost] });
    await tell(store, {
      id: 'pol_2',
      lines: [
        { ...premium, amount: '0.10' },
        { ...cost, amount: '0.20' },
      ],
    });
    const back: Line = { ...cost, purpose: 'back', debit: cost.credit, credit: cost.debit, amount: '0.13' };
    await tell(store, { id: 'pol_3', lines: [back, given('7')] });
    const all = await read({ storeId: store.id, size: '1' });
    expect(sumsOf(all)).toEqual([
      ...['unbilled 1.80 USD', 'protection-income -1.80 USD', 'premiums 5.05 USD', 'premiums-contra -5.05 USD'],
      ...['given 7.00 USD', 'given-contra -7.00 USD'],
    ]);
    expect(sumsOf(await read({ storeId: store.id, account: 'unbilled', causeKind: 'policy' }))).toEqual([
      'unbilled 1.80 USD',
      'protection-income -1.80 USD',
    ]);
    expect(sumsOf(await read({ storeId: store.id, causeId: 'pol_2', account: 'premiums' }))).toEqual([
      'premiums 0.10 USD',
      'premiums-contra -0.10 USD',
    ]);
    expect(sumsOf(await read({ storeId: store.id, account: 'bank' }))).toEqual([]);
  });

  test('sums of currencies stand apart, each at its places', async () => {
    const [dollars, yen] = [await freshStore(app), await freshStore(app)];
    await tell(dollars, { id: 'pol_of_both', lines: [cost] });
    await tell({ ...yen, currency: 'JPY' }, { id: 'pol_of_both', lines: [{ ...cost, amount: '1830' }] });
    expect(sumsOf(await read({ causeId: 'pol_of_both' }))).toEqual([
      ...['unbilled 1830 JPY', 'protection-income -1830 JPY', 'unbilled 1.73 USD', 'protection-income -1.73 USD'],
    ]);
  });

  test(
    'sums are told of no more than 100,000 entries',
    async () => {
      const store = await freshStore(app);
      await tell(store, { id: 'pol_1', lines: [cost] });
      const more = `INSERT INTO ledger_transfers
      SELECT t.store_id, 'trf_' || lpad(n::text, 26, '0'), t.cause_kind, 'pol_x', n::text, t.debit, t.credit, t.amount,
        t.currency, t.places, t.period, '2026-09', t.occurred_at, t.posted_at, t.reverses, t.order_amount, t.order_currency,
        t.rate, t.by, t.second_by, t.note, t.mac
      FROM ledger_transfers t CROSS JOIN generate_series($2::int, $3::int) AS n WHERE t.store_id = $1 AND t.purpose = 'cost'`;
      await asOwner(app, more, [store.id, 1, 99_999]);
      expect(sumsOf(await read({ storeId: store.id }))).toEqual([
        'unbilled 173000.00 USD',
        'protection-income -173000.00 USD',
      ]);
      await asOwner(app, more, [store.id, 100_000, 100_000]);
      const whole = await read({ storeId: store.id });
      expect([whole.sums, whole.rows.length]).toEqual([null, 50]);
      expect((await read({ storeId: store.id, forMonth: '2026-10' })).sums).toHaveLength(2);
      expect((await read({ storeId: store.id, causeId: 'pol_1' })).sums).toHaveLength(2);
    },
    patience(60_000),
  );
});
