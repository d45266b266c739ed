import { expect, test } from 'vitest';
import { ledgerFilterOf, monthsOffered } from './ledger-filter.ts';

const of = (address: string) => {
  const query = new URLSearchParams(address);
  return ledgerFilterOf((name) => query.get(name) ?? '');
};
const none = { causeKind: '', causeId: '', period: '', forMonth: '', account: '' };

test.each<[string, Partial<Record<keyof typeof none, string>>]>([
  ['', {}],
  ['cause=policy&search=+pol_1+', { causeKind: 'policy', causeId: 'pol_1' }],
  ['month=2026-11&for=2026-09&account=bank', { period: '2026-11', forMonth: '2026-09', account: 'bank' }],
  ['cause=claim&month=2026-13&for=11&account=toString', {}],
])('the address “%s” says what the ledger is narrowed to', (address, filter) => {
  expect(of(address)).toEqual({ ...none, ...filter });
});

test('months are offered from this one back, and the chosen one beside them', () => {
  const months = monthsOffered(new Date('2026-01-31T23:00:00Z'), '2019-02');
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  expect([months.length, months.at(-2), months.at(-1)]).toEqual([37, '2023-02', '2019-02']);
  expect(monthsOffered(new Date('2026-01-31T23:00:00Z'), '2025-12')).toHaveLength(36);
});
