import {
  captureException,
  close,
  dedupeIntegration,
  eventFiltersIntegration,
  functionToStringIntegration,
  initWithoutDefaultIntegrations,
  linkedErrorsIntegration,
  nodeContextIntegration,
  onUncaughtExceptionIntegration,
  onUnhandledRejectionIntegration,
  processSessionIntegration,
} from '@sentry/node';
import { ignoredErrors, ignoredTransactions, reportLimits, scrubItem } from '#core/rules/platform/report.ts';
import type { Config } from '../config/config.ts';
import { release } from '../config/release.ts';
import type { Reports } from './report-to.ts';

/**
 * Reports the server's errors to Sentry: what was logged, with the request's id, scrubbed. Nothing is instrumented:
 * no bodies, headers, statements or variables are ever gathered.
 */
export function sentryReports({ dsn, environment }: NonNullable<Config['reports']>): Reports {
  const client = initWithoutDefaultIntegrations({
    dsn,
    release,
    environment,
    integrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      nodeContextIntegration({ device: false, cloudResource: false }),
      onUncaughtExceptionIntegration(),
      onUnhandledRejectionIntegration({ mode: 'strict' }),
      processSessionIntegration(),
    ],
    enableOpenTelemetrySetup: false,
    enableRuntimeChannelInjection: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    // Spans are never gathered; said, so that the list of ignored transactions below is honoured without a warning.
    traceLifecycle: 'static',
    includeServerName: false,
    maxValueLength: reportLimits.message,
    maxBreadcrumbs: reportLimits.breadcrumbs,
    normalizeDepth: reportLimits.depth,
    transportOptions: { bufferSize: reportLimits.queued },
    ignoreErrors: [...ignoredErrors],
    ignoreTransactions: [...ignoredTransactions],
  });
  client?.addEventProcessor((event) => {
    const { sdkProcessingMetadata, type } = event;
    const kept = scrubItem(type === 'feedback' ? 'feedback' : 'event', event);
    return kept === null
      ? null
      : { ...kept, ...(sdkProcessingMetadata === undefined ? {} : { sdkProcessingMetadata }) };
  });
  return {
    error(error, { level, requestId, said }) {
      captureException(error, { level, tags: { said, ...(requestId === undefined ? {} : { requestId }) } });
    },
    async close() {
      await close(2000);
    },
  };
}
