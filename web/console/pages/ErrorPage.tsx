import { useRouteError } from 'react-router';
import { ApiProblem } from '../../api/console-client.ts';

/** What stands when a page could not be shown at all. */
export function ErrorPage() {
  const error = useRouteError();
  const problem = error instanceof ApiProblem ? error : null;
  return (
    <main className="lone">
      <title>Something went wrong · Amends</title>
      <h1 className="display lone-title">
        {problem?.code === 'no-response' ? 'The server does not answer.' : 'This page could not be shown.'}
      </h1>
      <p className="lone-text">
        {problem === null ? 'An unknown error occurred. Please try again later.' : problem.message} Nothing that you
        wrote is lost.
      </p>
      {problem !== null && problem.requestId !== '' && <p className="small ink-3">Report {problem.requestId}</p>}
      <button type="button" className="btn btn-primary btn-lg" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}
