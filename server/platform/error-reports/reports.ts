import type { Config } from '../config/config.ts';
import type { Log } from '../http/log.ts';
import type { Reports } from './report-to.ts';

export type { Reports };

/** Errors stand in the log alone. */
const noReports: Reports = { error: () => undefined, close: async () => undefined };

/** Begins to report where that is configured; the reporter's library is loaded then, and only then. */
export async function startReports(config: Pick<Config, 'reports'>): Promise<Reports> {
  if (config.reports === null) {
    return noReports;
  }
  const { sentryReports } = await import('./sentry-reports.ts');
  return sentryReports(config.reports);
}

/** A log whose errors are reported too: one place, so that nothing is reported that no operator could read. */
export function reportingLog(log: Log, reports: Reports): Log {
  const also = (level: 'error' | 'fatal') => {
    return (...inputs: unknown[]) => {
      (log[level] as (...parts: unknown[]) => void)(...inputs);
      const [fields, said] = inputs;
      if (typeof fields === 'object' && fields !== null && 'error' in fields) {
        const { error, requestId } = fields as { error: unknown; requestId?: string };
        reports.error(error, {
          level,
          said: typeof said === 'string' ? said : '',
          ...(requestId === undefined ? {} : { requestId }),
        });
      }
    };
  };
  return {
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    warn: log.warn.bind(log),
    error: also('error'),
    fatal: also('fatal'),
  } as Log;
}
