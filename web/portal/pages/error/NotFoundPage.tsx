import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import * as common from '#words/common.ts';
import * as words from '#words/not-found.ts';
import { BrandPlate } from '../../layout/BrandPlate.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { WayOn } from '../../layout/WayOn.tsx';
import { paths } from '../../paths.ts';

/** Nothing lives at this address (spec section 2: status 404, 'Page not found: {path}'). */
export function Component() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : words.notFound(pathname);
  return (
    <Columns side={<BrandPlate />}>
      <h1 className="ui-h1">{words.heading}</h1>
      <p className="ui-lede view-lost-path">{said}</p>
      <p className="ui-lede">{words.cutInTwo}</p>
      <WayOn href={paths.start}>{common.findMyOrder}</WayOn>
    </Columns>
  );
}
