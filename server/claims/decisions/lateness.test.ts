import { expect, test } from 'vitest';
import type { DecisionFact } from '#core/reference/decision-facts.ts';
import { latenessOf } from './lateness.ts';

const zone = 'America/New_York';
const late = (deadline: string | null) =>
  ({ code: 'EXPIRED30', values: { cover: 'protection', limitDays: 45, deadline, filed: '2026-11-22' } }) as const;
const shipped: DecisionFact = { code: 'shipped', value: { type: 'day', day: '2026-09-28' } };
const ordered: DecisionFact = { code: 'ordered', value: { type: 'day', day: '2026-09-20' } };
const bought: DecisionFact = { code: 'bought', value: { type: 'day', day: '2026-09-19' } };
/** An evening in New York, the next day in UTC. */
const delivered: DecisionFact = { code: 'delivered', value: { type: 'instant', at: '2026-10-01T02:30:00.000Z' } };
const filed: DecisionFact = { code: 'filed', value: { type: 'day-of-limit', day: '2026-11-22', days: 55, limit: 45 } };

test.each([
  ['from the shipping', [shipped, filed], { code: 'shipped', day: '2026-09-28' }],
  [
    'from the delivery, on its day in the store’s zone',
    [ordered, delivered, filed],
    { code: 'delivered', day: '2026-09-30' },
  ],
  [
    'from the day on the receipt, whatever was delivered',
    [bought, delivered, filed],
    { code: 'bought', day: '2026-09-19' },
  ],
  ['from the order, where nothing else is known', [ordered, filed], { code: 'ordered', day: '2026-09-20' }],
])('a late claim is counted %s', (_, facts, since) => {
  const clause = late('2026-11-12');
  expect(latenessOf({ clause, facts }, zone)).toEqual({ since, deadline: '2026-11-12', filed: '2026-11-22' });
});

test('nothing is drawn where days are no reason, or the day that counts is not known', () => {
  const facts = [shipped, filed];
  expect(latenessOf({ clause: late(null), facts }, zone)).toBeNull();
  expect(latenessOf({ clause: { code: 'NOT_COVERED', values: { cover: 'protection' } }, facts }, zone)).toBeNull();
  expect(latenessOf({ clause: { code: 'stated', values: {} }, facts }, zone)).toBeNull();
  expect(latenessOf({ clause: late('2026-11-12'), facts: [filed] }, zone)).toBeNull();
  expect(latenessOf({ clause: late('2026-09-01'), facts }, zone)).toBeNull();
});
