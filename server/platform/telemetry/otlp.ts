import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { PeriodicExportingMetricReader, type PushMetricExporter } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { Config } from '../config/config.ts';
import type { Log } from '../http/log.ts';

type Otlp = NonNullable<Config['otlp']>;

/** A send that takes longer is given up on; what comes meanwhile waits, and is dropped where that is full. */
const sendMs = 10_000;

/** Sends every process's figures on their own, as OTLP over HTTP with protobuf. */
export function metricsSender(otlp: Otlp, log: Log): PeriodicExportingMetricReader {
  const exporter = new OTLPMetricExporter({ ...placeOf(otlp, 'metrics'), timeoutMillis: sendMs });
  return new PeriodicExportingMetricReader({
    exporter: telling(exporter, 'metrics', log) as PushMetricExporter,
    exportIntervalMillis: otlp.metricsEveryMs,
    exportTimeoutMillis: Math.min(sendMs, otlp.metricsEveryMs),
  });
}

/** Gathers spans and sends them some at a time; more than 2,048 that wait are dropped. */
export function spansSender(otlp: Otlp, log: Log): BatchSpanProcessor {
  const exporter = new OTLPTraceExporter({ ...placeOf(otlp, 'traces'), timeoutMillis: sendMs });
  return new BatchSpanProcessor({
    exporter: telling(exporter, 'traces', log) as SpanExporter,
    exportTimeoutMillis: sendMs,
    scheduledDelayMillis: Math.min(5_000, otlp.metricsEveryMs),
  });
}

/** `http://collector:4318` means `/v1/traces` and `/v1/metrics` below it. */
function placeOf({ endpoint, headers }: Otlp, what: 'traces' | 'metrics') {
  return { url: `${endpoint.href.replace(/\/$/, '')}/v1/${what}`, headers };
}

interface Exporter<Items> {
  export(items: Items, done: (result: ExportResult) => void): void;
}

/** The same exporter, which says in the log when its collector stops taking what it sends, and when it takes it again. */
function telling<Items, Of extends Exporter<Items>>(exporter: Of, what: string, log: Log): Of {
  let away = false;
  const send = exporter.export.bind(exporter);
  exporter.export = (items: Items, done: (result: ExportResult) => void) =>
    send(items, (result) => {
      const failed = result.code !== ExportResultCode.SUCCESS;
      if (failed !== away) {
        away = failed;
        const fields = { what, ...(result.error && { error: result.error }) };
        if (failed) {
          log.warn(fields, 'The collector does not take what is sent');
        } else {
          log.info(fields, 'The collector takes what is sent again');
        }
      }
      done(result);
    });
  return exporter;
}
