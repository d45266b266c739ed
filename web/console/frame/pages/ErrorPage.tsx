import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import * as words from '#words/console/frame/pages.ts';
import { ApiProblem } from '../../../api/console-client.ts';
import { reloadAfterMissedFile } from '../../../ui/reload.ts';

/** What stands when a page could not be shown at all. */
export function ErrorPage({ error: given }: { error?: unknown }) {
  const thrown = useRouteError();
  const error = given ?? thrown;
  useEffect(() => reloadAfterMissedFile(error, window), [error]);
  const problem = error instanceof ApiProblem ? error : null;
  return (
    <main className="lone">
      <title>{words.errorPageTitle}</title>
      <h1 className="kit-display lone-title">
        {problem?.code === 'no-response' ? words.serverUnreachable : words.pageNotShown}
      </h1>
      <p className="lone-text">
        {problem === null ? words.unknownError : problem.message} {words.yourDraftsAreSaved}
      </p>
      {problem !== null && problem.requestId !== '' && (
        <p className="kit-small kit-ink-3">{words.report(problem.requestId)}</p>
      )}
      <button type="button" className="kit-btn kit-btn-primary kit-btn-lg" onClick={() => location.reload()}>
        {words.tryAgain}
      </button>
    </main>
  );
}
