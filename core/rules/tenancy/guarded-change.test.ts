import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingsAreas } from '../../contract/tenancy/settings-areas.ts';
import { heldAlone } from './approved-alone.ts';
import {
  type EnginePlace,
  engineMove,
  guardedLimits,
  guardedSums,
  limitsArea,
  raisedLimits,
  raisedRates,
} from './guarded-change.ts';

const { limits: usual } = settingsAreas[limitsArea].parse({});

describe('what a change of the limits raises', () => {
  test.each(guardedLimits)('more of %s is guarded; as much, and less, is not', (limit) => {
    const to = (value: number) => raisedLimits(usual, { ...usual, [limit]: value });
    expect(to(usual[limit] + 1)).toEqual([{ limit, from: usual[limit], to: usual[limit] + 1 }]);
    expect(to(usual[limit])).toEqual([]);
    expect(to(usual[limit] / 2)).toEqual([]);
  });

  test('how many claims of a customer may be denied for their number gives no one money', () => {
    const more = { ...usual, claimsPerCustomer: 1000, claimsPerCustomerDays: 1 };
    expect(raisedLimits(usual, more)).toEqual([]);
  });

  test.each(guardedSums)('more of %s is guarded; what follows the limit of one claim goes with it', (limit) => {
    const held = {
      order: usual.secondPersonFrom,
      customer: usual.secondPersonFrom,
      day: usual.secondPersonFrom * 10,
    };
    const from = heldAlone(usual);
    expect(from).toEqual(held);
    const most = Math.max(...Object.values(held));
    const limits = (value: number | null, one = usual.secondPersonFrom) => ({
      ...usual,
      secondPersonFrom: one,
      [limit]: value,
    });
    const raised = (...[before, after]: Parameters<typeof raisedLimits>) =>
      raisedLimits(before, after).map((one) => one.limit);
    expect(raised(limits(null), limits(most + 1))).toEqual([limit]);
    expect(raised(limits(1), limits(null))).toEqual([limit]);
    expect(raised(limits(most + 1), limits(null))).toEqual([]);
    expect(raised(limits(null), limits(null, 600))).toEqual(['secondPersonFrom']);
    expect(raised(limits(10), limits(10, 600))).toEqual(['secondPersonFrom']);
    expect(raised(limits(10), limits(null, 5))).toEqual(limit === 'secondPersonFromDay' ? [limit] : []);
  });

  test('whoever lowers one to raise another raises', () => {
    const given = fc.record({
      perClaim: fc.double({ min: 1, max: 1e9, noNaN: true }),
      creditFactor: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(given, given, (before, after) => {
        const raised = raisedLimits({ ...usual, ...before }, { ...usual, ...after }).map(({ limit }) => limit);
        expect(raised.includes('perClaim')).toBe(after.perClaim > before.perClaim);
        expect(raised.includes('creditFactor')).toBe(after.creditFactor > before.creditFactor);
      }),
    );
  });
});

describe('what a change of the exchange rates raises', () => {
  const kwd = (rate: number) => [{ currency: 'KWD', rate }];
  test.each([
    ['a currency’s first rate', [], kwd(0.3), [{ currency: 'KWD', from: null, to: 0.3 }]],
    ['one that makes its amounts worth less', kwd(0.3), kwd(3), [{ currency: 'KWD', from: 0.3, to: 3 }]],
    ['none that makes them worth more', kwd(0.3), kwd(0.2), []],
    ['none that stays', kwd(0.3), kwd(0.3), []],
    ['none that is taken away', kwd(0.3), [], []],
  ])('a change of rates is guarded: %s', (_, before, after, raised) => {
    expect(raisedRates(before, after)).toEqual(raised);
  });

  test('no amount is worth less at once, whatever rates change into', () => {
    const row = fc.record({
      currency: fc.constantFrom('KWD', 'EUR', 'JPY'),
      rate: fc.double({ min: 0.0001, max: 1e6, noNaN: true }),
    });
    const rates = fc.uniqueArray(row, { selector: ({ currency }) => currency });
    fc.assert(
      fc.property(rates, rates, (before, after) => {
        const raised = raisedRates(before, after).map(({ currency }) => currency);
        for (const { currency, rate } of after) {
          const was = before.find((item) => item.currency === currency)?.rate;
          expect(raised.includes(currency)).toBe(was === undefined || rate > was);
        }
      }),
    );
  });
});

describe('where a store’s engine is led', () => {
  const place = (kind: string, at: Record<string, string> = {}): EnginePlace => ({
    kind,
    name: kind,
    at: Object.entries(at).map(([field, value]) => ({ field, value })),
  });
  const vendure = place('vendure', { endpoint: 'https://shop.example', channelToken: 'north' });

  test.each<[string, EnginePlace | null, EnginePlace | null, boolean]>([
    ['a first connection', null, vendure, false],
    ['the same place', vendure, place('vendure', { channelToken: 'north', endpoint: 'https://shop.example' }), false],
    ['nowhere', vendure, null, false],
    ['another address', vendure, place('vendure', { endpoint: 'https://b.example', channelToken: 'north' }), true],
    ['another channel', vendure, place('vendure', { endpoint: 'https://shop.example', channelToken: '' }), true],
    ['another engine', vendure, place('medusa', { endpoint: 'https://shop.example', channelToken: 'north' }), true],
    ['a field less', vendure, place('vendure', { endpoint: 'https://shop.example' }), true],
  ])('an engine is led elsewhere or stays: %s', (_, known, wanted, isElsewhere) => {
    expect(engineMove(known, wanted) !== null).toBe(isElsewhere);
  });

  test('only the very same place is at once', () => {
    const given = fc.record({ kind: fc.constantFrom('a', 'b'), x: fc.constantFrom('', '1', '2'), y: fc.string() });
    fc.assert(
      fc.property(given, given, (one, other) => {
        const [from, to] = [one, other].map(({ kind, ...at }) => place(kind, at));
        const isSame = one.kind === other.kind && one.x === other.x && one.y === other.y;
        expect(engineMove(from ?? null, to ?? null)).toEqual(isSame ? null : { from, to });
      }),
    );
  });
});
