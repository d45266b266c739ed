import { describe, expect, test } from 'vitest';
import { type Permission, rolePermissions } from '../../../permissions.ts';
import { type ClaimState, claimStates } from '../../../reference/claims.ts';
import { type Asker, allowedTriggers, type ClaimFacts, messageTrigger, type Trigger, transition } from './lifecycle.ts';
import { lifecycleRows } from './lifecycle-table.ts';
import { LIVE, triggers } from './lifecycle-terms.ts';

const now = '2026-03-31T12:00:00.000Z';
const secondsAgo = (seconds: number) => new Date(Date.parse(now) - seconds * 1000).toISOString();
const days = (count: number) => secondsAgo(count * 86_400);

const claim = (facts: Partial<ClaimFacts> = {}): ClaimFacts => ({
  state: 'OPEN',
  stateBefore: null,
  category: 'SHIPPING',
  version: 3,
  liveDecision: false,
  executionStarted: false,
  appealCount: 0,
  deniedBy: null,
  decidedAt: null,
  decidedBy: null,
  closedAt: null,
  told: {},
  filedEarly: false,
  filedBy: null,
  proposal: null,
  lastMessageOurs: true,
  unsigned: false,
  signed: true,
  erased: false,
  ...facts,
});

const staff = (role: keyof typeof rolePermissions, userId = 'usr_a', side: Asker['side'] = 'store'): Asker => ({
  kind: 'staff',
  side,
  userId,
  can: (permission) => rolePermissions[role].has(permission),
});
const holding = (...held: Permission[]): Asker => ({
  kind: 'machine',
  side: 'store',
  userId: null,
  can: (permission) => held.includes(permission),
});
const shopper: Asker = { kind: 'shopper', side: null, userId: null, can: () => false };
const system: Asker = { kind: 'system', side: null, userId: null, can: () => false };
const admin = staff('store_admin');
const provider = staff('orderprotection_support', 'usr_p', 'provider');

type Case = [name: string, facts: Partial<ClaimFacts>, trigger: Trigger, asker: Asker, outcome: ClaimState | string];

/** Somebody of staff who decides claims, and no warranties. */
const warrantyless: Asker = {
  kind: 'staff',
  side: 'store',
  userId: 'usr_b',
  can: (permission) => permission === 'claims:resolve',
};
const waits = (by: string | null, state: 'waits' | 'outdated' | 'refused' = 'waits') => ({ proposal: { by, state } });
const another = staff('store_support', 'usr_b');
const proposalCases: Case[] = [
  ['18b: nothing to approve', {}, 'approve-proposal', admin, 'state-conflict'],
  ['18b: the proposer approves', waits('usr_a'), 'approve-proposal', admin, 'second-person-required'],
  ['18b: another approves', waits('usr_a'), 'approve-proposal', another, 'APPROVED'],
  ['18b: another, of the provider', waits('usr_a'), 'approve-proposal', provider, 'APPROVED'],
  ['18b: who filed it', { ...waits('usr_a'), filedBy: 'usr_b' }, 'approve-proposal', another, 'second-person-required'],
  ['18b: a token’s word is nobody’s', waits(null), 'approve-proposal', another, 'second-person-required'],
  ['18b: a token is nobody', waits('usr_a'), 'approve-proposal', holding('claims:resolve'), 'forbidden'],
  ['18b: a user cannot', waits('usr_a'), 'approve-proposal', staff('store_user', 'usr_b'), 'forbidden'],
  ['18b: the claim moved on', waits('usr_a', 'outdated'), 'approve-proposal', another, 'state-conflict'],
  ['18b: it was refused', waits('usr_a', 'refused'), 'approve-proposal', another, 'state-conflict'],
  [
    '18b: a warranty, claims only',
    { ...waits('usr_a'), category: 'WARRANTY' },
    'approve-proposal',
    warrantyless,
    'forbidden',
  ],
  ['18b: another refuses', waits('usr_a'), 'refuse-proposal', another, 'OPEN'],
  ['18b: another refuses what moved on', waits('usr_a', 'outdated'), 'refuse-proposal', another, 'OPEN'],
  ['18b: refused twice', waits('usr_a', 'refused'), 'refuse-proposal', another, 'state-conflict'],
  ['18b: the proposer refuses', waits('usr_a'), 'refuse-proposal', admin, 'forbidden'],
  ['18b: a token’s is refused', waits(null), 'refuse-proposal', another, 'OPEN'],
  ['18b: the proposer withdraws', waits('usr_a'), 'withdraw-proposal', admin, 'OPEN'],
  ['18b: what was refused, too', waits('usr_a', 'refused'), 'withdraw-proposal', admin, 'OPEN'],
  ['18b: another withdraws', waits('usr_a'), 'withdraw-proposal', another, 'forbidden'],
  ['18b: a token withdraws a token’s', waits(null), 'withdraw-proposal', holding('claims:resolve'), 'OPEN'],
  ['18b: staff do not', waits(null), 'withdraw-proposal', admin, 'forbidden'],
  ['18b: there is nothing to withdraw', {}, 'withdraw-proposal', admin, 'state-conflict'],
];

