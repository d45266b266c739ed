import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { isOpenPage, openPaths } from '#core/reference/console-open-paths.ts';
import type { ReportConfig } from '#core/reference/report-config.ts';
import { startReporting } from '../error-reports/report.ts';
import { keepPresses } from '../ui/keep-presses.ts';
import { noteMissedFiles } from '../ui/reload.ts';
import { applyTheme, readTheme } from './frame/app-shell/theme.ts';
import { queryKeys } from './frame/data/query-keys.ts';
import { makeQueryClient } from './kit/data/query-client.ts';
import { listenForKeys } from './kit/keys/layers.ts';
import { readAhead, readLinksAhead } from './read-ahead.ts';
import { makeRouter } from './routes.tsx';
// Here, and not by the frame: an error’s page needs it without one, and over it the base has the last word.
import './frame/app-shell/frame.css';
import './base.css';

const reporting = startReporting(window, readReports());
applyTheme(readTheme());
listenForKeys(window);
keepPresses(window);
noteMissedFiles(window);

/** Where the document says that errors are reported. */
function readReports(): ReportConfig | null {
  const said = document.querySelector<HTMLMetaElement>('meta[name=reports]')?.content;
  return said === undefined ? null : (JSON.parse(said) as ReportConfig);
}

/** An address of the console without its base. */
function within(pathname: string): string {
  return pathname.replace(/^\/console/, '');
}

const client = makeQueryClient(() => {
  const { location, initialized } = router.state;
  const pathname = within(location.pathname);
  if (isOpenPage(pathname)) {
    return;
  }
  const wanted = pathname + location.search;
  if (!initialized) {
    // Whoever has to sign in doesn’t wait for the page that they opened: its scripts come meanwhile.
    void router.navigate(openPaths.signInFirst(wanted), { replace: true });
    return;
  }
  client.removeQueries({ queryKey: queryKeys.me });
  void router.navigate(openPaths.signInTo(wanted));
});
const router = makeRouter(client);
if (isOpenPage(within(location.pathname))) {
  readAhead(router.routes, window);
}
readLinksAhead(router.routes, window, '/console');

const root = document.getElementById('console');
if (root !== null) {
  createRoot(root).render(
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} onError={(error) => reporting?.error(error)} />
      </QueryClientProvider>
    </CSPProvider>,
  );
}
