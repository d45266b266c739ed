import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type ErrorResponse,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Branding } from '#core/contract/tenancy/stores.ts';
import type { FlagValues } from '#core/reference/flags.ts';
import type { ReportConfig } from '#core/reference/report-config.ts';
import * as errorWords from '#words/error.tsx';
import { ApiFailure } from '../api/call-operation.ts';
import { type ApiCall, portalClient } from '../api/portal-client.ts';
import { createPortal, portalContext, rootContext } from './context.ts';
import { documentOf } from './document.ts';
import { pageFiles } from './files.ts';
import { pageOf, titleOf } from './page.ts';
import { portalRoutes } from './routes.tsx';
import { noSample, sampleContext, sampleCookie, sampleIn } from './sample/sample.ts';
import { withSample } from './sample/with-sample.ts';
import { type RootData, rootId, type Store } from './use-portal.ts';

export interface PortalRequest {
  request: Request;
  nonce: string;
  brand: Branding;
  store: Store;
  /** The text of the brand's style block. */
  theme: string;
  flags: FlagValues;
  reports: ReportConfig | null;
  /** Whether `?fake=` shows the sample order here. */
  sample: boolean;
  /** Calls the API in process with the shopper's cookies. */
  api: ApiCall;
  /** Told of every error that a page met and hides from the shopper. */
  report?: (error: unknown) => void;
  /** Told which of its routes the address fits, by the route's pattern. */
  matched?: (pattern: string) => void;
}

const routes = portalRoutes();
const handler = createStaticHandler(routes);

/**
 * Answers one page request: runs the guard, the loaders or the action, and draws the document.
 * Redirects pass through; every cookie that the API set on the way is set on the answer.
 */
export async function renderPortal(page: PortalRequest): Promise<Response> {
  const { request, nonce, brand, store, theme, flags, reports, sample, api } = page;
  page.matched?.(patternOf(request));
  const cookies: string[] = [];
  const call: ApiCall = async (path, init) => {
    const answer = await api(path, init);
    cookies.push(...answer.headers.getSetCookie());
    return answer;
  };
  let told = sampleIn(request.headers.get('cookie') ?? '');
  const before = told;
  const kept = sample
    ? {
        read: () => told,
        write: (text: string | null) => {
          told = text;
        },
        photos: new Map(),
      }
    : noSample;
  const requestContext = new RouterContextProvider();
  requestContext.set(rootContext, { brand, store, flags, reports, sample });
  requestContext.set(sampleContext, kept);
  requestContext.set(portalContext, createPortal(portalClient(withSample(call, kept, store))));
  const answer = await handler.query(request, {
    requestContext,
    generateMiddlewareResponse: async (query) => {
      const context = await query(request);
      if (context instanceof Response) {
        return context;
      }
      hideErrors(context, page.report);
      // An error that comes before any loader, as the guard's do, leaves the page of errors without its shop.
      context.loaderData[rootId] ??= { brand, store, flags, reports, sample } satisfies RootData;
      return draw(context, { nonce, brand, legal: store.legal, theme });
    },
  });
  if (!(answer instanceof Response)) {
    throw new Error('The portal answered without a response.');
  }
  return withCookies(answer, told === before ? cookies : [...cookies, sampleCookie(told)]);
}

/** The pattern of the page at an address: its own path, which is whole. */
function patternOf(request: Request): string {
  const matches = matchRoutes(routes, new URL(request.url).pathname) ?? [];
  return matches.findLast(({ route }) => route.path !== undefined)?.route.path ?? '*';
}

/**
 * What went wrong inside is reported here and never told to the browser, except that the product is out of order for a
 * moment; errors with a status of their own stay.
 */
function hideErrors(context: StaticHandlerContext, report: PortalRequest['report']): void {
  for (const [id, error] of Object.entries(context.errors ?? {})) {
    if (!isRouteErrorResponse(error)) {
      report?.(error);
      const isAway = error instanceof ApiFailure && error.status === 503;
      context.errors![id] = isAway ? outOfOrder : new Error('Internal Server Error');
      if (isAway) context.statusCode = outOfOrder.status;
    }
  }
}

const outOfOrder: ErrorResponse & { internal: boolean } = {
  status: 503,
  statusText: errorWords.unavailable,
  data: null,
  internal: false,
};

type Look = Pick<PortalRequest, 'nonce' | 'brand' | 'theme'> & { legal: Store['legal'] };

function draw(context: StaticHandlerContext, { nonce, brand, legal, theme }: Look): Response {
  const matches = context.matches.map(({ route }) => ({
    handle: route.handle as unknown,
    loaderData: context.loaderData[route.id],
  }));
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} nonce={nonce} />
    </StrictMode>,
  );
  const html = documentOf({
    title: titleOf(matches, brand),
    nonce,
    brand,
    legal,
    theme,
    markup,
    files: pageFiles(
      context.matches.map(({ route }) => route.id),
      [brand.fonts.heading, brand.fonts.body],
    ),
    photo: pageOf(matches)?.handle.photo === true && context.errors === null,
  });
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  return new Response(html, { status: context.statusCode, headers });
}

function withCookies(answer: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0) {
    return answer;
  }
  const headers = new Headers(answer.headers);
  for (const cookie of cookies) {
    headers.append('set-cookie', cookie);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
