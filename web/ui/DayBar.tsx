import type { Decision } from '#core/contract/claims/outcome-shapes.ts';
import { daysBetween } from '#core/rules/platform/local-day.ts';
import { formatCalendarDay, formatDay } from '#words/format.ts';
import * as words from '#words/ui/day-bar.ts';
import { SplitBar } from './SplitBar.tsx';

/** The days of a claim that came too late: solid until its deadline, hatched from there to the day on which it was filed. */
export function DayBar({ since, deadline, filed }: NonNullable<Decision['lateness']>) {
  const allowed = daysBetween(since.day, deadline);
  const taken = daysBetween(since.day, filed);
  const inOneYear = since.day.slice(0, 4) === filed.slice(0, 4);
  const told = (day: string) => (inOneYear ? formatDay(`${day}T12:00:00.000Z`, 'UTC') : formatCalendarDay(day));
  const points = [
    { day: since.day, note: words.since(since.code) },
    { day: deadline, note: words.deadline(allowed) },
    { day: filed, note: words.filed(taken) },
  ];
  return (
    <div className="ui-days">
      <SplitBar solid={Math.round((100 * allowed) / taken)} ink />
      <ol className="ui-days-points" aria-label={words.label}>
        {points.map(({ day, note }) => (
          <li key={note}>
            <span className="ui-clock-at">{told(day)}</span>
            <span className="ui-clock-note">{note}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
