import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, redirect } from 'react-router';
import * as words from '#words/console/app-shell.ts';
import { Frame } from './app-shell/Frame.tsx';
import { meQuery } from './data/queries.ts';
import { isSignedOut } from './data/query-client.ts';
import { allPages, type PageId } from './navigation/pages.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { pageRoute } from './pages/page-route.tsx';
import { paths } from './paths.ts';
import { SignInPage } from './sign-in/SignInPage.tsx';

const areaBody = async () => (await import('./settings/AreaPage.tsx')).AreaPage;

/** What stands on each page, fetched when it is first opened. */
const bodies: Record<PageId, () => Promise<ComponentType>> = {
  home: async () => (await import('./pages/HomePage.tsx')).HomePage,
  claims: async () => (await import('./queue/QueuePage.tsx')).QueuePage,
  orders: async () => (await import('./orders/OrdersPage.tsx')).OrdersPage,
  approvals: async () => (await import('./approvals/ApprovalsPage.tsx')).ApprovalsPage,
  executions: async () => (await import('./executions/ExecutionsPage.tsx')).ExecutionsPage,
  general: areaBody,
  fulfillment: areaBody,
  'claim-acknowledgment': areaBody,
  'customer-communication': areaBody,
  'replacement-cost': areaBody,
  widget: areaBody,
  macros: async () => (await import('./macros/MacrosPage.tsx')).MacrosPage,
  labels: async () => (await import('./labels/LabelsPage.tsx')).LabelsPage,
  engine: async () => (await import('./engine/EnginePage.tsx')).EnginePage,
  team: async () => (await import('./team/TeamPage.tsx')).TeamPage,
  webhooks: async () => (await import('./webhooks/WebhooksPage.tsx')).WebhooksPage,
  tokens: async () => (await import('./tokens/TokensPage.tsx')).TokensPage,
};

/** The console's routes. Everything but the sign-in page asks first who is signed in. */
export function makeRouter(client: QueryClient) {
  return createBrowserRouter(
    [
      { path: paths.signIn, element: <SignInPage />, errorElement: <ErrorPage /> },
      {
        path: '/invitation/:token',
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p className="unseen">{words.loading}</p>,
        lazy: async () => ({ Component: (await import('./sign-in/InvitationPage.tsx')).InvitationPage }),
      },
      {
        id: 'frame',
        path: '/',
        element: <Frame />,
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p className="unseen">{words.loading}</p>,
        loader: async ({ request }) => {
          try {
            return await client.ensureQueryData(meQuery);
          } catch (error) {
            if (isSignedOut(error)) {
              const { pathname, search } = new URL(request.url);
              const wanted = pathname.replace(/^\/console/, '') + search;
              return redirect(
                wanted === '/' || wanted === '' ? paths.signIn : `${paths.signIn}?next=${encodeURIComponent(wanted)}`,
              );
            }
            throw error;
          }
        },
        shouldRevalidate: () => false,
        children: [
          ...allPages.map((page) => pageRoute(page, bodies[page.id])),
          {
            path: 'claims/:claimId',
            errorElement: <ErrorPage />,
            lazy: async () => ({ Component: (await import('./claim/ClaimPage.tsx')).ClaimPage }),
          },
          {
            path: 'orders/:orderId',
            errorElement: <ErrorPage />,
            lazy: async () => ({ Component: (await import('./orders/OrderByIdPage.tsx')).OrderByIdPage }),
          },
          {
            path: 'orders/:storeId/:orderId/customer',
            errorElement: <ErrorPage />,
            lazy: async () => ({ Component: (await import('./customer/CustomerPage.tsx')).CustomerPage }),
          },
          {
            path: 'orders/:storeId/:orderId',
            errorElement: <ErrorPage />,
            lazy: async () => ({ Component: (await import('./order/OrderPage.tsx')).OrderPage }),
          },
          {
            path: 'second-factor',
            lazy: async () => ({ Component: (await import('./sign-in/SecondFactorPage.tsx')).SecondFactorPage }),
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
    { basename: '/console' },
  );
}
