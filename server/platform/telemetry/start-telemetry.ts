import type { Config } from '../config/config.ts';
import type { Log } from '../http/log.ts';
import type { KnownValues } from './labels.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * Begins to tell, where a collector or a port for scrapes is configured; the libraries are loaded then, and only then.
 * @param known the values that labels may have
 */
export async function startTelemetry(
  config: Pick<Config, 'otlp' | 'metrics'>,
  log: Log,
  known: Omit<KnownValues, 'version'>,
): Promise<Telemetry | null> {
  if (config.otlp === null && config.metrics === null) {
    return null;
  }
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(config, log, known);
}
