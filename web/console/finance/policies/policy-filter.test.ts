import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthOf } from '#core/rules/ledger/ledger-month.ts';
import { policyFilterOf, soldOffered, soldWithin } from './policy-filter.ts';

const addressed = (query: string) => {
  const params = new URLSearchParams(query);
  return policyFilterOf((name) => params.get(name) ?? '');
};

test('a filter of policies is read from its address, and what is none narrows nothing', () => {
  const none = { state: '', kind: '', book: '', sold: '', search: '' };
  expect(addressed('')).toEqual(none);
  expect(addressed('state=lapsed&kind=x&book=posted&sold=2026-13')).toEqual(none);
  expect(addressed('state=removed&kind=WARRANTY&book=unposted&sold=2026-11&search=%201001%20')).toEqual({
    ...{ state: 'removed', kind: 'WARRANTY', book: 'unposted', sold: '2026-11', search: '1001' },
  });
});

test('an instant is within its month of the store’s time zone, and in no other', () => {
  const zones = fc.constantFrom('America/New_York', 'Europe/Amsterdam', 'Asia/Tokyo', 'Pacific/Apia');
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, instants, zones, (one, other, zone) => {
      const month = monthOf(one.toISOString(), zone);
      const { soldFrom, soldBefore } = soldWithin(month, zone);
      const at = other.toISOString();
      expect(at >= soldFrom && at < soldBefore).toBe(monthOf(at, zone) === month);
    }),
  );
});

test('36 months are offered, and the one that an address names', () => {
  const now = new Date('2026-12-01T02:00:00.000Z');
  expect(soldOffered(now, 'America/New_York', '').slice(0, 2)).toEqual(['2026-11', '2026-10']);
  expect(soldOffered(now, 'America/New_York', '2020-01')).toHaveLength(37);
  expect(soldOffered(now, 'America/New_York', '2026-11')).toHaveLength(36);
});
