import type { StoreRecordOfWeeks } from '#core/contract/desk/home.ts';
import * as words from '#words/console/desk/home.ts';
import { listed } from '#words/format.ts';
import { count, money } from '../../kit/pieces/money.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { hoursInWords, recordSentence } from './home-words.ts';

type Week = StoreRecordOfWeeks['thisWeek'];

/** How the store does: its replies against its promise, day by day, and what it decided. */
export function HomeRecord({ record }: { record: StoreRecordOfWeeks }) {
  const { thisWeek, lastWeek } = record;
  const sentence = recordSentence(record);
  if (sentence === null && thisWeek.decided + lastWeek.decided === 0) {
    return null;
  }
  const rows: readonly (readonly [string, (week: Week) => string | null])[] = [
    [words.decided, ({ decided }) => count(decided)],
    [words.approved, ({ decided, approved }) => (decided === 0 ? null : words.share(approved / decided))],
    [words.given, ({ given }) => listed(given.map(({ amount, currency }) => money(amount, currency))) || null],
  ];
  return (
    <aside className="home-record" aria-labelledby="home-record-head">
      <h2 id="home-record-head">{words.howAreWeDoing}</h2>
      {sentence !== null && <p className="home-record-say">{sentence}</p>}
      {sentence !== null && <ReplyDays record={record} />}
      <table className="home-record-weeks">
        <thead className="kit-unseen">
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.lastSevenDays}</th>
            <th scope="col">{words.sevenDaysBefore}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => {
            const before = of(lastWeek);
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="kit-medium">{of(thisWeek) ?? '–'}</td>
                <td className="kit-ink-2">{before !== null && words.was(before)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </aside>
  );
}

/** The drawing’s own measures, in the units of its view. */
const size = { width: 340, height: 96, bar: 14, gap: 10.8 };

/** The hours within which half of each day’s claims had a reply, beside the promise. */
function ReplyDays({ record: { days, promisedHours, thisWeek } }: { record: StoreRecordOfWeeks }) {
  const most = Math.max(promisedHours, ...days.map(({ medianHours }) => medianHours ?? 0)) * 1.05;
  const up = (hours: number) => (hours / most) * size.height;
  const [first] = days;
  return (
    <figure className="home-record-days">
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={words.repliesByDay}>
        {days.map(({ day, medianHours }, place) => {
          const height = medianHours === null ? 1 : Math.max(2, up(medianHours));
          return (
            <rect
              key={day}
              className={place >= days.length / 2 ? 'home-record-now' : 'home-record-before'}
              x={place * (size.bar + size.gap)}
              y={size.height - height}
              width={size.bar}
              height={height}
            >
              <title>
                {words.onDay(
                  shortDate(`${day}T12:00:00Z`, 'UTC'),
                  medianHours === null ? null : hoursInWords(medianHours),
                )}
              </title>
            </rect>
          );
        })}
        <line
          className="home-record-promise"
          x1="0"
          x2={size.width}
          y1={size.height - up(promisedHours)}
          y2={size.height - up(promisedHours)}
        />
      </svg>
      <div className="home-record-ends kit-small kit-ink-2" aria-hidden="true">
        <span>{first !== undefined && shortDate(`${first.day}T12:00:00Z`, 'UTC')}</span>
        <span>{words.today}</span>
      </div>
      <figcaption className="kit-small kit-ink-2">
        {words.daysExplained(hoursInWords(promisedHours))}
        {thisWeek.p90Hours !== null && ` ${words.slowest(hoursInWords(thisWeek.p90Hours))}`}
      </figcaption>
    </figure>
  );
}
