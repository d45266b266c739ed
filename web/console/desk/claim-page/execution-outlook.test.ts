import { expect, test } from 'vitest';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { engineMayNotKnow, executionCheck } from '../decide/Checks.tsx';
import { standingOf } from './execution-outlook.ts';

const row = (over: object) => ({
  id: 'res_1',
  executionState: 'PENDING',
  carriedOutBy: 'engine',
  retryAt: null,
  resolutionDetails: '',
  ...over,
});
const desk = (rows: object[], over: object = {}, flags: string[] = []) =>
  ({
    claim: { claimState: 'APPROVED', timeZone: 'UTC', flags, claimResolutions: rows, amendments: [], ...over },
    engine: { kind: 'sample', name: 'Sample store', knowsOrder: true },
  }) as unknown as ClaimDesk;
const said = (item: ClaimDesk) => {
  const standing = standingOf(item);
  return standing && `${standing.head} ${standing.text}`;
};
const automatically = /We’ll retry automatically/;

test('an approval without trouble has no strip', () => {
  expect(said(desk([row({})]))).toBeNull();
  expect(said(desk([row({ executionState: 'EXECUTED' })]))).toBeNull();
  expect(said(desk([row({ executionState: 'FAILED' })], { claimState: 'RESOLVED' }))).toBeNull();
});

test('a resolved claim has a strip for a change’s money, none for the decision’s', () => {
  const changed = (executionState: string) =>
    desk([row({ executionState: 'EXECUTED' })], {
      claimState: 'RESOLVED',
      amendments: [{ resolution: row({ id: 'res_2', executionState, carriedOutBy: 'people' }) }],
    });
  expect(said(changed('EXECUTED'))).toBeNull();
  expect(standingOf(changed('PENDING'))?.toReport).toMatchObject({ id: 'res_2' });
});

test('a retry is promised only where one is planned', () => {
  const planned = desk([
    row({ executionState: 'UNKNOWN', retryAt: '2026-11-22T15:05:00Z', resolutionDetails: 'Lost.' }),
  ]);
  expect(said(planned)).toMatch(automatically);
  expect(said(planned)).toMatch(/^Sample store hasn’t completed this\. Lost\. We’ll/);
  expect(standingOf(planned)?.toReport).toBeNull();
  for (const executionState of ['FAILED', 'UNKNOWN', 'PENDING']) {
    const parked = desk([row({ executionState })], {}, ['execution-error']);
    expect(said(parked)).not.toMatch(automatically);
    expect(said(parked)).toMatch(/We’ve stopped retrying\.$/);
    expect(standingOf(parked)?.toReport).toMatchObject({ id: 'res_1' });
  }
});

test('what people carry out asks for their report', () => {
  const byHand = desk([row({ carriedOutBy: 'people' })]);
  expect(said(byHand)).toMatch(/^Someone has to complete this by hand\./);
  expect(standingOf(byHand)?.toReport).toMatchObject({ id: 'res_1' });
  const given = desk([row({ carriedOutBy: 'people', executionState: 'FAILED', resolutionDetails: 'No funds' })]);
  expect(said(given)).toMatch(/^This couldn’t be completed\. No funds\. /);
});

test('before the decision, one sentence says who carries it out', () => {
  const given = (carriedOutBy: object, knowsOrder: boolean | null) =>
    ({ carriedOutBy, engine: { name: 'Vendure', knowsOrder } }) as unknown as ClaimDesk;
  const draft = (type: string) => ({ lines: { one: { type } } }) as never;
  expect(executionCheck(given({ REFUND: 'engine' }, true), draft('REFUND'))).toBeNull();
  expect(executionCheck(given({ REFUND: 'people' }, null), draft('REFUND'))?.title).toMatch(/by hand$/);
  expect(executionCheck(given({ REFUND: 'people' }, null), draft('CUSTOM'))).toBeNull();
  expect(executionCheck(given({ REFUND: 'engine' }, false), draft('REFUND'))?.title).toBe(
    'Vendure may not recognize this order',
  );
  expect(executionCheck(given({ REFUND: 'engine' }, false), draft('NOT_COVERED'))).toBeNull();
});

test('whoever approves what the engine may not know is asked first, and no one else', () => {
  const given = (carriedOutBy: object, knowsOrder: boolean | null) =>
    ({ carriedOutBy, engine: { name: 'Vendure', knowsOrder } }) as unknown as ClaimDesk;
  const draft = (...types: string[]) => ({ lines: Object.fromEntries(types.map((type) => [type, { type }])) }) as never;
  const engine = { REFUND: 'engine', RESHIP: 'people' };
  expect(engineMayNotKnow(given(engine, false), draft('REFUND', 'NOT_COVERED'))).toBe(true);
  expect(engineMayNotKnow(given(engine, false), draft('REFUND', 'CUSTOM'))).toBe(true);
  expect(engineMayNotKnow(given(engine, true), draft('REFUND'))).toBe(false);
  expect(engineMayNotKnow(given(engine, null), draft('REFUND'))).toBe(false);
  expect(engineMayNotKnow(given(engine, false), draft('CUSTOM', 'NOT_COVERED'))).toBe(false);
  // People carry it out, which they're told beside the button.
  expect(engineMayNotKnow(given(engine, false), draft('REFUND', 'RESHIP'))).toBe(false);
});
