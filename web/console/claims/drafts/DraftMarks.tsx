import type { DraftMark } from '#core/contract/claims/staff-drafts.ts';
import * as words from '#words/console/claims/drafts.ts';
import { Avatar } from '../../kit/pieces/pieces.tsx';
import { dateAndClock, span } from '../../kit/pieces/time.ts';
import './drafts.css';

/** Which colleagues have a reply or a decision in draft, of which kind and since when. */
export function DraftMarks({ marks, now }: { marks: readonly DraftMark[]; now: Date }) {
  return (
    <div className="draft-marks" role="status">
      {marks.map(({ by, act, since }) => (
        <p key={`${by} ${act} ${since}`} title={dateAndClock(since)}>
          <Avatar name={by} />
          <span>{words.hasInDraft(by, act, span(now.getTime() - Date.parse(since)))}</span>
        </p>
      ))}
    </div>
  );
}
