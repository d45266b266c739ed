import { engines } from './commerce/connectors/engines.ts';
import { jobNames } from './job-handlers.ts';
import type { Config } from './platform/config/config.ts';
import type { Log } from './platform/http/log.ts';
import { serveMetrics } from './platform/telemetry/metrics-server.ts';
import { startTelemetry } from './platform/telemetry/start-telemetry.ts';
import type { Telemetry, ToldFigures } from './platform/telemetry/telemetry.ts';
import { createReadInstallation } from './read-installation.ts';
import type { MadeServices } from './services.ts';

/** Begins to tell operators of a process, where they asked for it. @param process its name: `main`, `web-1` … */
export const startWatching = (config: Config, log: Log, process: string): Promise<Telemetry | null> =>
  startTelemetry(config, log, { process, jobs: jobNames, engines: [...engines.keys()] });

/**
 * Has the main process tell of the installation too, and answer scrapes for all processes, where a port is named for it.
 * @param others asks the other processes for their figures
 * @returns where it answers, and how that ends; null where no port is named
 * @throws one sentence where the port is taken
 */
export async function watchInstallation(
  services: MadeServices,
  others: () => Promise<ToldFigures[]>,
): Promise<{ port: number; close(): Promise<void> } | null> {
  const { telemetry, config } = services;
  if (telemetry === null) {
    return null;
  }
  telemetry.installation(createReadInstallation(services));
  if (config.metrics === null) {
    return null;
  }
  return serveMetrics(config.metrics, async () => {
    const [own, told] = await Promise.all([telemetry.collect(), others()]);
    return [{ process: 'main', figures: own }, ...told];
  });
}
