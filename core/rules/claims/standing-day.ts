import type { ClaimState, StandingDayKind } from '../../reference/claims.ts';

/**
 * The one day that a claim's customer is told as it stands: by when the store acts, or until when they can. Pages, lists, and
 * prints read it here, so that none of them keeps a day back, and none tells it as another one.
 */

export interface StandingDay {
  kind: StandingDayKind;
  /** The last instant at which it is kept; ISO 8601. */
  until: string;
}

/** The days that hold on a claim, each null where its customer wasn't told one. */
export interface DatedClaim {
  claimState: ClaimState;
  /** By when it is answered. */
  answerDueAt: string | null;
  /** When one that was filed ahead of its time may be decided. */
  wakesAt: string | null;
  signBy: string | null;
  replyBy: string | null;
  /** Until when they can say that a package didn't arrive. */
  arrivedBy: string | null;
  appealUntil: string | null;
  reopenUntil: string | null;
}

/** The day of a claim as it stands; null where its customer waits for none. */
export function standingDay(claim: DatedClaim): StandingDay | null {
  const of = (kind: StandingDayKind, until: string | null): StandingDay | null =>
    // A page that is newer than the server that answers it, while one version follows another, is told fewer days.
    until == null ? null : { kind, until };
  switch (claim.claimState) {
    case 'DRAFT':
      return of('sign', claim.signBy);
    case 'WAITING_FOR_CUSTOMER':
      return of('reply', claim.replyBy);
    case 'DENIED':
      return of('appeal', claim.appealUntil);
    case 'CLOSED':
      return of('reopen', claim.reopenUntil);
    case 'TEMPORARILY_DISMISSED':
      return claim.arrivedBy !== null
        ? of('arrived', claim.arrivedBy)
        : claim.wakesAt === null
          ? of('answer', claim.answerDueAt)
          : of('decision', claim.answerDueAt ?? claim.wakesAt);
    case 'APPROVED':
    case 'RESOLVED':
    case 'RESOLVED_BY_BRAND':
    case 'DISMISSED':
    case 'ARCHIVED':
      return null;
    default:
      return of('answer', claim.answerDueAt);
  }
}
