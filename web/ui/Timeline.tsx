import type { ReactNode } from 'react';
import * as words from '#words/ui/timeline.ts';
import { whole } from './whole.tsx';

export type Moment = {
  key: string;
  /** A date, and where it is known the time, each on its own line. */
  when: readonly string[];
  title: string;
  note?: ReactNode;
  state: 'done' | 'now' | 'next';
};

/** What has happened and what will, with dates. */
export function Timeline({ label, moments }: { label: string; moments: readonly Moment[] }) {
  return (
    <ol className="ui-timeline" aria-label={label}>
      {moments.map((moment) => (
        <li className="ui-moment" data-state={moment.state} key={moment.key}>
          <p className="ui-moment-when">
            {moment.when.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </p>
          <span className="ui-moment-node" aria-hidden="true" />
          <div>
            <p className="ui-moment-title">
              {whole(moment.title)}
              {words.moment[moment.state] !== '' && <span className="ui-hidden">{words.moment[moment.state]}</span>}
            </p>
            {moment.note !== undefined && <p className="ui-moment-note">{whole(moment.note)}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
