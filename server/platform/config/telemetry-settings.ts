import { z } from 'zod';
import { headersForm } from '#server-words/installation/start.ts';

/** A collector that takes metrics and traces, as OpenTelemetry’s own variables name it. */
interface Otlp {
  endpoint: URL;
  headers: Record<string, string>;
  serviceName: string;
  metricsEveryMs: number;
  /** Which share of requests and jobs is traced, from 0 to 1. */
  traced: number;
}

/** What operators watch the product with. */
export interface TelemetrySettings {
  /** Null for none. */
  otlp: Otlp | null;
  /** Where metrics are answered to whoever scrapes them, apart from the product’s own port; null for nowhere. */
  metrics: { port: number; hostname: string; token: string | null } | null;
}

export const telemetryEnvironment = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(24).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => headersOf(text) !== null, headersForm)
    .default(''),
  OTEL_SERVICE_NAME: z.string().default('amends'),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1_000).default(60_000),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

type Given = z.output<z.ZodObject<typeof telemetryEnvironment>> & { PORT: number };

/** @throws one sentence that names what is wrong */
export function telemetrySettings(set: Given): TelemetrySettings {
  return {
    otlp: set.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: new URL(set.OTEL_EXPORTER_OTLP_ENDPOINT),
          headers: headersOf(set.OTEL_EXPORTER_OTLP_HEADERS) ?? {},
          serviceName: set.OTEL_SERVICE_NAME,
          metricsEveryMs: set.OTEL_METRIC_EXPORT_INTERVAL,
          traced: set.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    metrics: set.METRICS_PORT === undefined ? null : metricsAt(set.METRICS_PORT, set),
  };
}

/** To this machine alone, or to whoever has the token. */
function metricsAt(port: number, set: Given): NonNullable<TelemetrySettings['metrics']> {
  if (port !== 0 && port === set.PORT) {
    throw new Error('METRICS_PORT takes a port of its own, not the one of PORT.');
  }
  if (set.METRICS_TOKEN === undefined && !/^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/.test(set.METRICS_HOST)) {
    throw new Error('METRICS_HOST beyond this machine needs METRICS_TOKEN, at least 24 characters.');
  }
  return { port, hostname: set.METRICS_HOST, token: set.METRICS_TOKEN ?? null };
}

/** `api-key=one,other=two`, each value percent-encoded, as OpenTelemetry has it; null for anything else. */
function headersOf(text: string): Record<string, string> | null {
  try {
    const pairs = text === '' ? [] : text.split(',').map((pair) => /^\s*([\w-]+)\s*=(.*)$/.exec(pair));
    return Object.fromEntries(pairs.map((pair) => [pair![1], decodeURIComponent(pair![2]!.trim())]));
  } catch {
    return null;
  }
}
