import { SplitBar } from './SplitBar.tsx';

export type ClockTime = { at: string; note: string };

/** Snaps the median's place on the bar to the five steps that the labels have room for (20 to 40 per cent). */
export function medianStep(share: number): number {
  return Math.max(20, Math.min(40, Math.round((share * 100) / 5) * 5));
}

/** From now to the store's own 90th percentile: solid to the median, hatched beyond, and what it was measured on. `medianShare` is the median's part of the whole, 0 to 1. */
export function HonestClock({
  now,
  median,
  most,
  medianShare,
  basis,
}: {
  now: ClockTime;
  median: ClockTime;
  most: ClockTime;
  medianShare: number;
  basis: string;
}) {
  const solid = medianStep(medianShare);
  return (
    <div>
      <SplitBar solid={solid} />
      <div className="ui-clock-times" data-median={solid}>
        {[now, median, most].map((time) => (
          <p className="ui-clock-time" key={time.note}>
            <span className="ui-clock-at">{time.at}</span>
            <span className="ui-clock-note">{time.note}</span>
          </p>
        ))}
      </div>
      <p className="ui-caption ui-clock-basis">{basis}</p>
    </div>
  );
}
