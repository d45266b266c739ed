import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId, type TransferId } from '../../ids.ts';
import { bookOfPolicy } from './policy-book.ts';

type Posted = Parameters<typeof bookOfPolicy>[0][number];

const of = (purpose: string, amount: string, reverses: TransferId | null = null): Posted => ({
  ...{ id: newId('transfer', 0), purpose, amount, reverses },
});

test('a policy of which nothing was posted is in no book, or should be in one', () => {
  const nothing = { premium: '0', cost: '0', fee: '0' };
  expect(bookOfPolicy([], null)).toEqual({ state: 'none', ...nothing });
  expect(bookOfPolicy([], 'no-rate')).toEqual({ state: 'unposted', ...nothing });
});

test('a policy that is told anew says so, and what still stands of it', () => {
  expect(bookOfPolicy([of('premium', '4.00'), of('cost', '1.40')], 'told-anew')).toEqual({
    ...{ state: 'unposted', premium: '4', cost: '1.4', fee: '0' },
  });
});

const cents = fc.integer({ min: 1, max: 1e6 }).map((amount) => (amount / 100).toFixed(2));
const sale = fc.record({ premium: cents, cost: cents, fee: cents });

test('of sales that followed each other the last one stands, until it is removed', () => {
  fc.assert(
    fc.property(fc.array(sale, { minLength: 1, maxLength: 5 }), fc.boolean(), (sales, isRemoved) => {
      const posted = sales.flatMap((each, index) => {
        const time = index === 0 ? '' : `:${index + 1}`;
        const sold = [
          of(`premium${time}`, each.premium),
          of(`cost${time}`, each.cost),
          of(`fee:per-policy${time}`, each.fee),
        ];
        const undone = index < sales.length - 1 || isRemoved;
        return undone
          ? [...sold, ...sold.map(({ id, purpose, amount }) => of(`${purpose}-removed`, amount, id))]
          : sold;
      });
      const { state, ...amounts } = bookOfPolicy(posted, null);
      const last = isRemoved ? { premium: '0', cost: '0', fee: '0' } : sales.at(-1);
      expect(state).toBe(isRemoved ? 'reversed' : 'posted');
      expect(Object.fromEntries(Object.entries(amounts).map(([name, text]) => [name, Number(text)]))).toEqual(
        Object.fromEntries(Object.entries(last ?? {}).map(([name, text]) => [name, Number(text)])),
      );
    }),
  );
});
