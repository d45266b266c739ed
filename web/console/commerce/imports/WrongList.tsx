import type { ImportKind } from '#core/rules/commerce/file-import/file-kinds.ts';
import * as words from '#words/console/commerce/import.ts';
import type { FileCheck, WrongThing } from './check-lines.ts';
import { saveLeftOut } from './save-left-out.ts';
import { wrongText } from './wrong-text.ts';

const mostShown = 4;

interface Props {
  kind: ImportKind;
  check: FileCheck | null;
  filename: string;
  /** The file’s own. */
  columns: readonly string[];
}

/** What of a file will be left out, by what is wrong with it. */
export function WrongList({ kind, check, filename, columns }: Props) {
  if (check === null || check.bad === 0) {
    return check?.part === 1 && check.good > 0 ? <p className="kit-ink-2">{words.allRight}</p> : null;
  }
  const groups = Map.groupBy(check.wrong, wrongText);
  return (
    <aside aria-label={words.needYou(kind, check.bad)}>
      <div className="import-lead">
        <h2>{words.needYou(kind, check.bad)}</h2>
        <button
          type="button"
          className="kit-btn kit-btn-plain"
          onClick={() =>
            saveLeftOut(
              filename,
              columns,
              check.wrong.map((item) => ({ ...item, why: words.wrongWords(item.said) })),
            )
          }
        >
          {words.downloadLeftOut}
        </button>
      </div>
      <p className="kit-ink-2">{words.needYouText}</p>
      {[...groups].map(([text, things]) => (
        <Group key={text} text={text} things={things} />
      ))}
    </aside>
  );
}

function Group({ text, things }: { text: string; things: readonly WrongThing[] }) {
  return (
    <section className="import-group">
      <h3>{text}</h3>
      <ul>
        {things.slice(0, mostShown).map(({ from, until, name, value }) => (
          <li key={from}>
            <span className="kit-ink-2">
              {words.row} {words.rows(from, until)}
            </span>
            <span>
              {name} {value !== '' && <span className="kit-ink-2">{words.quoted(value)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {things.length > mostShown && <p className="kit-ink-2">{words.andMore(things.length - mostShown)}</p>}
    </section>
  );
}
