import { afterAll, expect, test, vi } from 'vitest';
import { parkedWords } from './parked.ts';

const parked = {
  claimState: 'TEMPORARILY_DISMISSED',
  arrival: null,
  wakesAt: '2026-11-26T15:00:00.000Z',
  timeZone: 'UTC',
} as const;
const created = { kind: 'claim.created', toState: 'TEMPORARILY_DISMISSED' } as const;
const snoozed = { kind: 'claim.state_changed', toState: 'TEMPORARILY_DISMISSED' } as const;

// A day of another year is written with its year.
vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z'), toFake: ['Date'] });
afterAll(() => vi.useRealTimers());

test('a claim that is put aside says why and until when', () => {
  const arrival = {
    deliveredAt: '2026-11-20T10:00:00.000Z',
    askedAt: '2026-11-20T11:00:00.000Z',
    answerBy: '2026-11-23T11:00:00.000Z',
  };
  expect(parkedWords(parked, [created])).toMatch(/^filed early, opens .*Nov 26/);
  expect(parkedWords(parked, [created, snoozed])).toMatch(/^snoozed until .*Nov 26/);
  expect(parkedWords({ ...parked, arrival, wakesAt: null }, [created])).toMatch(
    /until Nov 23 to say whether it arrived/,
  );
});

test('a claim that is not put aside says nothing of the kind', () => {
  expect(parkedWords({ ...parked, claimState: 'OPEN' }, [created])).toBeNull();
  expect(parkedWords({ ...parked, wakesAt: null }, [snoozed])).toBeNull();
});
