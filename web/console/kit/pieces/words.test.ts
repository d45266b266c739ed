import { afterAll, describe, expect, test, vi } from 'vitest';
import { count, figure, money, roundSum } from './money.ts';
import { initials } from './pieces.tsx';
import { productOf, reasonOf, signalsOf } from './row-words.ts';
import { answerClock, dayHead, shortDate, span, spanInWords } from './time.ts';

const now = new Date('2026-11-21T12:00:00Z');
// A day of another year is written with its year.
vi.useFakeTimers({ now, toFake: ['Date'] });
afterAll(() => vi.useRealTimers());
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

test.each([
  [30_000, '1m', '30 seconds'],
  [1000, '1m', '1 second'],
  [20 * 60_000, '20m', '20 minutes'],
  [5.5 * 3_600_000, '5h', '5 hours'],
  [47 * 3_600_000, '47h', '47 hours'],
  [49 * 3_600_000, '2d', '2 days'],
])('a span of %d ms', (ms, short, words) => {
  expect(span(ms)).toBe(short);
  expect(spanInWords(ms)).toBe(words);
});

describe('the answer clock', () => {
  test.each([
    [-300, 'late 5h', 'bad'],
    [-5, 'late 5m', 'bad'],
    [40, 'due 40m', 'warn'],
    [121, 'due 2h', 'ink-3'],
  ])('%d minutes', (minutes, words, tone) => {
    expect(answerClock(inMinutes(minutes), now)).toMatchObject({
      words,
      span: words.split(' ')[1],
      by: expect.stringMatching(/^Reply by \w{3} \d+ at \d+:\d\d [AP]M \S+$/),
      tone,
    });
  });
  test('answered claims have none', () => {
    expect(answerClock(null, now)).toBeNull();
  });
});

test('days are in the store’s zone, and the year shows only when it differs', () => {
  expect(dayHead('2026-11-21T06:00:00Z', 'America/Los_Angeles', now)).toBe('Friday, Nov 20, yesterday');
  expect(dayHead('2026-11-21T10:00:00Z', 'Europe/Oslo', now)).toBe('Saturday, Nov 21, today');
  expect(shortDate('2025-11-20T12:00:00Z', 'UTC', now)).toBe('Nov 20, 2025');
});

test('money is shown in the currency’s own places, from text digit by digit', () => {
  expect(money('140.83', 'USD')).toBe('$140.83');
  expect(money('1200', 'JPY')).toBe('¥1,200');
  expect(figure('9007199254740993.25', 'USD')).toBe('9,007,199,254,740,993.25');
  expect(roundSum(500, 'USD')).toBe('$500');
  expect(roundSum(1200, 'USD')).toBe('$1,200');
  expect(roundSum(499.5, 'USD')).toBe('$499.50');
  expect(roundSum(500, 'JPY')).toBe('¥500');
  expect(count(2318)).toBe('2,318');
});

test('a row names its product, reason, and signals', () => {
  expect(reasonOf({ claimType: 'DAMAGED', itemCount: 3 })).toBe('Damaged · 3 items');
  expect(reasonOf({ claimType: 'DAMAGED', itemCount: 1, claimCategory: 'SHIPPING' })).toBe('Damaged');
  expect(reasonOf({ claimType: 'DAMAGED', itemCount: 1, claimCategory: 'WARRANTY' })).toBe('Warranty: Damaged');
  expect(productOf({ productName: 'Pitcher', itemCount: 1 })).toBe('Pitcher');
  expect(productOf({ productName: 'Pitcher', itemCount: 3 })).toBe('Pitcher and 2 more');
  expect(initials('Marisol Okafor')).toBe('MO');
  expect(initials('Cher')).toBe('CH');
  const signals = signalsOf({ flags: ['unsigned', 'execution-error', 'odd-thing'] });
  expect(signals.map((item) => item.words)).toEqual(['Not completed', 'Not signed', 'Odd thing']);
  const narrowed = signalsOf({ flags: ['unsigned', 'execution-error', 'override'] }, ['override']);
  expect(narrowed.map((item) => item.words)).toEqual(['Override', 'Not completed', 'Not signed']);
});

test.each([
  [500, 'USD', '$500'],
  [20.5, 'USD', '$20.50'],
  [20_000, 'JPY', '¥20,000'],
  [1_000, 'USD', '$1,000'],
])('the sum %f %s is said as %s in a sentence', (amount, currency, said) => {
  expect(roundSum(amount, currency)).toBe(said);
});
