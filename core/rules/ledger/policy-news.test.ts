import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import type { ContractTerms, ContractVersion, ReimburseTerms } from './contract-terms.ts';
import { type BookSoFar, newsOfPolicy, type PolicyTold, type PostedTransfer } from './policy-news.ts';

const reimburse: ReimburseTerms = {
  ...{ refund: '100', credit: '100', flat: '100', custom: '100', tax: 'with', perClaimAtMost: null },
  replacement: { basis: 'cost', percent: '100', unknownCostPercent: null, shippingEach: '0' },
};
const terms = (percent: string): ContractTerms => ({
  shipping: { cost: { kind: 'percent-of-premium', percent }, share: null, reimburse },
  warranty: null,
  settlement: 'reimbursements',
  fees: { taxCode: null, perMonth: null, perPolicy: '0.10', perClaim: null },
  billing: {
    ...{ termsDays: 14, minimumInvoice: '0', minimumPayout: '0', mayNet: false, shareDocument: 'advice' },
    closing: { day: 4, clock: '06:00' },
  },
});
const versions: ContractVersion[] = [
  { version: 1, validFrom: '2026-10-01T04:00:00.000Z', termEndsAt: null, terms: terms('35') },
  { version: 2, validFrom: '2026-11-01T04:00:00.000Z', termEndsAt: null, terms: terms('40') },
];

const bought: PolicyTold = {
  ...{ kind: 'SHIPPING', inForce: true, soldAt: '2026-10-14T15:00:00.000Z' },
  ...{ premium: '4.00', premiumCurrency: null },
  order: { total: '100.00', currency: 'USD', rate: '1' },
};
const emptyBook: BookSoFar = {
  ...{ versions, posted: [], closedThrough: null, currency: 'USD', timeZone: 'America/New_York' },
  now: '2026-11-20T12:00:00.000Z',
};

/** A book that was told something: what it holds then, and what the last telling came to. */
function told(book: BookSoFar, ...tellings: PolicyTold[]) {
  const posted: PostedTransfer[] = [...book.posted];
  let news = newsOfPolicy(tellings[0] ?? bought, { ...book, posted });
  for (const [at, policy] of tellings.entries()) {
    news = at === 0 ? news : newsOfPolicy(policy, { ...book, posted: [...posted] });
    posted.push(...news.lines.map((line) => ({ ...line, id: newId('transfer', 0), reverses: line.reverses ?? null })));
  }
  return { ...news, book: { ...book, posted } };
}

const short = (lines: readonly { purpose: string; amount: string; forMonth: string }[]) =>
  lines.map(({ purpose, amount, forMonth }) => `${purpose} ${amount} ${forMonth}`);
const standing = ({ posted }: BookSoFar) =>
  posted.filter(({ id, reverses }) => reverses === null && !posted.some((line) => line.reverses === id));

const removed = { ...bought, inForce: false };

test('a policy is sold by the version that held, and keeps what it came to', () => {
  const { lines, kept } = told(emptyBook, bought);
  expect(short(lines)).toEqual(['premium 4.00 2026-10', 'cost 1.40 2026-10', 'fee:per-policy 0.10 2026-10']);
  expect(kept).toEqual({ contractVersion: 1, cost: '1.40', rate: '1', unposted: null });
});

test('what is told again posts nothing', () => {
  expect(told(emptyBook, bought, bought)).toEqual(expect.objectContaining({ lines: [], kept: { unposted: null } }));
  expect(told(emptyBook, bought, removed, removed).lines).toEqual([]);
});

test('a removal undoes each transfer for the month of its sale, whenever it is told', () => {
  const { lines, book } = told({ ...emptyBook, closedThrough: '2026-10' }, bought, removed);
  expect(short(lines)).toEqual([
    'premium-removed 4.00 2026-10',
    'cost-removed 1.40 2026-10',
    'fee:per-policy-removed 0.10 2026-10',
  ]);
  expect(lines.map(({ reverses }) => reverses)).toEqual(book.posted.slice(0, 3).map(({ id }) => id));
});

test('what is sold again goes by the terms of that day, and is numbered', () => {
  const again = { ...bought, soldAt: '2026-11-05T15:00:00.000Z' };
  const { lines, book } = told(emptyBook, bought, removed, again);
  expect(short(lines)).toEqual(['premium:2 4.00 2026-11', 'cost:2 1.60 2026-11', 'fee:per-policy:2 0.10 2026-11']);
  expect(short(told(book, removed).lines)[1]).toBe('cost:2-removed 1.60 2026-11');
  expect(short(told(book, removed, again).lines)[1]).toBe('cost:3 1.60 2026-11');
});

