import { describe, expect, test } from 'vitest';
import type { StoreRecordOfWeeks } from '#core/contract/desk/home.ts';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import { homeSentence, lateWorkSentence, partCount, recordSentence, startOf, toDoCount } from './home-words.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

describe('the sentence of Home', () => {
  const say = (late: number, replied: number, next: number, age: number | null, unreached = false) =>
    homeSentence(
      {
        late: { count: late },
        replied: { count: replied },
        next: { count: next },
        capped: 500,
        oldest: age === null ? null : { createdAt: ago(age) },
      },
      { now, unreached },
    );

  test.each([
    [[1, 1, 0, 30], '1 claim is late and 1 customer has replied. The oldest has been waiting 30 hours.'],
    [[117, 0, 20, 90], '117 claims are late. The oldest has been waiting 3 days.'],
    [[500, 3, 0, 90], '500+ claims are late and 3 customers have replied. The oldest has been waiting 3 days.'],
    [[0, 0, 2, 2], '2 claims are waiting for you. Nothing is late. The oldest has been waiting 2 hours.'],
    [[0, 0, 500, 2], '500+ claims are waiting for you. Nothing is late. The oldest has been waiting 2 hours.'],
    [[0, 0, 0, null], 'You’re all caught up. New claims appear automatically.'],
  ] as const)('for %j Home says “%s”', ([late, replied, next, age], said) => {
    expect(say(late, replied, next, age)).toBe(said);
  });

  test('who has no claims is caught up only once what they approved is completed', () => {
    expect(say(0, 0, 0, null, true)).toBe('No claims are waiting for you.');
  });

  test.each([
    [['emails'], 0.2, 'Background work is 12 minutes late: emails.'],
    [
      ['webhooks', 'money', 'housekeeping'],
      30,
      'Background work is 30 hours late: webhooks, refunds, and housekeeping.',
    ],
  ] as const)('of late work %j Home says, %d hours behind, “%s”', (kinds, hours, said) => {
    expect(lateWorkSentence({ kinds: [...kinds], since: ago(hours) }, now)).toBe(said);
  });

  test('a part that was counted to its bound says that there may be more', () => {
    expect([partCount({ count: 9 }, 500), partCount({ count: 500 }, 500)]).toEqual(['9', '500+']);
  });
});

test.each([
  [[1, 2, 3], '6'],
  [[500, 2, 0], '500+'],
])('of %j in the parts of Home %s claims are to do', ([late = 0, replied = 0, next = 0], said) => {
  expect(toDoCount({ late: { count: late }, replied: { count: replied }, next: { count: next }, capped: 500 })).toBe(
    said,
  );
});

test.each<[string[], string | undefined]>([
  [['late', 'replied', 'oldest'], 'late'],
  [['replied', 'oldest'], 'replied'],
  [['oldest'], 'oldest'],
  [[], undefined],
])('of %j Home starts with %s', (given, start) => {
  const row = (id: string) => ({ id }) as QueueRow;
  const part = (id: string) => ({ count: 1, rows: given.includes(id) ? [row(id)] : [] });
  const oldest = given.includes('oldest') ? row('oldest') : null;
  expect(startOf({ late: part('late'), replied: part('replied'), oldest })?.id).toBe(start);
});

describe('how a store does', () => {
  const week = { answered: 1, medianHours: 5, p90Hours: 9, decided: 0, approved: 0, given: [] };
  const record: StoreRecordOfWeeks = { promisedHours: 4, thisWeek: week, lastWeek: week, days: [] };

  test('a reply is compared with the promise and with the week before', () => {
    expect(recordSentence({ ...record, lastWeek: { ...week, medianHours: 0.5 } })).toBe(
      'Slower than promised. Half of customers got a reply within 5 hours. Last week it was 30 minutes.',
    );
    expect(recordSentence({ ...record, promisedHours: 24, lastWeek: { ...week, medianHours: null } })).toBe(
      'Within your promise. Half of customers got a reply within 5 hours.',
    );
  });

  test('a week without an answer has no sentence', () => {
    expect(recordSentence({ ...record, thisWeek: { ...week, medianHours: null } })).toBeNull();
  });
});
