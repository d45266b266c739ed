import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { BrandPlate } from '../layout/BrandPlate.tsx';
import { Columns } from '../layout/Columns.tsx';
import { RouterLink } from '../layout/RouterLink.tsx';
import type { PageHandle } from '../page.ts';
import { paths } from '../paths.ts';

export const handle = { title: 'Page Not Found' } satisfies PageHandle;

/** Nothing lives at this address (spec section 2: status 404, 'Page not found: {path}'). */
export function Component() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const said =
    isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : `Page not found: ${pathname}`;
  return (
    <Columns side={<BrandPlate />}>
      <h1 className="ui-h1">There is nothing here.</h1>
      <p className="ui-lede lost-path">{said}</p>
      <p className="ui-lede">
        A link may have been cut in two on its way. Your order number and email address open your order and every claim
        on it.
      </p>
      <div className="ui-block">
        <ButtonLink href={paths.start} as={RouterLink} fit>
          Find my order
        </ButtonLink>
      </div>
    </Columns>
  );
}
