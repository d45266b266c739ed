import type { ReportConfig } from '#core/reference/report-config.ts';
import type { Reporter } from './reporter.ts';

/** Errors that are kept at most until the reporter has come. */
const kept = 20;

/** What a page may say of its errors. */
export interface Reporting {
  /** Reports an error that somebody has caught. */
  error(error: unknown): void;
  /** Sends what a person says about it. Resolves when it has been handed over. */
  tell(words: string): Promise<void>;
}

let here: Reporting | null = null;

/** How this page reports, or null where nothing is configured. */
export function reporting(): Reporting | null {
  return here;
}

/**
 * Begins to report, once the browser has nothing better to do: the reporter is loaded then, and errors until then
 * are kept for it. Without a configuration nothing is loaded and nobody is asked.
 */
export function startReporting(page: Window, config: ReportConfig | null): Reporting | null {
  if (config === null) {
    return null;
  }
  const early: unknown[] = [];
  const hear = (event: Event) => {
    const error: unknown = 'reason' in event ? event.reason : (event as ErrorEvent).error;
    if (early.length < kept && error != null) {
      early.push(error);
    }
  };
  page.addEventListener('error', hear);
  page.addEventListener('unhandledrejection', hear);
  let loading: Promise<Reporter> | null = null;
  const load = () => {
    loading ??= import('./reporter.ts').then(({ createReporter }) => {
      page.removeEventListener('error', hear);
      page.removeEventListener('unhandledrejection', hear);
      const reporter = createReporter(config);
      for (const error of early) {
        reporter.error(error);
      }
      return reporter;
    });
    return loading;
  };
  // A reporter that cannot be loaded is nobody's problem: the page goes on.
  const quietly = () => void load().catch(() => undefined);
  if ('requestIdleCallback' in page) {
    page.requestIdleCallback(quietly, { timeout: 10_000 });
  } else {
    (page as Window).addEventListener('load', quietly);
  }
  here = {
    error(error) {
      load().then(
        (reporter) => reporter.error(error),
        () => undefined,
      );
    },
    tell: (words) => load().then((reporter) => reporter.tell(words)),
  };
  return here;
}
