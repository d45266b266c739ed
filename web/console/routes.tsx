import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, redirect } from 'react-router';
import * as words from '#words/console/app-shell.ts';
import { Frame } from './app-shell/Frame.tsx';
import { meQuery } from './data/queries.ts';
import { isSignedOut } from './data/query-client.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { paths } from './paths.ts';
import { SignInPage } from './sign-in/SignInPage.tsx';

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
          { index: true, lazy: async () => ({ Component: (await import('./pages/HomePage.tsx')).HomePage }) },
          { path: 'claims', lazy: async () => ({ Component: (await import('./queue/QueuePage.tsx')).QueuePage }) },
          {
            path: 'claims/:claimId',
            lazy: async () => ({ Component: (await import('./claim/ClaimPage.tsx')).ClaimPage }),
          },
          {
            path: 'executions',
            lazy: async () => ({ Component: (await import('./executions/ExecutionsPage.tsx')).ExecutionsPage }),
          },
          {
            path: 'stores/:storeId/engine',
            lazy: async () => ({ Component: (await import('./engine/EnginePage.tsx')).EnginePage }),
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
