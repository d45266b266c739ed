import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { openPaths } from '#core/reference/console-open-paths.ts';
import { movedAreas } from '#core/reference/settings.ts';
import * as words from '#words/console/frame/app-shell.ts';
import { meQuery } from './frame/data/sign-in-queries.ts';
import { type PageId, pagePaths } from './frame/navigation/page-paths.gen.ts';
import { ErrorPage } from './frame/pages/ErrorPage.tsx';
import { fetched, pageRoute } from './frame/pages/page-route.tsx';
import { isSignedOut } from './kit/data/query-client.ts';
import { pageBodies } from './page-bodies.gen.ts';
import { SignInPage } from './tenancy/sign-in/SignInPage.tsx';

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

/** What stands in the frame, by address. */
export const framedRoutes: readonly RouteObject[] = [
  ...pageRoutes,
  ...movedPages,
  {
    path: 'claims/:claimId',
    errorElement: <ErrorPage />,
    lazy: fetched(async () => ({ Component: (await import('./desk/claim-page/ClaimPage.tsx')).ClaimPage })),
  },
  {
    path: 'orders/:orderId',
    errorElement: <ErrorPage />,
    lazy: fetched(async () => ({
      Component: (await import('./desk/order-pages/OrderByIdPage.tsx')).OrderByIdPage,
    })),
  },
  {
    path: 'orders/:storeId/:orderId/customer',
    errorElement: <ErrorPage />,
    lazy: fetched(async () => ({
      Component: (await import('./desk/customer-page/CustomerPage.tsx')).CustomerPage,
    })),
  },
  {
    path: 'orders/:storeId/:orderId',
    errorElement: <ErrorPage />,
    lazy: fetched(async () => ({ Component: (await import('./desk/order-pages/OrderPage.tsx')).OrderPage })),
  },
  {
    path: 'stores/:storeId/policies/:policyId',
    errorElement: <ErrorPage />,
    lazy: fetched(async () => ({ Component: (await import('./finance/policies/PolicyPage.tsx')).PolicyPage })),
  },
  {
    path: 'stores/:storeId/implementations/new',
    errorElement: <ErrorPage />,
    lazy: fetched(async () => ({ Component: (await import('./tenancy/implementations/DraftPage.tsx')).DraftPage })),
  },
  {
    path: 'stores/:storeId/implementations/:implementationId/draft',
    errorElement: <ErrorPage />,
    lazy: fetched(async () => ({ Component: (await import('./tenancy/implementations/DraftPage.tsx')).DraftPage })),
  },
  {
    path: 'stores/:storeId/implementations/:implementationId',
    errorElement: <ErrorPage />,
    lazy: fetched(async () => ({
      Component: (await import('./tenancy/implementations/ImplementationPage.tsx')).ImplementationPage,
    })),
  },
  {
    path: 'which-store',
    errorElement: <ErrorPage />,
    lazy: fetched(async () => ({ Component: (await import('./tenancy/settings/WhichStorePage.tsx')).WhichStorePage })),
  },
  {
    path: 'second-factor',
    lazy: fetched(async () => ({
      Component: (await import('./tenancy/sign-in/SecondFactorPage.tsx')).SecondFactorPage,
    })),
  },
  {
    path: 'connect',
    errorElement: <ErrorPage />,
    lazy: fetched(async () => ({ Component: (await import('./tenancy/apps/ConnectPage.tsx')).ConnectPage })),
  },
  {
    path: '*',
    lazy: fetched(async () => ({ Component: (await import('./frame/pages/NotFoundPage.tsx')).NotFoundPage })),
  },
];

/** The console's routes. Everything but the sign-in page asks first who is signed in. */
export function makeRouter(client: QueryClient) {
  return createBrowserRouter(
    [
      { path: openPaths.signIn, element: <SignInPage />, errorElement: <ErrorPage /> },
      {
        path: '/invitation/:token',
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p className="kit-unseen">{words.loading}</p>,
        lazy: fetched(async () => ({
          Component: (await import('./tenancy/sign-in/InvitationPage.tsx')).InvitationPage,
        })),
      },
      {
        path: openPaths.forgotPassword,
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p className="kit-unseen">{words.loading}</p>,
        lazy: fetched(async () => ({
          Component: (await import('./tenancy/sign-in/ForgotPasswordPage.tsx')).ForgotPasswordPage,
        })),
      },
      {
        path: openPaths.newPassword,
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p className="kit-unseen">{words.loading}</p>,
        lazy: fetched(async () => ({
          Component: (await import('./tenancy/sign-in/NewPasswordPage.tsx')).NewPasswordPage,
        })),
      },
      {
        path: openPaths.lostCode,
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p className="kit-unseen">{words.loading}</p>,
        lazy: fetched(async () => ({ Component: (await import('./tenancy/sign-in/LostCodePage.tsx')).LostCodePage })),
      },
      {
        id: 'frame',
        path: '/',
        lazy: async () => {
          const [pages, { ConsoleFrame }] = await Promise.all([readPages(), import('./ConsoleFrame.tsx')]);
          return { element: <ConsoleFrame pages={pages} /> };
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
        children: [...framedRoutes],
      },
    ],
    { basename: '/console' },
  );
}