const cases: Case[] = [
  ['4: the customer signs', { state: 'DRAFT', signed: false }, 'sign', shopper, 'NEW'],
  ['4: staff cannot sign', { state: 'DRAFT' }, 'sign', admin, 'forbidden'],
  ['5: the link expires', { state: 'DRAFT' }, 'sign-expired', system, 'DISMISSED'],
  ['5: the filer cancels', { state: 'DRAFT', filedBy: 'usr_a' }, 'cancel-draft', staff('store_user'), 'DISMISSED'],
  ['5: another user cannot', { state: 'DRAFT', filedBy: 'usr_b' }, 'cancel-draft', staff('store_user'), 'forbidden'],
  ['5: a resolver can', { state: 'DRAFT', filedBy: 'usr_b' }, 'cancel-draft', staff('store_support'), 'DISMISSED'],
  ['6: opening', { state: 'NEW' }, 'open', staff('store_user'), 'OPEN'],
  ['6: opening twice', { state: 'OPEN' }, 'open', admin, 'state-conflict'],
  ['7: a store user cannot write', {}, 'inform', staff('store_user'), 'forbidden'],
  ['8: a question', { state: 'WAITING_FOR_BRAND' }, 'ask-customer', admin, 'WAITING_FOR_CUSTOMER'],
  ['9: the answer', { state: 'WAITING_FOR_CUSTOMER' }, 'customer-answer', shopper, 'COMMUNICATING'],
  ['10: unasked, open', { state: 'OPEN' }, 'customer-write', shopper, 'COMMUNICATING'],
  ['10: unasked, new', { state: 'NEW' }, 'customer-write', shopper, 'NEW'],
  ['11: silence', { state: 'WAITING_FOR_CUSTOMER' }, 'close-no-response', system, 'CLOSED'],
  [
    '11: the customer wrote last',
    { state: 'WAITING_FOR_CUSTOMER', lastMessageOurs: false },
    'close-no-response',
    system,
    'state-conflict',
  ],
  ['12: the brand does not ask itself', {}, 'ask-brand', admin, 'forbidden'],
  ['12: the provider asks', {}, 'ask-brand', provider, 'WAITING_FOR_BRAND'],
  ['13: the brand answers', { state: 'WAITING_FOR_BRAND' }, 'brand-answer', staff('store_user'), 'WAITING_FOR_OP'],
  ['13: by a note', { state: 'WAITING_FOR_BRAND' }, 'brand-answer', holding('claim-notes:create'), 'WAITING_FOR_OP'],
  ['14: the provider does not hand over', {}, 'hand-over', provider, 'forbidden'],
  ['15: the provider takes', { state: 'WAITING_FOR_OP' }, 'take', provider, 'OPEN'],
  ['16: snooze', {}, 'snooze', admin, 'TEMPORARILY_DISMISSED'],
  ['17: wake', { state: 'TEMPORARILY_DISMISSED' }, 'wake', system, 'OPEN'],
  ['17: the customer wrote', { state: 'TEMPORARILY_DISMISSED' }, 'customer-write', shopper, 'COMMUNICATING'],
  ['18: approve', {}, 'approve', admin, 'APPROVED'],
  ['18: a user cannot', {}, 'approve', staff('store_user'), 'forbidden'],
  ['18: unsigned', { signed: false }, 'approve', admin, 'state-conflict'],
  ['18: unsigned and flagged', { signed: false, unsigned: true }, 'approve', admin, 'APPROVED'],
  ['18: a resolution exists', { liveDecision: true }, 'approve', admin, 'state-conflict'],
  ['18: a snoozed claim', { state: 'TEMPORARILY_DISMISSED' }, 'approve', admin, 'state-conflict'],
  ['18: a warranty, by support', { category: 'WARRANTY' }, 'approve', staff('store_support'), 'APPROVED'],
  ['18: a warranty, claims only', { category: 'WARRANTY' }, 'approve', holding('claims:resolve'), 'forbidden'],
  ['18: a warranty, by token', { category: 'WARRANTY' }, 'approve', holding('warranties:resolve'), 'APPROVED'],
  [
    '18: after an appeal, the denier',
    { appealCount: 1, deniedBy: 'usr_a' },
    'approve',
    admin,
    'second-person-required',
  ],
  ['18: after an appeal, another', { appealCount: 1, deniedBy: 'usr_b' }, 'approve', admin, 'APPROVED'],
  ['18b: a proposal', {}, 'propose', admin, 'OPEN'],
  ...proposalCases,
  ['19: executed', { state: 'APPROVED' }, 'executed', system, 'RESOLVED'],
  ['20: the engine failed', { state: 'APPROVED' }, 'execution-failed', system, 'APPROVED'],
  ['21: the approver', { state: 'APPROVED', decidedBy: 'usr_a' }, 'revoke', admin, 'forbidden'],
  ['21: another', { state: 'APPROVED', decidedBy: 'usr_b' }, 'revoke', admin, 'OPEN'],
  [
    '21: too late',
    { state: 'APPROVED', decidedBy: 'usr_b', executionStarted: true },
    'revoke',
    admin,
    'state-conflict',
  ],
  ['22: deny', { state: 'WAITING_FOR_CUSTOMER' }, 'deny', admin, 'DENIED'],
  ['23: appeal on day 14', { state: 'DENIED', decidedAt: days(14) }, 'appeal', shopper, 'WAITING_FOR_OP'],
  [
    '23: a second later',
    { state: 'DENIED', decidedAt: secondsAgo(14 * 86_400 + 1) },
    'appeal',
    shopper,
    'state-conflict',
  ],
  ['23: twice', { state: 'DENIED', decidedAt: days(1), appealCount: 1 }, 'appeal', shopper, 'state-conflict'],
  ['24: reopened', { state: 'DENIED', decidedAt: days(90) }, 'reopen-denied', admin, 'OPEN'],
  ['24: too old', { state: 'DENIED', decidedAt: days(91) }, 'reopen-denied', admin, 'state-conflict'],
  ['25: internal support cannot', {}, 'resolve-externally', provider, 'forbidden'],
  ['25: the brand did it', { state: 'TEMPORARILY_DISMISSED' }, 'resolve-externally', admin, 'RESOLVED_BY_BRAND'],
  ['26: withdrawn unsigned', { state: 'DRAFT' }, 'withdraw', shopper, 'CLOSED'],
  ['26: not once approved', { state: 'APPROVED' }, 'withdraw', shopper, 'state-conflict'],
  ['27b: asked', { state: 'TEMPORARILY_DISMISSED', filedEarly: true }, 'ask-arrived', system, 'TEMPORARILY_DISMISSED'],
  ['27b: nobody asks of a snoozed one', { state: 'TEMPORARILY_DISMISSED' }, 'ask-arrived', system, 'state-conflict'],
  [
    '27b: nobody of staff asks',
    { state: 'TEMPORARILY_DISMISSED', filedEarly: true },
    'ask-arrived',
    admin,
    'forbidden',
  ],
  ['27b: arrived', { state: 'TEMPORARILY_DISMISSED', filedEarly: true }, 'close-arrived', system, 'CLOSED'],
  ['27b: only early ones', { state: 'TEMPORARILY_DISMISSED' }, 'close-arrived', system, 'state-conflict'],
  ['28: in time', { state: 'CLOSED', closedAt: days(14) }, 'reopen-closed', shopper, 'COMMUNICATING'],
  ['28: too late', { state: 'CLOSED', closedAt: days(15) }, 'reopen-closed', shopper, 'state-conflict'],
  ['28: staff may', { state: 'CLOSED', closedAt: days(15) }, 'reopen-closed', admin, 'COMMUNICATING'],
  ['30: in time', { state: 'DISMISSED', closedAt: days(14) }, 'undismiss', admin, 'OPEN'],
  ['30: too late', { state: 'DISMISSED', closedAt: days(15) }, 'undismiss', admin, 'state-conflict'],
  ['31: archived', { state: 'RESOLVED' }, 'archive', system, 'ARCHIVED'],
  ['31: not while approved', { state: 'APPROVED' }, 'archive', admin, 'state-conflict'],
  ['32: an admin cannot', { state: 'ARCHIVED', stateBefore: 'DENIED' }, 'unarchive', admin, 'forbidden'],
  ['32: an owner can', { state: 'ARCHIVED', stateBefore: 'DENIED' }, 'unarchive', staff('store_owner'), 'DENIED'],
  [
    '32: not once the customer was erased',
    { state: 'ARCHIVED', stateBefore: 'DENIED', erased: true },
    'unarchive',
    staff('store_owner'),
    'state-conflict',
  ],
  ['35: an admin cannot', { state: 'DISMISSED' }, 'delete', admin, 'forbidden'],
  ['35: an owner deletes what was dismissed', { state: 'DISMISSED' }, 'delete', staff('store_owner'), 'ARCHIVED'],
  ['35: and what was never signed', { state: 'DRAFT' }, 'delete', staff('store_owner'), 'ARCHIVED'],
  ['35: never a claim that was decided', { state: 'DENIED' }, 'delete', staff('store_owner'), 'state-conflict'],
  ['33: an amendment', { state: 'RESOLVED', liveDecision: true }, 'amend', admin, 'RESOLVED'],
  ['archived claims refuse', { state: 'ARCHIVED' }, 'approve', admin, 'claim-archived'],
];

