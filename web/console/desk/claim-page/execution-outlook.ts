import type { ClaimResolution } from '#core/contract/claims/outcome-shapes.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import * as words from '#words/console/claims/outcome.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';

/** What stands over a claim whose approval is not carried out. */
export interface Standing {
  head: string;
  text: string;
  /** What people can report now: the first resolution that waits for them; null where none does. */
  toReport: ClaimResolution | null;
}

const open: readonly string[] = ['PENDING', 'FAILED', 'UNKNOWN'];

/** What a person has to know of an approval, or of a change after it, that is not carried out; null while nothing stands in its way. */
export function standingOf(desk: ClaimDesk): Standing | null {
  const { claim, engine } = desk;
  const rows =
    claim.claimState === 'APPROVED'
      ? claim.claimResolutions
      : claim.amendments.flatMap((item) => item.resolution ?? []);
  const waiting = rows.filter((row) => open.includes(row.executionState));
  const planned = waiting.find((row) => row.retryAt !== null);
  const byHand = waiting.find((row) => row.carriedOutBy === 'people');
  const stuck =
    waiting.find((row) => row.executionState === 'FAILED') ??
    (claim.flags.includes('execution-error') ? waiting.find((row) => row.carriedOutBy === 'engine') : undefined);
  if (!['APPROVED', 'RESOLVED', 'ARCHIVED'].includes(claim.claimState) || (stuck ?? planned ?? byHand) === undefined) {
    return null;
  }
  const toReport = waiting.find((row) => row.carriedOutBy === 'people' || row.retryAt === null) ?? null;
  if (stuck !== undefined && stuck.retryAt === null) {
    const who = stuck.carriedOutBy === 'people' ? words.thisCouldntBeCompleted : words.hasntCompletedThis(engine.name);
    return { head: who, text: words.nothingMoreIsTried(sentence(stuck.resolutionDetails)), toReport };
  }
  if (planned !== undefined) {
    return {
      head: words.hasntCompletedThis(engine.name),
      text: words.wellRetryAutomaticallyAnd(
        sentence(planned.resolutionDetails),
        dateAndClock(planned.retryAt ?? '', claim.timeZone),
      ),
      toReport: null,
    };
  }
  return {
    head: words.someoneHasToComplete,
    text: words.payOrSendIt,
    toReport,
  };
}

/** Ends what an engine said like a sentence, with room for the next one. */
function sentence(text: string): string {
  return text === '' ? '' : `${text.replace(/[.\s]+$/, '')}. `;
}
