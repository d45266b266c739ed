import { useEffect, useState } from 'react';
import * as words from '#words/console/tables.ts';
import { ApiProblem } from '../../api/console-client.ts';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { clock } from '../words/time.ts';

/** The strip above the last good data when it stopped updating: acts pause, drafts wait, the next try is counted. */
export function LiveStrip({
  what,
  error,
  goodAt,
  failedAt,
  every,
  onTry,
}: {
  what: string;
  error: Error;
  goodAt: number;
  failedAt: number;
  every: number;
  onTry: () => void;
}) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useKeys('strip', { r: onTry });
  const left = Math.max(0, Math.ceil((failedAt + every - now) / 1000));
  const problem = error instanceof ApiProblem ? error : null;
  return (
    <div className="strip strip-bad" role="status">
      <span className="strip-words">
        <strong>
          {goodAt > 0
            ? words.stoppedUpdatingAt(what, clock(new Date(goodAt).toISOString()))
            : words.couldntBeLoaded(what)}
        </strong>{' '}
        <span className="ink-2">
          {problem === null || problem.code === 'no-response' ? words.serverUnreachable : problem.message}{' '}
          {goodAt > 0 && `${words.youCanKeepReading} `}
          {left > 0 ? words.retryingInS(left) : words.tryingNow}
        </span>
      </span>
      {problem !== null && problem.requestId !== '' && (
        <span className="small ink-2">{words.report(problem.requestId.slice(0, 12))}</span>
      )}
      <button type="button" className="btn" onClick={onTry}>
        {words.tryNow} <Key k="r" />
      </button>
    </div>
  );
}
