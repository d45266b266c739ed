import { useRouteError } from 'react-router';
import * as words from '#words/console/pages.ts';
import { ApiProblem } from '../../api/console-client.ts';

/** What stands when a page could not be shown at all. */
export function ErrorPage() {
  const error = useRouteError();
  const problem = error instanceof ApiProblem ? error : null;
  return (
    <main className="lone">
      <title>{words.errorPageTitle}</title>
      <h1 className="display lone-title">
        {problem?.code === 'no-response' ? words.serverUnreachable : words.pageNotShown}
      </h1>
      <p className="lone-text">
        {problem === null ? words.unknownError : problem.message} {words.yourDraftsAreSaved}
      </p>
      {problem !== null && problem.requestId !== '' && <p className="small ink-3">{words.report(problem.requestId)}</p>}
      <button type="button" className="btn btn-primary btn-lg" onClick={() => location.reload()}>
        {words.tryAgain}
      </button>
    </main>
  );
}
