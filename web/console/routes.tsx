import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import * as words from '#words/console/app-shell.ts';
import { openPaths } from '../../core/reference/console-open-paths.ts';
import { movedAreas } from '../../core/reference/settings.ts';
import { isSignedOut } from './data/query-client.ts';
import { meQuery } from './data/sign-in-queries.ts';
import { type PageId, pagePaths } from './navigation/page-paths.gen.ts';
import { pageBodies } from './page-bodies.gen.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { fetched, pageRoute } from './pages/page-route.tsx';
import { SignInPage } from './sign-in/SignInPage.tsx';

/** Every page, fetched with the frame. */
const readPages = async () => (await import('./pages.gen.ts')).pages;

const pageRoutes = Object.entries(pageBodies).map(([key, body]) => {
  // Cast: keys are widened to text.
  const id = key as PageId;
  return pageRoute(pagePaths[id], async () => {
    const [pages, Body] = await Promise.all([readPages(), body()]);
    return [pages[id], Body];
  });
});

/** Addresses that the settings of an area had, as people noted them. */
const movedPages: readonly RouteObject[] = Object.entries(movedAreas).map(([area, now]) => ({
  path: `/stores/:storeId/settings/${area}`,
  loader: ({ params }) => redirect(pagePaths[now].replace(':storeId', params.storeId ?? '')),
}));

/** The console's routes. Everything but the sign-in page asks first who is signed in. */
export function makeRouter(client: QueryClient) {
  return createBrowserRouter(
    [
      { path: openPaths.signIn, element: <SignInPage />, errorElement: <ErrorPage /> },
      {
        path: '/invitation/:token',
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p className="kit-unseen">{words.loading}</p>,
        lazy: fetched(async () => ({ Component: (await import('./sign-in/InvitationPage.tsx')).InvitationPage })),
      },
      {
        path: openPaths.forgotPassword,
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p className="kit-unseen">{words.loading}</p>,
        lazy: fetched(async () => ({
          Component: (await import('./sign-in/ForgotPasswordPage.tsx')).ForgotPasswordPage,
        })),
      },
      {
        path: openPaths.newPassword,
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p className="kit-unseen">{words.loading}</p>,
        lazy: fetched(async () => ({ Component: (await import('./sign-in/NewPasswordPage.tsx')).NewPasswordPage })),
      },
      {
        path: openPaths.lostCode,
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p className="kit-unseen">{words.loading}</p>,
        lazy: fetched(async () => ({ Component: (await import('./sign-in/LostCodePage.tsx')).LostCodePage })),
      },
      {
        id: 'frame',
        path: '/',
        lazy: async () => {
          const [pages, { Frame }] = await Promise.all([readPages(), import('./app-shell/Frame.tsx')]);
          return { element: <Frame pages={pages} /> };
        },
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p className="kit-unseen">{words.loading}</p>,
        loader: async ({ request }) => {
          try {
            return await client.ensureQueryData(meQuery);
          } catch (error) {
            if (isSignedOut(error)) {
              const { pathname, search } = new URL(request.url);
              const wanted = pathname.replace(/^\/console/, '') + search;
              return redirect(openPaths.signInFirst(wanted));
            }
            throw error;
          }
        },
        shouldRevalidate: () => false,
        children: [
          ...pageRoutes,
          ...movedPages,
          {
            path: 'claims/:claimId',
            errorElement: <ErrorPage />,
            lazy: fetched(async () => ({ Component: (await import('./claim-page/ClaimPage.tsx')).ClaimPage })),
          },
          {
            path: 'orders/:orderId',
            errorElement: <ErrorPage />,
            lazy: fetched(async () => ({ Component: (await import('./order-pages/OrderByIdPage.tsx')).OrderByIdPage })),
          },
          {
            path: 'orders/:storeId/:orderId/customer',
            errorElement: <ErrorPage />,
            lazy: fetched(async () => ({ Component: (await import('./customer-page/CustomerPage.tsx')).CustomerPage })),
          },
          {
            path: 'orders/:storeId/:orderId',
            errorElement: <ErrorPage />,
            lazy: fetched(async () => ({ Component: (await import('./order-pages/OrderPage.tsx')).OrderPage })),
          },
          {
            path: 'second-factor',
            lazy: fetched(async () => ({
              Component: (await import('./sign-in/SecondFactorPage.tsx')).SecondFactorPage,
            })),
          },
          {
            path: 'connect',
            errorElement: <ErrorPage />,
            lazy: fetched(async () => ({ Component: (await import('./apps/ConnectPage.tsx')).ConnectPage })),
          },
          {
            path: '*',
            lazy: fetched(async () => ({ Component: (await import('./pages/NotFoundPage.tsx')).NotFoundPage })),
          },
        ],
      },
    ],
    { basename: '/console' },
  );
}
