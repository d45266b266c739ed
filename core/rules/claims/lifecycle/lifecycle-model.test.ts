import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rolePermissions } from '../../../permissions.ts';
import { type ClaimCategory, type ClaimState, claimStates } from '../../../reference/claims.ts';
import {
  type Asker,
  allowedTriggers,
  type ClaimFacts,
  countsAgainstQuantity,
  isUndoable,
  type Trigger,
  transition,
} from './lifecycle.ts';
import { DECIDABLE, LIVE, triggers } from './lifecycle-terms.ts';

const afterTriage = ['APPROVED', 'DENIED', 'RESOLVED_BY_BRAND', 'CLOSED', 'DISMISSED'] as const;

/**
 * Which state may follow which, written by itself so that the table can be checked against it. Undo (row 34) leads back
 * from `undoable` to the state before and stands outside it.
 */
const adjacency: Readonly<Record<ClaimState | 'none', readonly ClaimState[]>> = {
  none: ['DRAFT', 'NEW', 'TEMPORARILY_DISMISSED'],
  DRAFT: ['NEW', 'DISMISSED', 'CLOSED', 'ARCHIVED'],
  NEW: [
    'OPEN',
    'COMMUNICATING',
    'WAITING_FOR_CUSTOMER',
    'WAITING_FOR_BRAND',
    'WAITING_FOR_OP',
    'TEMPORARILY_DISMISSED',
    ...afterTriage,
  ],
  OPEN: [
    'COMMUNICATING',
    'WAITING_FOR_CUSTOMER',
    'WAITING_FOR_BRAND',
    'WAITING_FOR_OP',
    'TEMPORARILY_DISMISSED',
    ...afterTriage,
  ],
  COMMUNICATING: [
    'WAITING_FOR_CUSTOMER',
    'WAITING_FOR_BRAND',
    'WAITING_FOR_OP',
    'TEMPORARILY_DISMISSED',
    ...afterTriage,
  ],
  WAITING_FOR_OP: [
    'OPEN',
    'COMMUNICATING',
    'WAITING_FOR_CUSTOMER',
    'WAITING_FOR_BRAND',
    'TEMPORARILY_DISMISSED',
    ...afterTriage,
  ],
  WAITING_FOR_CUSTOMER: ['COMMUNICATING', 'WAITING_FOR_BRAND', 'TEMPORARILY_DISMISSED', ...afterTriage],
  WAITING_FOR_BRAND: ['WAITING_FOR_OP', 'WAITING_FOR_CUSTOMER', 'TEMPORARILY_DISMISSED', ...afterTriage],
  TEMPORARILY_DISMISSED: ['OPEN', 'COMMUNICATING', 'RESOLVED_BY_BRAND', 'CLOSED', 'DISMISSED'],
  APPROVED: ['RESOLVED', 'OPEN'],
  RESOLVED: ['ARCHIVED'],
  RESOLVED_BY_BRAND: ['ARCHIVED'],
  DENIED: ['WAITING_FOR_OP', 'OPEN', 'ARCHIVED'],
  CLOSED: ['COMMUNICATING', 'ARCHIVED'],
  DISMISSED: ['OPEN', 'ARCHIVED'],
  ARCHIVED: ['RESOLVED', 'RESOLVED_BY_BRAND', 'DENIED', 'CLOSED', 'DISMISSED'],
};

const undoable: readonly ClaimState[] = claimStates.filter(isUndoable);

/** Random walks of several askers over one claim, each step compared with the adjacency of the lifecycle. */

const person = (userId: string, side: 'store' | 'provider', role: keyof typeof rolePermissions): Asker => ({
  kind: 'staff',
  side,
  userId,
  can: (permission) => rolePermissions[role].has(permission),
});
const nobody = { userId: null, side: null, can: () => false } as const;
const askers: Record<string, Asker> = {
  shopper: { kind: 'shopper', ...nobody },
  owner: person('usr_owner', 'store', 'store_owner'),
  support: person('usr_support', 'store', 'store_support'),
  user: person('usr_user', 'store', 'store_user'),
  provider: person('usr_provider', 'provider', 'orderprotection_support'),
  token: { kind: 'machine', side: 'store', userId: null, can: (item) => rolePermissions.store_owner.has(item) },
  system: { kind: 'system', ...nobody },
};

