import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { BrandPlate } from '../layout/BrandPlate.tsx';
import { Columns } from '../layout/Columns.tsx';
import type { PageHandle } from '../page.ts';
import { usePortal } from '../use-portal.ts';

export const handle = { title: 'Internal Server Error' } satisfies PageHandle;

/** Any error that is not "not found" (spec section 2: default status 500, default message 'Internal Server Error'). */
export function Component() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { brand } = usePortal();
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
      <p className="ui-caption ui-block">
        {status} {message}
      </p>
    </Columns>
  );
}