test.each(cases)('the lifecycle: %s', (_name, facts, trigger, asker, outcome) => {
  const answer = transition(claim(facts), trigger, asker, { now });
  expect(answer.allowed ? answer.to : answer.code).toBe(outcome);
});

const unfiled = { state: null, category: 'SHIPPING' } as const;
const rows: [Trigger, string, Asker, string][] = [
  ['submit', 'a shopper', shopper, 'NEW'],
  ['submit', 'a token', holding('claims:create'), 'NEW'],
  ['submit', 'a token without the scope', holding('claims:read'), 'forbidden'],
  ['submit', 'staff, who use the valet', admin, 'forbidden'],
  ['submit-early', 'a shopper', shopper, 'TEMPORARILY_DISMISSED'],
  ['valet-draft', 'a store user', staff('store_user'), 'DRAFT'],
  ['valet-draft', 'an account user', staff('account_user'), 'DRAFT'],
  ['valet', 'a store user', staff('store_user'), 'forbidden'],
  ['valet', 'support', staff('store_support'), 'NEW'],
];
test.each(rows)('filing with %s by %s', (trigger, _name, asker, outcome) => {
  const answer = transition(unfiled, trigger, asker, { now });
  expect(answer.allowed ? answer.to : answer.code).toBe(outcome);
});

