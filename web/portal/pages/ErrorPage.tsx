import { lazy, Suspense, useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { BrandPlate } from '../layout/BrandPlate.tsx';
import { Columns } from '../layout/Columns.tsx';
import type { PageHandle } from '../page.ts';
import { usePortal } from '../use-portal.ts';

export const handle = { title: 'Internal Server Error' } satisfies PageHandle;

const TellUs = lazy(async () => ({ default: (await import('./error/TellUs.tsx')).TellUs }));

/** Any error that is not "not found" (spec section 2: default status 500, default message 'Internal Server Error'). */
export function Component() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { brand, reports } = usePortal();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = (isRouteErrorResponse(error) && error.statusText) || 'Internal Server Error';
  return (
    <Columns side={<BrandPlate />}>
      <h1 className="ui-h1">Something broke on our side.</h1>
      <p className="ui-lede">What you have told us so far is kept, and so are your photos. Trying again often helps.</p>
      <div className="ui-block">
        <ButtonLink href={`${pathname}${search}`} fit>
          Try again
        </ButtonLink>
      </div>
      {brand.supportEmail !== null && (
        <p className="ui-small ui-block">
          Still stuck?{' '}
          <a className="ui-link" href={`mailto:${brand.supportEmail}`}>
            Write to us
          </a>{' '}
          and a person will look.
        </p>
      )}
      {alive && reports !== null && (
        <Suspense>
          <TellUs />
        </Suspense>
      )}
      <p className="ui-caption ui-block">
        {status} {message}
      </p>
    </Columns>
  );
}
