import type { Permission } from '../../../permissions.ts';
import type { ClaimCategory } from '../../../reference/claims.ts';
import { type Sentence, say } from '../../../reference/problem-sentences.ts';
import { type TwoPeople, whyNotTwo } from '../../tenancy/two-people.ts';
import {
  type Asker,
  type ClaimFacts,
  type LifecycleSettings,
  type Refusal,
  type RefusalCode,
  refuse,
} from './lifecycle-facts.ts';
import type { Guard } from './lifecycle-terms.ts';

/** For a warranty read `warranties:` for `claims:` where a claim is worked on or ended (lifecycle rule 1, permissions rule 4). */
export function permissionsFor(needed: readonly Permission[], category: ClaimCategory): Permission[] {
  if (category !== 'WARRANTY') {
    return [...needed];
  }
  return needed.flatMap((permission): Permission[] => {
    switch (permission) {
      case 'claims:update':
        return ['warranties:update'];
      case 'claims:resolve':
        return ['warranties:resolve'];
      case 'claims:resolve-externally':
        return [permission, 'warranties:resolve'];
      default:
        return [permission];
    }
  });
}

/** Says whether no more than `seconds` have passed since a time; a time that is not known has not passed. */
export function within(since: string | null, seconds: number, now: string): boolean {
  return since !== null && Date.parse(now) - Date.parse(since) <= seconds * 1000;
}

/** Whether what was told to be possible until a day still is; null where nothing was told. */
export function isOpen(told: { until: string } | undefined, now: string): boolean | null {
  return told === undefined ? null : Date.parse(now) <= Date.parse(told.until);
}

/** Seconds. */
export const day = 86_400;

/** The same person, where both are known persons. */
const isSame = (asker: Asker, userId: string | null): boolean => asker.userId !== null && asker.userId === userId;

type Beside = TwoPeople | null | undefined;

/** Of two different people, both words have to count. */
function bothCount(two: Beside): Refusal | null {
  const differ = two && two !== 'two' && two !== 'same' && two !== 'token';
  return differ ? refuse('forbidden', whyNotTwo(two)) : null;
}

/** Of two different people, the second word has to count: what takes money back waits for nobody's first one. */
const secondCounts = (two: Beside): Refusal | null =>
  two === 'second-later' || two === 'second-gone' ? bothCount(two) : null;

/** An appeal is decided by another person than who denied: no token, and nobody whom either let in just now. */
function afterAppeal(claim: ClaimFacts, asker: Asker): Refusal | null {
  if (claim.appealCount === 0 || asker.alone === true) {
    return null;
  }
  if (asker.kind === 'machine') {
    return refuse('second-person-required', say('appeal-not-by-token'));
  }
  if (isSame(asker, claim.deniedBy)) {
    return refuse('second-person-required', say('another-decides-appeal'));
  }
  const two = asker.beside?.denier;
  return two === 'first-later' ? refuse('forbidden', say('denier-word-later')) : bothCount(two);
}

/** Judges one condition of a row; null where it holds. */
export function checkGuard(
  guard: Guard,
  claim: ClaimFacts,
  asker: Asker,
  { now, settings }: { now: string; settings: LifecycleSettings },
): Refusal | null {
  const unless = (holds: boolean, code: RefusalCode, reason: Sentence) => (holds ? null : refuse(code, reason));
  switch (guard) {
    case 'filer-or-resolver':
      return unless(
        isSame(asker, claim.filedBy) ||
          permissionsFor(['claims:resolve'], claim.category).every((item) => asker.can(item)),
        'forbidden',
        say('filer-or-decider-cancels'),
      );
    case 'last-message-ours':
      return unless(claim.lastMessageOurs, 'state-conflict', say('customer-wrote-last'));
    case 'no-live-decision':
      return unless(!claim.liveDecision, 'state-conflict', say('already-decided'));
    case 'signed-or-flagged':
      return unless(claim.signed || claim.unsigned, 'state-conflict', say('not-signed-yet'));
    case 'not-the-approver':
      return (
        unless(
          asker.userId !== null && (asker.userId !== claim.decidedBy || asker.alone === true),
          'forbidden',
          say('another-revokes'),
        ) ?? secondCounts(asker.beside?.approver)
      );
    case 'another-after-appeal':
      return afterAppeal(claim, asker);
    case 'proposal-stands':
      return unless(
        claim.proposal?.state === 'waits',
        'state-conflict',
        say(claim.proposal?.state === 'outdated' ? 'proposal-outdated' : 'no-proposal'),
      );
    case 'proposal-waits':
      return unless(
        claim.proposal !== null && claim.proposal.state !== 'refused',
        'state-conflict',
        say('no-proposal'),
      );
    case 'another-approves':
      return (
        unless(
          asker.userId !== null &&
            typeof claim.proposal?.by === 'string' &&
            !isSame(asker, claim.proposal.by) &&
            !isSame(asker, claim.filedBy),
          'second-person-required',
          say('another-approves'),
        ) ?? bothCount(asker.beside?.proposer)
      );
    case 'another-refuses':
      return unless(
        asker.userId !== null && !isSame(asker, claim.proposal?.by ?? null),
        'forbidden',
        say('proposer-withdraws'),
      );
    case 'by-the-proposer':
      return claim.proposal === null
        ? refuse('state-conflict', say('no-proposal'))
        : unless(
            claim.proposal.by === null ? asker.kind === 'machine' : isSame(asker, claim.proposal.by),
            'forbidden',
            say('proposer-withdraws'),
          );
    case 'execution-not-started':
      return unless(!claim.executionStarted, 'state-conflict', say('resolution-in-progress'));
    case 'first-appeal':
      return unless(claim.appealCount === 0, 'state-conflict', say('appealed-once'));
    case 'within-appeal-days':
      return unless(
        isOpen(claim.told.appeal, now) ?? within(claim.decidedAt, settings.appealDays * day, now),
        'state-conflict',
        say('appeal-days', { until: claim.told.appeal?.day ?? null }),
      );
    case 'within-reopen-denied-days':
      return unless(
        within(claim.decidedAt, settings.reopenDeniedDays * day, now),
        'state-conflict',
        say('reopen-denied-days', { days: settings.reopenDeniedDays }),
      );
    case 'within-reopen-days':
      return unless(
        asker.kind !== 'shopper' ||
          (isOpen(claim.told.reopen, now) ?? within(claim.closedAt, settings.reopenDays * day, now)),
        'state-conflict',
        say('reopen-days', { until: claim.told.reopen?.day ?? null }),
      );
    case 'within-undismiss-days':
      return unless(
        within(claim.closedAt, settings.undismissDays * day, now),
        'state-conflict',
        say('undismiss-days', { days: settings.undismissDays }),
      );
    case 'filed-early':
      return unless(claim.filedEarly, 'state-conflict', say('not-filed-early'));
    case 'not-erased':
      return unless(!claim.erased, 'state-conflict', say('customer-erased'));
    case 'by-the-decider':
      return unless(isSame(asker, claim.decidedBy), 'forbidden', say('decider-undoes'));
    case 'within-undo-seconds':
      return unless(
        within(claim.decidedAt, settings.undoSeconds, now),
        'state-conflict',
        say('undo-seconds', { seconds: settings.undoSeconds }),
      );
  }
}
