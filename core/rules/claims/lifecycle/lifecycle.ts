import type { ClaimCategory, ClaimState } from '../../../reference/claims.ts';
import { type Sentence, say } from '../../../reference/problem-sentences.ts';
import {
  type Asker,
  type ClaimFacts,
  defaultLifecycleSettings,
  type LifecycleSettings,
  type Permitted,
  type Refusal,
  refuse,
  type UnfiledClaim,
} from './lifecycle-facts.ts';
import { checkGuard, day, isOpen, permissionsFor, within } from './lifecycle-guards.ts';
import { lifecycleRows } from './lifecycle-table.ts';
import { type LifecycleRow, type StaffRule, type Trigger, triggers } from './lifecycle-terms.ts';

export type {
  Asker,
  ClaimFacts,
  LifecycleSettings,
  Permitted,
  Refusal,
  RefusalCode,
  UnfiledClaim,
} from './lifecycle-facts.ts';
export { countsAgainstQuantity } from './lifecycle-quantity.ts';
export { isUndoable } from './lifecycle-table.ts';
export type { Trigger } from './lifecycle-terms.ts';

function staffMay(rule: StaffRule, asker: Asker, category: ClaimCategory): boolean {
  if ((asker.kind === 'machine' && !rule.machines) || (rule.side && asker.side !== rule.side)) {
    return false;
  }
  return rule.any.some((needed) => permissionsFor(needed, category).every((permission) => asker.can(permission)));
}

function mayPull(row: LifecycleRow, asker: Asker, category: ClaimCategory): boolean {
  switch (asker.kind) {
    case 'shopper':
      return row.shopper === true;
    case 'system':
      return row.system === true;
    case 'machine':
      return row.machine
        ? row.machine.every((permission) => asker.can(permission))
        : row.staff !== undefined && staffMay(row.staff, asker, category);
    case 'staff':
      return row.staff !== undefined && staffMay(row.staff, asker, category);
  }
}

const rowsOf = new Map(triggers.map((trigger) => [trigger, lifecycleRows.filter((row) => row.trigger === trigger)]));

function destination(row: LifecycleRow, claim: ClaimFacts | UnfiledClaim): ClaimState | null {
  if (claim.state === null) {
    return row.to === 'same' || row.to === 'before' ? null : row.to;
  }
  if (row.to === 'before') {
    return claim.stateBefore;
  }
  return row.to === 'same' ? claim.state : row.to;
}

/**
 * Says whether somebody may pull a trigger on a claim, and where that leads. Permission is judged before state, so a
 * stranger learns nothing about the claim.
 *
 * The verbs keep the guards that need more than these facts: eligibility, quantity, evidence, address and signature at
 * filing (1 to 3); the fresh token and unchanged manifest (4); silence and timers with their version (5, 11, 13, 27b,
 * 31); the note (12); that the provider serves the store (14); `until` of a snooze (16); amounts, limits and the second
 * person (18, 18b, 33); that every row is executed (19); reasons and texts (22, 25, 27, 29); that quantity and window
 * can be reserved again (28, 30); legal hold and erasure (32); the expected version (all, and row 34 above all).
 */
export function transition(
  claim: ClaimFacts | UnfiledClaim,
  trigger: Trigger,
  asker: Asker,
  { now, settings = defaultLifecycleSettings }: { now: string; settings?: LifecycleSettings },
): Permitted | Refusal {
  const open = (rowsOf.get(trigger) ?? []).filter((row) => mayPull(row, asker, claim.category));
  if (open.length === 0) {
    return refuse('forbidden', say('not-permitted'));
  }
  const row = open.find((item) => item.from.includes(claim.state));
  const to = row ? destination(row, claim) : null;
  if (!row || to === null) {
    return claim.state === 'ARCHIVED'
      ? refuse('claim-archived', say('claim-archived'))
      : refuse('state-conflict', whyMovedOn(claim, trigger, now));
  }
  if (claim.state !== null) {
    for (const guard of row.guards ?? []) {
      const refusal = checkGuard(guard, claim, asker, { now, settings });
      if (refusal) {
        return refusal;
      }
    }
  }
  return { allowed: true, row: row.row, to };
}

/** Why a claim isn't where an act begins: the last day for it has passed that its customer was told, else what others did. */
function whyMovedOn(claim: ClaimFacts | UnfiledClaim, trigger: Trigger, now: string): Sentence {
  const told = claim.state === null || trigger !== 'sign' ? undefined : claim.told.sign;
  return told !== undefined && isOpen(told, now) === false
    ? say('sign-days', { until: told.day })
    : say('claim-moved-on');
}

/** Every trigger that this caller may pull on this claim now: what the actions call answers and what buttons stand on. */
export function allowedTriggers(
  claim: ClaimFacts,
  asker: Asker,
  now: string,
  settings: LifecycleSettings = defaultLifecycleSettings,
): Trigger[] {
  return triggers.filter((trigger) => transition(claim, trigger, asker, { now, settings }).allowed);
}

/**
 * What a message does to a claim: a trigger to pull, null where it is stored and the state stays, or the refusal of an
 * archived claim. A closed claim that cannot reserve its quantity again is the verb's to judge (row 28).
 * @param needsAnswer whether staff wait for the customer; the default of the message form is yes
 */
export function messageTrigger(
  claim: ClaimFacts,
  sender: 'customer' | 'staff',
  {
    needsAnswer,
    now,
    settings = defaultLifecycleSettings,
  }: { needsAnswer: boolean; now: string; settings?: LifecycleSettings },
): Trigger | null | Refusal {
  if (claim.state === 'ARCHIVED') {
    return refuse('claim-archived', say('claim-archived'));
  }
  const triggersOfSender: Trigger[] =
    sender === 'customer'
      ? ['customer-answer', 'customer-write', 'reopen-closed']
      : [needsAnswer ? 'ask-customer' : 'inform'];
  const trigger = triggersOfSender.find((item) =>
    lifecycleRows.some((row) => row.trigger === item && row.from.includes(claim.state)),
  );
  if (
    trigger === 'reopen-closed' &&
    !(isOpen(claim.told.reopen, now) ?? within(claim.closedAt, settings.reopenDays * day, now))
  ) {
    return null;
  }
  return trigger ?? null;
}