const isIn = (states: readonly ClaimState[], state: ClaimState) => states.includes(state);
const ends: readonly Trigger[] = [
  'approve',
  'approve-proposal',
  'deny',
  'close',
  'close-arrived',
  'close-no-response',
  'withdraw',
  'dismiss',
  'sign-expired',
  'cancel-draft',
];

/** What the verbs write beside the state. */
function after(claim: ClaimFacts, trigger: Trigger, asker: Asker, to: ClaimState, now: string): ClaimFacts {
  const next: ClaimFacts = { ...claim, state: to, version: claim.version + 1 };
  if (ends.includes(trigger)) {
    Object.assign(next, { stateBefore: claim.state, decidedAt: now, decidedBy: asker.userId });
  }
  if (trigger === 'archive' || trigger === 'delete') {
    next.stateBefore = claim.state === 'DRAFT' ? 'DISMISSED' : claim.state;
  }
  if (to === 'CLOSED' || to === 'DISMISSED') {
    next.closedAt = trigger === 'unarchive' ? claim.closedAt : now;
  }
  if (trigger === 'approve' || trigger === 'approve-proposal' || trigger === 'resolve-externally') {
    next.liveDecision = true;
  }
  if (isIn(LIVE, to) || to === 'DRAFT') {
    next.liveDecision = false;
  }
  next.proposal = proposalAfter(claim, trigger, asker);
  next.executionStarted = trigger === 'execution-failed' || trigger === 'executed' || claim.executionStarted;
  next.appealCount = claim.appealCount + (trigger === 'appeal' ? 1 : 0);
  next.deniedBy = trigger === 'appeal' ? claim.decidedBy : claim.deniedBy;
  next.signed = claim.signed || trigger === 'sign' || trigger === 'customer-answer';
  if (asker.kind === 'shopper') {
    next.lastMessageOurs = false;
  } else if (trigger === 'ask-customer' || trigger === 'inform') {
    next.lastMessageOurs = true;
  }
  return next;
}

function proposalAfter({ proposal }: ClaimFacts, trigger: Trigger, asker: Asker): ClaimFacts['proposal'] {
  if (trigger === 'propose') {
    return { by: asker.userId, state: 'waits' };
  }
  if (
    proposal === null ||
    trigger === 'withdraw-proposal' ||
    ends.includes(trigger) ||
    trigger === 'resolve-externally'
  ) {
    return null;
  }
  const moved = proposal.state === 'waits' ? 'outdated' : proposal.state;
  return { ...proposal, state: trigger === 'refuse-proposal' ? 'refused' : moved };
}

function filed(trigger: Trigger, asker: Asker, category: ClaimCategory, to: ClaimState): ClaimFacts {
  const signed = asker.kind === 'shopper';
  return {
    state: to,
    stateBefore: null,
    category,
    version: 1,
    liveDecision: false,
    executionStarted: false,
    appealCount: 0,
    deniedBy: null,
    decidedAt: null,
    decidedBy: null,
    closedAt: null,
    told: {},
    filedEarly: trigger === 'submit-early',
    filedBy: asker.userId,
    proposal: null,
    lastMessageOurs: false,
    unsigned: !signed && to !== 'DRAFT',
    signed,
    erased: false,
  };
}

const step = fc.record({
  asker: fc.constantFrom(...Object.keys(askers)),
  /** Which of the allowed triggers, or where `blind` any trigger at all. */
  pick: fc.nat(1000),
  blind: fc.boolean(),
  waitSeconds: fc.constantFrom(0, 2, 2, 8, 60, 15 * 86_400, 100 * 86_400),
});
/** `expect` is too slow for a hundred thousand steps. */
function must(holds: boolean, rule: string): void {
  if (!holds) {
    throw new Error(rule);
  }
}

