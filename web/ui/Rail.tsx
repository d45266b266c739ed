import type { ReactNode } from 'react';
import * as words from '#words/ui/timeline.ts';

export type RailPoint = {
  key: string;
  /** A word or two: what happens there. */
  title: string;
  /** The day, where one is known. */
  day?: string;
  state: 'done' | 'now' | 'next';
};

/** Where something is on its way, as a line of a few points: what is behind it, where it is, and by when it is there. */
export function Rail({
  label,
  points,
  children,
}: {
  label: string;
  points: readonly RailPoint[];
  children?: ReactNode;
}) {
  return (
    <div className="ui-rail-frame">
      <ol className="ui-rail" aria-label={label}>
        {points.map((point) => (
          <li className="ui-rail-point" data-state={point.state} key={point.key}>
            <span className="ui-rail-node" aria-hidden="true" />
            <p className="ui-rail-title">
              {point.title}
              {words.moment[point.state] !== '' && <span className="ui-hidden">{words.moment[point.state]}</span>}
            </p>
            {point.day !== undefined && <p className="ui-rail-day">{point.day}</p>}
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