test('a claim that exists is not filed again', () => {
  expect(transition(claim(), 'submit', shopper, { now })).toMatchObject({ allowed: false, code: 'state-conflict' });
});

describe('undo (row 34)', () => {
  const decided = { stateBefore: 'WAITING_FOR_CUSTOMER', decidedBy: 'usr_a' } as const;
  test.each(['APPROVED', 'DENIED', 'CLOSED', 'DISMISSED'] as const)(
    'a claim that is %s goes back for ten seconds',
    (state) => {
      const at = (seconds: number) => claim({ ...decided, state, decidedAt: secondsAgo(seconds) });
      expect(transition(at(10), 'undo', admin, { now })).toEqual({
        allowed: true,
        row: '34',
        to: 'WAITING_FOR_CUSTOMER',
      });
      expect(transition(at(10.001), 'undo', admin, { now })).toMatchObject({ code: 'state-conflict' });
      expect(transition(at(1), 'undo', staff('store_admin', 'usr_b'), { now })).toMatchObject({ code: 'forbidden' });
      expect(transition(at(1), 'undo', holding('claims:update', 'claims:resolve'), { now })).toMatchObject({
        code: 'forbidden',
      });
      const started = { ...at(1), executionStarted: true };
      expect(transition(started, 'undo', admin, { now })).toMatchObject({ code: 'state-conflict' });
    },
  );

  test('what the system ended is no one’s to undo', () => {
    const closed = claim({ ...decided, state: 'CLOSED', decidedBy: null, decidedAt: secondsAgo(1) });
    expect(transition(closed, 'undo', { ...admin, userId: null }, { now })).toMatchObject({ code: 'forbidden' });
  });
});

