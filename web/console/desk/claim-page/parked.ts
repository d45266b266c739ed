import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { FeedEntry } from '#core/contract/desk/claim-page.ts';
import * as words from '#words/console/desk/claim.tsx';
import { shortDate } from '../../kit/pieces/time.ts';

type Parked = Pick<Claim, 'claimState' | 'arrival' | 'wakesAt' | 'timeZone'>;

/** Why a claim that is put aside waits, and until when; null for one that is not, or waits for nothing with a day. */
export function parkedWords(
  { claimState, arrival, wakesAt, timeZone }: Parked,
  feed: readonly Pick<FeedEntry, 'kind' | 'toState'>[],
): string | null {
  if (claimState !== 'TEMPORARILY_DISMISSED') {
    return null;
  }
  if (arrival !== null) {
    return words.askedWhetherArrived(shortDate(arrival.answerBy, timeZone));
  }
  if (wakesAt === null) {
    return null;
  }
  const last = feed.findLast(({ toState }) => toState === 'TEMPORARILY_DISMISSED');
  const day = shortDate(wakesAt, timeZone);
  return last?.kind === 'claim.state_changed' ? words.snoozedUntil(day) : words.filedEarlyOpens(day);
}
