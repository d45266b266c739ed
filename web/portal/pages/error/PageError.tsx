import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Walk } from '../claim-walk/Walk.tsx';
import { Component as ErrorPage } from './ErrorPage.tsx';
import { Component as NotFoundPage } from './NotFoundPage.tsx';

/** Any error of a page, inside its layout: 404 has words of its own. */
export function PageError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 404 ? <NotFoundPage /> : <ErrorPage />;
}

/** An error that comes before any layout, as the guard's do. */
export function LoneError() {
  return (
    <Walk>
      <PageError />
    </Walk>
  );
}