describe('messages', () => {
  const customer: [ClaimState, Trigger | null][] = [
    ['NEW', 'customer-write'],
    ['OPEN', 'customer-write'],
    ['COMMUNICATING', null],
    ['WAITING_FOR_CUSTOMER', 'customer-answer'],
    ['TEMPORARILY_DISMISSED', 'customer-write'],
    ['APPROVED', null],
    ['RESOLVED', null],
    ['DENIED', null],
    ['DISMISSED', null],
    ['DRAFT', null],
  ];
  test.each(customer)('a customer writes on %s: %s', (state, trigger) => {
    expect(messageTrigger(claim({ state }), 'customer', { needsAnswer: false, now })).toBe(trigger);
  });

  test('a closed claim opens for 14 days, later the message is only stored', () => {
    expect(
      messageTrigger(claim({ state: 'CLOSED', closedAt: days(14) }), 'customer', { needsAnswer: false, now }),
    ).toBe('reopen-closed');
    expect(
      messageTrigger(claim({ state: 'CLOSED', closedAt: days(15) }), 'customer', { needsAnswer: false, now }),
    ).toBeNull();
  });

  test('staff ask or inform', () => {
    expect(messageTrigger(claim({ state: 'NEW' }), 'staff', { needsAnswer: true, now })).toBe('ask-customer');
    expect(messageTrigger(claim({ state: 'NEW' }), 'staff', { needsAnswer: false, now })).toBe('inform');
    expect(messageTrigger(claim({ state: 'WAITING_FOR_CUSTOMER' }), 'staff', { needsAnswer: true, now })).toBeNull();
    expect(messageTrigger(claim({ state: 'APPROVED' }), 'staff', { needsAnswer: true, now })).toBeNull();
  });

  test('an archived claim refuses', () => {
    expect(messageTrigger(claim({ state: 'ARCHIVED' }), 'customer', { needsAnswer: false, now })).toMatchObject({
      code: 'claim-archived',
    });
  });

  test('a message can be withdrawn by its writer, whatever it says', () => {
    for (const state of claimStates) {
      const facts = claim({ state, closedAt: days(1) });
      const asked = messageTrigger(facts, 'customer', { needsAnswer: false, now });
      if (typeof asked === 'string') {
        expect(transition(facts, asked, shopper, { now }).allowed).toBe(true);
      }
      const told = messageTrigger(facts, 'staff', { needsAnswer: true, now });
      if (typeof told === 'string') {
        expect(transition(facts, told, admin, { now }).allowed).toBe(true);
      }
    }
  });
});

test('a store user and an account user never end a claim', () => {
  const endings: readonly ClaimState[] = ['APPROVED', 'DENIED', 'RESOLVED_BY_BRAND', 'CLOSED', 'DISMISSED'];
  for (const role of ['store_user', 'account_user'] as const) {
    for (const state of LIVE) {
      const facts = claim({ state });
      const asker = staff(role);
      const ends = allowedTriggers(facts, asker, now).filter((trigger) => {
        const answer = transition(facts, trigger, asker, { now });
        return answer.allowed && endings.includes(answer.to);
      });
      expect(ends).toEqual([]);
    }
  }
});

test('each trigger and each row of the specification is in the table', () => {
  const told = new Set(lifecycleRows.flatMap(({ row, trigger }) => [row, trigger]));
  const ofSpecification = [...Array.from({ length: 35 }, (_, index) => String(index + 1)), '1b', '18b', '27b'];
  expect([...ofSpecification, ...triggers].filter((name) => !told.has(name))).toEqual([]);
});

test('on a new claim a shopper may write or withdraw', () => {
  expect(allowedTriggers(claim({ state: 'NEW' }), shopper, now)).toEqual(['customer-write', 'withdraw']);
});
