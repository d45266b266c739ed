import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import * as words from '#words/console/app-shell.ts';
import { openPaths } from '../../core/reference/console-open-paths.ts';
import { movedAreas } from '../../core/reference/settings.ts';
import { isSignedOut } from './data/query-client.ts';
import { meQuery } from './data/sign-in-queries.ts';
import { type PageId, pagePaths } from './navigation/page-paths.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { pageRoute } from './pages/page-route.tsx';
import { SignInPage } from './sign-in/SignInPage.tsx';

const areaBody = async () => (await import('./settings/AreaPage.tsx')).AreaPage;

/** What stands on each page, fetched when it is first opened. */
const bodies: Record<PageId, () => Promise<ComponentType>> = {
  home: async () => (await import('./home/HomePage.tsx')).HomePage,
  claims: async () => (await import('./queue/QueuePage.tsx')).QueuePage,
  orders: async () => (await import('./order-pages/OrdersPage.tsx')).OrdersPage,
  warranties: async () => (await import('./warranties/WarrantiesPage.tsx')).WarrantiesPage,
  returns: async () => (await import('./returns/ReturnsPage.tsx')).ReturnsPage,
  'store-credits': async () => (await import('./store-credits/StoreCreditsPage.tsx')).StoreCreditsPage,
  reviews: async () => (await import('./reviews/ReviewsPage.tsx')).ReviewsPage,
  approvals: async () => (await import('./approvals/ApprovalsPage.tsx')).ApprovalsPage,
  stores: async () => (await import('./stores/StoresPage.tsx')).StoresPage,
  inbox: async () => (await import('./inbox/InboxPage.tsx')).InboxPage,
  executions: async () => (await import('./executions/ExecutionsPage.tsx')).ExecutionsPage,
  general: areaBody,
  branding: async () => (await import('./settings/branding/BrandingPage.tsx')).BrandingPage,
  fulfillment: areaBody,
  'claim-acknowledgment': areaBody,
  limits: areaBody,
  metadata: areaBody,
  widget: areaBody,
  'quote-pricing': areaBody,
  sops: async () => (await import('./sops/SopsPage.tsx')).SopsPage,
  macros: async () => (await import('./macros/MacrosPage.tsx')).MacrosPage,
  labels: async () => (await import('./labels/LabelsPage.tsx')).LabelsPage,
  engine: async () => (await import('./engine/EnginePage.tsx')).EnginePage,
  import: async () => (await import('./imports/ImportPage.tsx')).ImportPage,
  team: async () => (await import('./team/TeamPage.tsx')).TeamPage,
  activity: async () => (await import('./activity/ActivityPage.tsx')).ActivityPage,
  webhooks: async () => (await import('./webhooks/WebhooksPage.tsx')).WebhooksPage,
  profile: async () => (await import('./profile/ProfilePage.tsx')).ProfilePage,
  apps: async () => (await import('./apps/AppsPage.tsx')).AppsPage,
  tokens: async () => (await import('./tokens/TokensPage.tsx')).TokensPage,
};

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
        lazy: async () => ({ Component: (await import('./sign-in/InvitationPage.tsx')).InvitationPage }),
      },
      {
        path: openPaths.forgotPassword,
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p className="kit-unseen">{words.loading}</p>,
        lazy: async () => ({ Component: (await import('./sign-in/ForgotPasswordPage.tsx')).ForgotPasswordPage }),
      },
      {
        path: openPaths.newPassword,
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p className="kit-unseen">{words.loading}</p>,
        lazy: async () => ({ Component: (await import('./sign-in/NewPasswordPage.tsx')).NewPasswordPage }),
      },
      {
        path: openPaths.lostCode,
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p className="kit-unseen">{words.loading}</p>,
        lazy: async () => ({ Component: (await import('./sign-in/LostCodePage.tsx')).LostCodePage }),
      },
      {
        id: 'frame',
        path: '/',
        lazy: async () => ({ Component: (await import('./app-shell/Frame.tsx')).Frame }),
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
          ...Object.entries(bodies).map(([id, load]) => pageRoute(id as PageId, load)),
          ...movedPages,
          {
            path: 'claims/:claimId',
            errorElement: <ErrorPage />,
            lazy: async () => ({ Component: (await import('./claim-page/ClaimPage.tsx')).ClaimPage }),
          },
          {
            path: 'orders/:orderId',
            errorElement: <ErrorPage />,
            lazy: async () => ({ Component: (await import('./order-pages/OrderByIdPage.tsx')).OrderByIdPage }),
          },
          {
            path: 'orders/:storeId/:orderId/customer',
            errorElement: <ErrorPage />,
            lazy: async () => ({ Component: (await import('./customer-page/CustomerPage.tsx')).CustomerPage }),
          },
          {
            path: 'orders/:storeId/:orderId',
            errorElement: <ErrorPage />,
            lazy: async () => ({ Component: (await import('./order-pages/OrderPage.tsx')).OrderPage }),
          },
          {
            path: 'second-factor',
            lazy: async () => ({ Component: (await import('./sign-in/SecondFactorPage.tsx')).SecondFactorPage }),
          },
          {
            path: 'connect',
            errorElement: <ErrorPage />,
            lazy: async () => ({ Component: (await import('./apps/ConnectPage.tsx')).ConnectPage }),
          },
          { path: '*', lazy: async () => ({ Component: (await import('./pages/NotFoundPage.tsx')).NotFoundPage }) },
        ],
      },
    ],
    { basename: '/console' },
  );
}
