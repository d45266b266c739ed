import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';

/** An address of the console that is none. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <main className="lone" id="main">
      <title>Page not found · Amends</title>
      <h1 className="display lone-title">Page not found: {pathname}</h1>
      <p className="lone-text">The link may be old, or the claim may belong to a store that you do not work for.</p>
      <Link className="btn btn-primary btn-lg" to={paths.queue()}>
        Open the queue
      </Link>
    </main>
  );
}
