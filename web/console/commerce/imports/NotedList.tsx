import type { ImportKind } from '#core/rules/commerce/file-import/file-kinds.ts';
import * as words from '#words/console/commerce/import.ts';

const mostShown = 6;

interface Props {
  kind: ImportKind;
  count: number;
  about: string;
  noted: readonly { from: number; until: number; name: string; text: string }[];
}

/** What comes in, or came in, and is told all the same. */
export function NotedList({ kind, count, about, noted }: Props) {
  if (count === 0) {
    return null;
  }
  return (
    <section className="import-noted" aria-label={words.worthALook(kind, count)}>
      <h2>{words.worthALook(kind, count)}</h2>
      <p className="kit-ink-2">{about}</p>
      <ul>
        {noted.slice(0, mostShown).map(({ from, until, name, text }) => (
          <li key={from}>
            <span className="kit-ink-2">
              {words.row} {words.rows(from, until)}
            </span>
            <span>
              {name} <span className="kit-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {count > mostShown && <p className="kit-ink-2">{words.andMore(count - mostShown)}</p>}
    </section>
  );
}