test('a premium told anew is posted anew in an open month, and left to people later', () => {
  const dearer = { ...bought, premium: '6.00' };
  expect(short(told(emptyBook, bought, dearer).lines)).toEqual([
    ...['premium-removed 4.00 2026-10', 'cost-removed 1.40 2026-10', 'fee:per-policy-removed 0.10 2026-10'],
    ...['premium:2 6.00 2026-10', 'cost:2 2.10 2026-10', 'fee:per-policy:2 0.10 2026-10'],
  ]);
  const closed = told({ ...told(emptyBook, bought).book, closedThrough: '2026-10' }, dearer);
  expect(closed).toEqual(expect.objectContaining({ lines: [], kept: { unposted: 'told-anew' } }));
});

test.each<[string, Partial<PolicyTold>, Partial<BookSoFar>, string]>([
  ['before the contract', { soldAt: '2026-10-01T03:59:59.999Z' }, {}, 'before-contract'],
  ['more than an hour ahead', { soldAt: '2026-11-20T13:00:00.001Z' }, {}, 'sold-in-future'],
  ['without a rate', { order: { total: '9', currency: 'EUR', rate: null } }, {}, 'no-rate'],
  ['for a premium of a third currency', { premiumCurrency: 'GBP' }, {}, 'premium-in-third-currency'],
])('a policy that was sold %s is posted nowhere and says why', (_, change, book, unposted) => {
  const { lines, kept } = told({ ...emptyBook, ...book }, { ...bought, ...change });
  expect(lines).toEqual([]);
  expect(kept).toMatchObject({ unposted });
});

test('what was unposted is posted once it is mended', () => {
  const unrated = { ...bought, order: { ...bought.order, currency: 'EUR', rate: null } };
  const { book } = told(emptyBook, unrated);
  expect(short(told(book, { ...unrated, order: { ...unrated.order, rate: '0.8' } }).lines)).toEqual([
    ...['premium 5.00 2026-10', 'cost 1.75 2026-10', 'fee:per-policy 0.10 2026-10'],
  ]);
});

test('a premium told in the store’s own currency is measured by 1', () => {
  const abroad = { ...bought, premiumCurrency: 'USD', order: { total: '9000', currency: 'JPY', rate: '150' } };
  expect(short(told(emptyBook, abroad).lines)[0]).toBe('premium 4.00 2026-10');
});

test('a policy of before books, and a warranty that is the store’s own, post nothing', () => {
  expect(newsOfPolicy({ ...bought, soldAt: null }, emptyBook)).toEqual({ lines: [], kept: {} });
  expect(told(emptyBook, { ...bought, kind: 'WARRANTY' })).toMatchObject({ lines: [], kept: { unposted: null } });
});

test('a policy, however it is told, stands as its last telling comes to', () => {
  const telling = fc.record({
    inForce: fc.boolean(),
    soldAt: fc.constantFrom('2026-10-14T15:00:00.000Z', '2026-11-05T15:00:00.000Z'),
    premium: fc.constantFrom('4.00', '6.00', '0.01', '0', null),
  });
  fc.assert(
    fc.property(fc.array(telling, { minLength: 1, maxLength: 8 }), (changes) => {
      // As the product tells it: a policy is sold at another time only where it was removed before.
      let soldAt = changes[0]!.soldAt;
      const tellings = changes.map((change, at) => {
        soldAt = at > 0 && !changes[at - 1]!.inForce ? change.soldAt : soldAt;
        return { ...bought, ...change, soldAt };
      });
      const { book } = told(emptyBook, ...tellings);
      const last = tellings.at(-1)!;
      const plain = ({ purpose, amount, forMonth }: PostedTransfer) =>
        `${purpose.replace(/:\d+$/, '')} ${amount} ${forMonth}`;
      const alone = last.inForce ? told(emptyBook, last).book.posted.map(plain) : [];
      expect(standing(book).map(plain)).toEqual(alone);
      expect(new Set(book.posted.map(({ purpose }) => purpose)).size).toBe(book.posted.length);
      expect(told(book, last).lines).toEqual([]);
    }),
  );
});
