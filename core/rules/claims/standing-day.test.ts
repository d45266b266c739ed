import { expect, test } from 'vitest';
import { type ClaimState, claimStates, type StandingDayKind } from '../../reference/claims.ts';
import { type DatedClaim, standingDay } from './standing-day.ts';
import { kindsToldIn, outcomeKinds, type ToldDayKind } from './told-days.ts';

const until = '2026-12-14T04:59:59.999Z';
const none: Omit<DatedClaim, 'claimState'> = {
  answerDueAt: null,
  wakesAt: null,
  signBy: null,
  replyBy: null,
  arrivedBy: null,
  appealUntil: null,
  reopenUntil: null,
};
const fieldOf: Partial<Record<ToldDayKind, keyof typeof none>> = {
  answer: 'answerDueAt',
  sign: 'signBy',
  reply: 'replyBy',
  arrived: 'arrivedBy',
  appeal: 'appealUntil',
  reopen: 'reopenUntil',
};
const told = claimStates
  .filter((state) => state !== 'ARCHIVED')
  .flatMap((state) =>
    kindsToldIn(state)
      .filter((kind) => !outcomeKinds.includes(kind))
      .map((kind) => [state, kind] as [ClaimState, StandingDayKind & ToldDayKind]),
  );

test.each(told)('a claim in %s whose customer was told its %s says that day', (claimState, kind) => {
  const field = fieldOf[kind];
  expect(field).toBeDefined();
  expect(standingDay({ ...none, claimState, [field ?? '']: until })).toEqual({ kind, until });
});

test.each(claimStates)('a claim in %s says no day that isn’t told in it, and none of nothing', (claimState) => {
  expect(standingDay({ ...none, claimState })).toBeNull();
  for (const [kind, field] of Object.entries(fieldOf)) {
    const isTold = claimState !== 'ARCHIVED' && kindsToldIn(claimState).includes(kind as ToldDayKind);
    expect(standingDay({ ...none, claimState, [field]: until })?.kind).toBe(isTold ? kind : undefined);
  }
});

test('a claim filed ahead of its time is decided on its day, and asked about before', () => {
  const early = { ...none, claimState: 'TEMPORARILY_DISMISSED', answerDueAt: until, wakesAt: until } as const;
  expect(standingDay(early)).toEqual({ kind: 'decision', until });
  expect(standingDay({ ...early, answerDueAt: null })).toEqual({ kind: 'decision', until });
  expect(standingDay({ ...early, arrivedBy: until })).toEqual({ kind: 'arrived', until });
});
