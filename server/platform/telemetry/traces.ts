import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import { ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { Problem } from '#core/contract/platform/problems.ts';
import type { Config } from '../config/config.ts';
import type { WatchStatement } from '../db/handle.ts';
import { sqlState } from '../db/sql-errors.ts';
import type { Log } from '../http/log.ts';
import type { WatchedRequest } from '../http/watch-requests.ts';
import type { WatchedJob } from '../jobs/jobs.ts';
import type { Labels } from './labels.ts';
import { spansSender } from './otlp.ts';
import { summaryOf } from './statement-summary.ts';

/** `00-<trace>-<span>-<flags>`, as W3C writes it. */
const causeForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Spans of requests, jobs and statements: where they went and how long it took, never what they were about. */
export interface Traces {
  request(method: string, inside: boolean): WatchedRequest;
  job(name: string, cause: string | null): WatchedJob;
  statement: WatchStatement;
  cause(): string | null;
  close(): Promise<void>;
}

/** Makes spans, of which a share is sent. A request begins a trace of its own: what a caller says of its trace isn’t read. */
export function createTraces(
  otlp: NonNullable<Config['otlp']> & { resource: Resource; version: string },
  log: Log,
  labels: Labels,
): Traces {
  const provider = new TracerProvider({
    resource: otlp.resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(otlp.traced) }),
    spanProcessors: [spansSender(otlp, log)],
  });
  const tracer = provider.getTracer('amends', otlp.version);
  const inWork = new AsyncLocalStorage<Context>();

  const watched = (span: Span, parent: Context): Pick<WatchedRequest, 'run'> => {
    const context = trace.setSpan(parent, span);
    return { run: (work) => inWork.run(context, work) };
  };

  return {
    request(method, inside) {
      const parent = (inside && inWork.getStore()) || ROOT_CONTEXT;
      const kind = inside ? SpanKind.INTERNAL : SpanKind.SERVER;
      const span = tracer.startSpan(method, { kind, attributes: { 'http.request.method': method } }, parent);
      return {
        ...watched(span, parent),
        end(route, status) {
          if (route !== null) {
            const known = labels.closed('http.route', route);
            span.updateName(`${method} ${known}`);
            span.setAttribute('http.route', known);
          }
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) {
            span.setAttribute('error.type', String(status));
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    job(name, cause) {
      const context = cause === null ? null : contextOf(cause);
      const attributes: Attributes = { 'amends.job.name': name };
      const links = context === null ? [] : [{ context }];
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes, links }, ROOT_CONTEXT);
      return {
        ...watched(span, ROOT_CONTEXT),
        end(outcome, error) {
          span.setAttribute('amends.job.outcome', outcome);
          if (outcome !== 'done') {
            fail(span, error);
          }
          span.end();
        },
      };
    },
    statement(statement, answer) {
      const parent = inWork.getStore();
      if (parent === undefined) {
        return answer;
      }
      const { name, operation, table } = summaryOf(statement.text);
      const span = tracer.startSpan(
        name,
        {
          kind: SpanKind.CLIENT,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            'db.query.summary': name,
            ...(table !== null && { 'db.collection.name': table }),
          },
        },
        parent,
      );
      answer.then(
        () => span.end(),
        (error: unknown) => {
          fail(span, error);
          span.end();
        },
      );
      return answer;
    },
    cause() {
      const context = inWork.getStore();
      const found = context && trace.getSpanContext(context);
      return found ? `00-${found.traceId}-${found.spanId}-${found.traceFlags.toString(16).padStart(2, '0')}` : null;
    },
    close: () => provider.shutdown(),
  };
}

function contextOf(cause: string) {
  const [, traceId, spanId, flags] = causeForm.exec(cause) ?? [];
  return traceId && spanId && flags
    ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
    : null;
}

/** What kind of error it was. What an error says may repeat what somebody typed, so it’s in the log alone, scrubbed. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', errorType(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function errorType(error: unknown): string {
  if (error instanceof Problem) {
    return error.code;
  }
  const state = sqlState(error);
  if (state !== undefined && /^(?:[0-9A-Z]{5}|E[A-Z]{3,20})$/.test(state)) {
    return state;
  }
  return error instanceof Error && /^[A-Za-z]{1,40}$/.test(error.constructor.name) ? error.constructor.name : 'Error';
}
