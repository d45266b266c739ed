import { resourceFromAttributes } from '@opentelemetry/resources';
import { type IMetricReader, MeterProvider, MetricReader } from '@opentelemetry/sdk-metrics';
import type { Config } from '../config/config.ts';
import { version } from '../config/release.ts';
import type { Log } from '../http/log.ts';
import { createInstruments } from './instruments.ts';
import { createLabels, type KnownValues } from './labels.ts';
import { metricsSender } from './otlp.ts';
import type { Figures, Telemetry } from './telemetry.ts';
import { tellInstallation } from './tell-installation.ts';
import { tellPools, tellProcess } from './tell-process.ts';
import { createTraces } from './traces.ts';

/** What waits to be sent when the process ends has this long: a stop may take ten seconds in all. */
const closeMs = 500;

/** Collects when it is asked. */
class PullReader extends MetricReader {
  protected override async onForceFlush(): Promise<void> {}
  protected override async onShutdown(): Promise<void> {}
}

/**
 * Tells by OpenTelemetry's SDK. Nothing is registered for the whole process: a library that asks OpenTelemetry's globals,
 * as the one of sign-ins does, is told of to nobody, since what it puts into its spans isn't ours to bound.
 */
export function openTelemetry(
  config: Pick<Config, 'otlp' | 'metrics'>,
  log: Log,
  known: Omit<KnownValues, 'version'>,
): Telemetry {
  const labels = createLabels({ ...known, version });
  const resource = resourceFromAttributes({
    'service.name': config.otlp?.serviceName ?? 'amends',
    'service.version': version,
    'service.instance.id': known.process,
  });
  const pull = new PullReader();
  const readers: IMetricReader[] = config.otlp === null ? [pull] : [pull, metricsSender(config.otlp, log)];
  const provider = new MeterProvider({ resource, readers });
  const meter = provider.getMeter('amends', version);
  const instruments = createInstruments(meter, labels);
  const traces = config.otlp === null ? null : createTraces({ ...config.otlp, resource, version }, log, labels);
  const endProcess = tellProcess(instruments, version);
  const pools = tellPools(instruments);
  let inWork = 0;
  instruments.observe('http.server.active_requests', (tell) => tell({}, inWork));

  return {
    learnRoutes: labels.learnRoutes,
    request({ method, scheme, inside }) {
      const began = performance.now();
      const span = traces?.request(labels.closed('http.request.method', method), inside) ?? null;
      inWork += inside ? 0 : 1;
      return {
        run: (work) => (span === null ? work() : span.run(work)),
        end(route, status) {
          span?.end(route, status);
          if (!inside) {
            inWork -= 1;
            instruments.record('http.server.request.duration', (performance.now() - began) / 1000, {
              'http.request.method': method,
              'http.route': route ?? '',
              'http.response.status_code': String(status),
              'url.scheme': scheme,
            });
          }
        },
      };
    },
    job(name, cause) {
      const began = performance.now();
      const span = traces?.job(labels.closed('amends.job.name', name), cause) ?? null;
      return {
        run: (work) => (span === null ? work() : span.run(work)),
        end(outcome, error) {
          span?.end(outcome, error);
          instruments.record('amends.job.duration', (performance.now() - began) / 1000, {
            'amends.job.name': name,
            'amends.job.outcome': outcome,
          });
        },
      };
    },
    engine: (kind) => (outcome, seconds) =>
      instruments.record('amends.engine.call.duration', seconds, {
        'amends.engine.kind': kind,
        'amends.engine.outcome': outcome,
      }),
    pool: pools,
    streams: (count) => instruments.observe('amends.live.streams', (tell) => tell({}, count())),
    installation: (read) => tellInstallation(instruments, labels, read),
    ...(traces && { statement: traces.statement }),
    cause: () => traces?.cause() ?? null,
    async collect(): Promise<Figures> {
      const { resourceMetrics } = await pull.collect();
      return {
        resource: resourceMetrics.resource.attributes as Record<string, string>,
        scopes: resourceMetrics.scopeMetrics,
      };
    },
    async close() {
      endProcess();
      const ends = Promise.allSettled([traces?.close(), provider.shutdown({ timeoutMillis: closeMs })]);
      let late: NodeJS.Timeout | undefined;
      await Promise.race([
        ends,
        new Promise((resolve) => {
          late = setTimeout(resolve, closeMs);
        }),
      ]);
      clearTimeout(late);
    },
  };
}
