import { Link } from 'react-router';
import { linkOldOrNoAccess } from '#words/console/frame/pages.ts';
import { ApiProblem } from '../../../api/console-client.ts';
import { PageTitle } from '../app-shell/PageTitle.tsx';

interface Props {
  /** Why it couldn’t be read; one that isn’t there, or not for this person, is said to be missing. */
  error: Error | null;
  missing: string;
  notLoaded: string;
  /** Where to go on. */
  to: string;
  toWord: string;
}

/** What stands in place of one thing that couldn’t be read, on the page that is its own. */
export function NotShown({ error, missing, notLoaded, to, toWord }: Props) {
  const isMissing = error instanceof ApiProblem && error.status === 404;
  return (
    <div className="kit-empty">
      <PageTitle>{missing}</PageTitle>
      <h1 className="kit-empty-head">{isMissing ? missing : notLoaded}</h1>
      <p>{isMissing ? linkOldOrNoAccess : error?.message}</p>
      <Link className="kit-btn" to={to}>
        {toWord}
      </Link>
    </div>
  );
}