const filingTriggers: readonly Trigger[] = ['submit', 'submit-early', 'valet', 'valet-draft'];

test('nothing outside the adjacency ever happens, and everything in it does', () => {
  const seen = new Set<string>();
  const undone = new Set<string>();
  let steps = 0;
  fc.assert(
    fc.property(
      fc.constantFrom<ClaimCategory>('SHIPPING', 'WARRANTY'),
      fc.constantFrom(...filingTriggers),
      fc.constantFrom(...Object.keys(askers)),
      fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
      (category, filing, filer, walk) => {
        let at = Date.parse('2026-01-01T00:00:00.000Z');
        const filerAsker = askers[filer]!;
        const filedAs = transition({ state: null, category }, filing, filerAsker, { now: new Date(at).toISOString() });
        if (!filedAs.allowed) {
          return;
        }
        expect(adjacency.none).toContain(filedAs.to);
        seen.add(`none ${filedAs.to}`);
        let claim = filed(filing, filerAsker, category, filedAs.to);
        for (const { asker: name, pick, blind, waitSeconds } of walk) {
          at += waitSeconds * 1000;
          steps += 1;
          const now = new Date(at).toISOString();
          const asker = askers[name]!;
          const allowed = allowedTriggers(claim, asker, now);
          const choice = blind || allowed.length === 0 ? triggers : allowed;
          const trigger = choice[pick % choice.length]!;
          const answer = transition(claim, trigger, asker, { now });
          must(answer.allowed === allowed.includes(trigger), 'what is listed is allowed');
          if (!answer.allowed) {
            must(answer.reason.code !== undefined, 'a refusal says why');
            continue;
          }
          const { state } = claim;
          if (trigger === 'undo') {
            must(isIn(undoable, state), `undo of ${state}`);
            must(answer.to === claim.stateBefore, 'undo leads to the state before');
            undone.add(state);
          } else if (answer.to !== state) {
            must(isIn(adjacency[state], answer.to), `${trigger} leads from ${state} to ${answer.to}`);
            seen.add(`${state} ${answer.to}`);
          }
          if (trigger === 'approve' || trigger === 'approve-proposal') {
            must(
              answer.to === 'APPROVED' &&
                isIn(DECIDABLE, state) &&
                (claim.signed || claim.unsigned) &&
                !claim.liveDecision,
              'an approval is of a signed, undecided claim',
            );
          }
          if (trigger === 'approve-proposal') {
            const by = claim.proposal?.state === 'waits' ? claim.proposal.by : null;
            must(by !== null && asker.userId !== null && by !== asker.userId, 'two people approve what was proposed');
          }
          if (name === 'user') {
            must(
              !['APPROVED', 'DENIED', 'CLOSED', 'RESOLVED_BY_BRAND'].includes(answer.to),
              'a store user ends no claim',
            );
          }
          claim = after(claim, trigger, asker, answer.to, now);
        }
      },
    ),
    { numRuns: 3000, seed: 20261121 },
  );
  const wanted = Object.entries(adjacency).flatMap(([from, states]) => states.map((to) => `${from} ${to}`));
  expect([...seen].sort()).toEqual(wanted.sort());
  expect([...undone].sort()).toEqual([...undoable].sort());
  expect(steps).toBeGreaterThan(10_000);
});

test.each([
  ['NEW', false, null, true],
  ['DRAFT', false, null, true],
  ['DENIED', false, null, true],
  ['RESOLVED', true, null, true],
  ['CLOSED', false, null, false],
  ['CLOSED', true, null, true],
  ['DISMISSED', false, null, false],
  ['DISMISSED', true, null, false],
  ['ARCHIVED', true, 'RESOLVED', true],
  ['ARCHIVED', false, 'CLOSED', false],
  ['ARCHIVED', false, 'DISMISSED', false],
  ['ARCHIVED', false, null, true],
] as const)('a claim %s with resolution %s, archived from %s, counts: %s', (state, hasResolution, before, counts) => {
  expect(countsAgainstQuantity(state, hasResolution, before)).toBe(counts);
});
