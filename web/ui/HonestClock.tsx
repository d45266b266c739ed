import { useId } from 'react';

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
  const hatch = useId();
  const solid = medianStep(medianShare);
  return (
    <div>
      <svg className="ui-clock-bar" aria-hidden="true">
        <defs>
          <pattern id={hatch} width="7" height="10" patternUnits="userSpaceOnUse" patternTransform="skewX(-30)">
            <line className="ui-clock-hatch" x1="2" y1="0" x2="2" y2="10" />
          </pattern>
        </defs>
        <rect className="ui-clock-ground" width="100%" height="10" />
        <rect fill={`url(#${hatch})`} x={`${solid}%`} width={`${100 - solid}%`} height="10" />
        <rect className="ui-clock-solid" width={`${solid}%`} height="10" />
      </svg>
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
