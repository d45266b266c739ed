import { Link } from 'react-router';
import type { Home } from '#core/contract/desk/home.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/home.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { Thumb } from '../../kit/lists/Thumb.tsx';
import { money } from '../../kit/pieces/money.ts';
import { productOf, reasonOf, signalsOf, titleOf } from '../../kit/pieces/row-words.ts';
import { StateGlyph } from '../../kit/pieces/StateGlyph.tsx';
import { answerClock, span } from '../../kit/pieces/time.ts';

/** One part of Home: how many there are, the first of them, and the way to all. */
export function HomeRows({
  head,
  part,
  count,
  now,
  allAt,
}: {
  head: string;
  part: Home['late'];
  /** In words: `500+` where no more were counted. */
  count: string;
  now: Date;
  /** Where all of them are listed; a part that no list begins with has no such way. */
  allAt?: string;
}) {
  if (part.rows.length === 0) {
    return null;
  }
  return (
    <section className="home-part">
      <h2>
        {head} <span>{count}</span>
        {allAt !== undefined && part.count > part.rows.length && (
          <Link className="home-all" to={allAt}>
            {words.all(count)}
          </Link>
        )}
      </h2>
      <ul>
        {part.rows.map((row) => {
          const due = answerClock(row.answerDueAt, now);
          return (
            <li key={row.id}>
              <Link to={paths.claim(row.id)}>
                <StateGlyph state={row.claimState} named />
                <Thumb url={row.thumbUrl} photos={0} videos={0} />
                <span className="kit-cut">
                  <span className="kit-medium">{titleOf(row)}</span>{' '}
                  {row.authorName !== '' && <span className="kit-ink-2 home-product">{isolated(productOf(row))}</span>}
                </span>
                <span className="home-reason kit-small kit-ink-2 kit-cut">
                  {signalsOf(row)[0]?.words ?? reasonOf(row)}
                </span>
                <span className="home-value kit-medium">{money(row.value, row.currency)}</span>
                <span className={`home-clock kit-${due?.tone ?? 'ink-3'}`} title={due?.by}>
                  {due?.words ?? words.ago(span(now.getTime() - Date.parse(row.lastActivityAt)))}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
