import { useEffect, useState } from 'react';
import * as words from '#words/console/kit/tables.ts';
import { ApiProblem } from '../../../api/console-client.ts';
import { isRefused } from '../data/is-refused.ts';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { clock } from '../pieces/time.ts';

/** What a strip has to know of a query. */
export interface LiveQuery {
  error: Error | null;
  dataUpdatedAt: number;
  errorUpdatedAt: number;
  refetch: () => Promise<unknown>;
}

interface Props {
  /** What is shown below, as a name that begins a sentence. */
  what: string;
  /** What it is read by; the first that fails is told of. */
  of: readonly LiveQuery[];
  /** How often they are read again, in milliseconds. */
  every: number;
}

/** The strip above the last good data while it is out of date; none while all is well. */
export function LiveStrip({ what, of, every }: Props) {
  const error = of.find((query) => query.error !== null)?.error ?? null;
  return error === null ? null : <Strip what={what} of={of} every={every} error={error} />;
}

/** Acts pause, drafts wait, the next try is counted. */
function Strip({ what, of, every, error }: Props & { error: Error }) {
  const goodAt = Math.min(...of.map((query) => query.dataUpdatedAt));
  const failedAt = Math.max(...of.map((query) => query.errorUpdatedAt));
  const onTry = () => void Promise.all(of.map((query) => query.refetch()));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useKeys('strip', { r: onTry });
  const left = Math.max(0, Math.ceil((failedAt + every - now) / 1000));
  const problem = error instanceof ApiProblem ? error : null;
  return (
    <div className="kit-strip kit-strip-bad" role="status">
      <span className="kit-strip-words">
        <strong>
          {goodAt > 0
            ? words.stoppedUpdatingAt(what, clock(new Date(goodAt).toISOString()))
            : words.couldntBeLoaded(what)}
        </strong>{' '}
        <span className="kit-ink-2">
          {problem === null || problem.code === 'no-response' ? words.serverUnreachable : problem.message}{' '}
          {goodAt > 0 && !isRefused(error) && `${words.youCanKeepReading} `}
          {isRefused(error) ? '' : left > 0 ? words.retryingInS(left) : words.tryingNow}
        </span>
      </span>
      {problem !== null && problem.requestId !== '' && (
        <span className="kit-small kit-ink-2">{words.report(problem.requestId.slice(0, 12))}</span>
      )}
      <button type="button" className="kit-btn" onClick={onTry}>
        {words.tryNow} <Key k="r" />
      </button>
    </div>
  );
}
