import {
  breadcrumbsIntegration,
  browserApiErrorsIntegration,
  browserSessionIntegration,
  captureException,
  captureFeedback,
  cultureContextIntegration,
  dedupeIntegration,
  eventFiltersIntegration,
  flush,
  functionToStringIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  lastEventId,
  linkedErrorsIntegration,
  metrics,
} from '@sentry/react';
import type { ReportConfig } from '#core/reference/report-config.ts';
import { ignoredErrors, ignoredTransactions, reportLimits, scrubItem } from '#core/rules/platform/report.ts';

export interface Reporter {
  error(error: unknown): void;
  tell(words: string): Promise<void>;
}

/**
 * Sentry in the browser, by the tunnel alone: events, sessions, feedback, client reports and the page's largest paint.
 * What leaves is what `scrubItem` keeps; the server does the same again.
 */
export function createReporter({ dsn, environment, release, tunnel }: ReportConfig): Reporter {
  const client = init({
    dsn,
    tunnel,
    environment,
    release,
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      browserApiErrorsIntegration(),
      breadcrumbsIntegration({ dom: { serializeAttribute: [] } }),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      cultureContextIntegration(),
      browserSessionIntegration(),
    ],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    maxValueLength: reportLimits.message,
    maxBreadcrumbs: reportLimits.breadcrumbs,
    normalizeDepth: reportLimits.depth,
    transportOptions: { bufferSize: reportLimits.queued },
    sendClientReports: true,
    ignoreErrors: [...ignoredErrors],
    ignoreTransactions: [...ignoredTransactions],
  });
  client?.addEventProcessor((event) => {
    const { sdkProcessingMetadata, type } = event;
    const left = scrubItem(type === 'feedback' ? 'feedback' : 'event', event);
    return left === null
      ? null
      : { ...left, ...(sdkProcessingMetadata === undefined ? {} : { sdkProcessingMetadata }) };
  });
  measureLargestPaint();
  return {
    error: (error) => void captureException(error),
    async tell(words) {
      const associatedEventId = lastEventId();
      captureFeedback({
        message: words.slice(0, reportLimits.feedback),
        source: 'error page',
        ...(associatedEventId === undefined ? {} : { associatedEventId }),
      });
      if (!(await flush(5000))) {
        throw new Error('What was said could not be sent.');
      }
    },
  };
}

/** One number a page: when its largest part was painted, in milliseconds, told when the page is left. */
function measureLargestPaint(): void {
  let largest = 0;
  const watch = new PerformanceObserver((list) => {
    largest = list.getEntries().at(-1)?.startTime ?? largest;
  });
  watch.observe({ type: 'largest-contentful-paint', buffered: true });
  document.addEventListener('visibilitychange', function tell() {
    if (document.visibilityState === 'hidden' && largest > 0) {
      document.removeEventListener('visibilitychange', tell);
      watch.disconnect();
      metrics.distribution('page.largest_paint', largest, { unit: 'millisecond' });
      void flush(2000);
    }
  });
}
