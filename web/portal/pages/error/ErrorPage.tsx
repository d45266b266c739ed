import { lazy, Suspense, useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import * as common from '#words/common.ts';
import * as words from '#words/error.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { BrandPlate } from '../../layout/BrandPlate.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { OrWriteToStore } from '../../layout/WriteToStore.tsx';
import { usePortal } from '../../use-portal.ts';

const ReportProblem = lazy(async () => ({ default: (await import('./ReportProblem.tsx')).ReportProblem }));

/** Any error that is not "not found" (spec section 2: default status 500, default message 'Internal Server Error'). */
export function Component() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { reports } = usePortal();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = (isRouteErrorResponse(error) && error.statusText) || words.internal;
  return (
    <Columns side={<BrandPlate />}>
      <h1 className="ui-h1">{words.heading}</h1>
      <p className="ui-lede">{words.kept}</p>
      <div className="ui-block">
        <ButtonLink href={`${pathname}${search}`} fit>
          {common.tryAgain}
        </ButtonLink>
      </div>
      <OrWriteToStore sentence={words.stillStuck} />
      {alive && reports !== null && (
        <Suspense>
          <ReportProblem />
        </Suspense>
      )}
      <p className="ui-caption ui-block">
        {status} {message}
      </p>
    </Columns>
  );
}
