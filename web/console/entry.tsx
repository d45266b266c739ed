import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import type { ReportConfig } from '../../core/reference/report-config.ts';
import { startReporting } from '../reports/report.ts';
import { applyTheme, readTheme } from './app-shell/theme.ts';
import { makeQueryClient } from './data/query-client.ts';
import { queryKeys } from './data/query-keys.ts';
import { listenForKeys } from './keys/layers.ts';
import { isOpenPage, paths } from './paths.ts';
import { makeRouter } from './routes.tsx';
import './base.css';

const reporting = startReporting(window, readReports());
applyTheme(readTheme());
listenForKeys(window);

/** Where the document says that errors are reported. */
function readReports(): ReportConfig | null {
  const said = document.querySelector<HTMLMetaElement>('meta[name=reports]')?.content;
  return said === undefined ? null : (JSON.parse(said) as ReportConfig);
}

const client = makeQueryClient(() => {
  const { location, initialized } = router.state;
  const pathname = location.pathname.replace(/^\/console/, '');
  // While the first page loads, its own loader sends to the sign-in page.
  if (initialized && !isOpenPage(pathname)) {
    client.removeQueries({ queryKey: queryKeys.me });
    void router.navigate(`${paths.signIn}?next=${encodeURIComponent(pathname + location.search)}`);
  }
});
const router = makeRouter(client);

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
