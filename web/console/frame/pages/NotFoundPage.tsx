import { Link, useLocation } from 'react-router';
import * as words from '#words/console/frame/pages.ts';
import { paths } from '../addresses/paths.ts';

/** An address of the console that is none. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <main className="lone" id="main">
      <title>{words.notFoundPageTitle}</title>
      <h1 className="kit-display lone-title">{words.pageNotFound(pathname)}</h1>
      <p className="lone-text">{words.linkOldOrNoAccess}</p>
      <Link className="kit-btn kit-btn-primary kit-btn-lg" to={paths.queue()}>
        {words.openClaims}
      </Link>
    </main>
  );
}
