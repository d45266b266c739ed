import type { Implementation } from '#core/contract/tenancy/implementations.ts';
import * as words from '#words/console/tenancy/implementations.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';

type Word = { by: string; at: string } | null;

interface Step {
  id: string;
  word: string;
  isDone: boolean;
  says: readonly string[];
}

/** Where an implementation is: who did what, when, and whose turn it is. */
export function Steps({ one }: { one: Implementation }) {
  return (
    <section className="pieces-facts">
      <h2 className="kit-pane-head">{words.stepsHead}</h2>
      <ol className="implementations-steps">
        {stepsOf(one).map(({ id, word, isDone, says }) => (
          <li key={id} data-done={isDone}>
            <span className={isDone ? 'kit-medium' : 'kit-ink-2'}>{word}</span>
            {says.map((said) => (
              <span key={said} className="kit-small kit-ink-2 kit-under">
                {said}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsOf(one: Implementation): Step[] {
  const { created, edited, sent, approved, rejected, deployed, putBack } = one;
  const told = (word: Word) => (word === null ? words.notYet : words.by(word.by, dateAndClock(word.at)));
  const draft = [words.made(created.by, dateAndClock(created.at))];
  return [
    {
      ...{ id: 'draft', word: words.steps.draft, isDone: true },
      says: edited.at === created.at ? draft : [...draft, words.edited(edited.by, dateAndClock(edited.at))],
    },
    {
      ...{ id: 'review', word: words.steps.review, isDone: sent !== null },
      says: [sent === null ? words.notYet : words.sent(sent.by, dateAndClock(sent.at)), ...turnOf(one)],
    },
    rejected === null
      ? { id: 'approved', word: words.steps.approved, isDone: approved !== null, says: [told(approved)] }
      : {
          ...{ id: 'rejected', word: words.steps.rejected, isDone: true },
          says: [told(rejected), words.reason(rejected.reason)],
        },
    { id: 'deployed', word: words.steps.deployed, isDone: deployed !== null, says: [told(deployed)] },
    ...(putBack === null ? [] : [{ id: 'put-back', word: words.steps.putBack, isDone: true, says: [told(putBack)] }]),
  ];
}

/** Whose turn it is while it’s in review. */
function turnOf({ state, yours, mayApprove }: Implementation): string[] {
  if (state !== 'IN_REVIEW') {
    return [];
  }
  return [mayApprove ? words.yourTurn : yours ? words.isYours : words.someoneElse];
}
