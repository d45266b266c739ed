import type { Hono } from 'hono';
import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { ReportConfig } from '#core/reference/report-config.ts';
import type { Config } from '../config/config.ts';
import { type Dsn, readDsn } from '../config/dsn.ts';
import { release } from '../config/release.ts';
import type { Services } from '../context/context.ts';
import { requireSameOrigin } from '../http/auth/same-origin.ts';
import type { HttpEnv } from '../http/env.ts';
import { requireShare } from '../http/limits/require-share.ts';
import { sharedCounter } from '../http/limits/shared-counter.ts';
import { parseEnvelope, scrubEnvelope } from './envelope.ts';
import { limits } from './limits.ts';

/** Where a browser sends its reports, on every host. */
export const tunnelPath = '/reports';

/** What a browser needs to report by the tunnel; null where nothing is configured. */
export function browserReports(config: Pick<Config, 'reports'>): ReportConfig | null {
  return config.reports === null ? null : { ...config.reports, release, tunnel: tunnelPath };
}

const maxBytes = 200 * 1024;
const forwardMs = 5000;
/** What the service says of its own limits, and a browser's reporter keeps to. */
const passedOn = ['retry-after', 'x-sentry-rate-limits'];

/**
 * Mounts the way of browsers' reports: the page policy lets them talk to us alone, so we pass on what may leave. Takes
 * reports for the configured project only, scrubs them again, and keeps nothing.
 */
export function mountTunnel(app: Hono<HttpEnv>, services: Services): void {
  const { config, log } = services;
  const dsn = config.reports === null ? null : readDsn(config.reports.dsn);
  if (dsn === null) {
    return;
  }
  // A report about the database needs none: each process then counts alone.
  const ofAddress = sharedCounter(services, limits.ofAddress, { kind: 'reports-address' });
  const inAll = sharedCounter(services, limits.inAll, { kind: 'reports' });
  app.post(tunnelPath, async (c) => {
    requireSameOrigin(c.req.raw, c.get('asked'));
    await requireShare(ofAddress(c.get('address')));
    await requireShare(inAll(''));
    const envelope = await readEnvelope(c.req.raw, dsn);
    if (envelope === null) {
      return new Response(null, { status: 200 });
    }
    const answer = await fetch(dsn.envelopes, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: envelope,
      redirect: 'error',
      signal: AbortSignal.timeout(forwardMs),
    }).catch((error: unknown) => {
      log.warn({ requestId: c.get('requestId'), error }, 'A report could not be passed on');
      throw new Problem('service-unavailable', { retryAfterSeconds: 60 });
    });
    await answer.body?.cancel();
    const headers = new Headers();
    for (const name of passedOn) {
      const value = answer.headers.get(name);
      if (value !== null) {
        headers.set(name, value);
      }
    }
    return new Response(null, { status: answer.status, headers });
  });
}

/** The scrubbed envelope; null when nothing of it may leave. */
async function readEnvelope(request: Request, dsn: Dsn): Promise<string | null> {
  const tooLarge = () => new Problem('payload-too-large', { detail: say('body-over-limit', { kilobytes: 200 }) });
  if (Number(request.headers.get('content-length')) > maxBytes) {
    throw tooLarge();
  }
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of request.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > maxBytes) {
      throw tooLarge();
    }
  }
  try {
    const envelope = parseEnvelope(text);
    const named = typeof envelope.header.dsn === 'string' ? readDsn(envelope.header.dsn) : null;
    if (named?.host !== dsn.host || named.project !== dsn.project) {
      throw new Problem('malformed-request', { detail: say('report-of-another-project') });
    }
    return scrubEnvelope(envelope, dsn.text);
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new Problem('malformed-request', { detail: say('not-a-report') });
    }
    throw error;
  }
}
