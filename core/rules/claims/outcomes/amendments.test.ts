import { describe, expect, test } from 'vitest';
import { amendmentBounds, boundOf, givenBy } from './amendments.ts';

const facts = { left: '30', paid: '100', back: '70', returned: '70', given: '70', limit: '5000' };

describe('how much a resolved claim may be amended by', () => {
  test.each([
    ['a refund gives what the payments still hold', {}, ['30.000', '30.000', '70.000']],
    ['a refund of payments that are empty gives nothing', { left: '0' }, ['0.000', '30.000', '70.000']],
    ['credit gives what was paid and has not gone back', { left: '5' }, ['5.000', '30.000', '70.000']],
    ['credit gives nothing again that others gave of the order', { back: '82' }, ['30.000', '18.000', '70.000']],
    ['credit has no place where all of the order went back', { back: '100' }, ['30.000', '0.000', '70.000']],
    [
      'credit that went beyond what was paid leaves none',
      { back: '110', returned: '110', given: '110' },
      ['30.000', '0.000', '110.000'],
    ],
    ['the limit of a claim holds for both', { limit: '80' }, ['10.000', '10.000', '70.000']],
    [
      'a replacement counts against the limit, and nothing of it comes back',
      { back: '0', returned: '0', given: '75', limit: '80' },
      ['5.000', '5.000', '0.000'],
    ],
    ['a claim above its limit gives no more', { limit: '60' }, ['0.000', '0.000', '70.000']],
  ])('an amendment’s bounds: %s', (_what, changes, [refund, credit, reversal]) => {
    expect(amendmentBounds({ ...facts, ...changes })).toEqual({ refund, credit, reversal });
  });

  test('each kind has its own bound', () => {
    const bounds = { refund: '1.000', credit: '2.000', reversal: '3.000' };
    expect(boundOf(bounds, 'TOP_UP', 'REFUND')).toBe('1.000');
    expect(boundOf(bounds, 'TOP_UP', 'STORE_CREDIT')).toBe('2.000');
    expect(boundOf(bounds, 'REVERSAL', null)).toBe('3.000');
  });
});

test('given amounts count what is live, returned ones only money that moved', () => {
  const rows = [
    { type: 'REFUND', amount: '40', executionState: 'EXECUTED' },
    { type: 'FLAT_RATE', amount: '10', executionState: 'PENDING' },
    { type: 'RESHIP', amount: '25', executionState: 'EXECUTED' },
    { type: 'FLAT_RATE', amount: '99', executionState: 'CANCELED' },
  ] as const;
  expect(givenBy(rows, ['15'])).toEqual({ returned: '25.000', given: '60.000' });
});
