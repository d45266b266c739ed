import { Hono } from 'hono';
import { Problem } from '#core/contract/platform/problems.ts';
import { newId } from '#core/ids.ts';
import type { Services } from '../context/context.ts';
import { inLanguage } from '../words/languages.ts';
import { mountRoutes } from './api/mount-routes.ts';
import { problemAnswer } from './api/problem-answer.ts';
import { callerAddress, proxyList } from './auth/address.ts';
import { createCredentials } from './auth/credentials.ts';
import { createHosts, requestedHost } from './auth/hosts.ts';
import { createProxyWatch } from './auth/tell-unnamed-proxy.ts';
import type { HttpEnv } from './env.ts';
import type { HttpParts } from './http-parts.ts';
import { createAddressLimit } from './limits/address-limit.ts';
import { limits as rules } from './limits/limits.ts';
import { createLoadGuard } from './limits/load-guard.ts';
import { createTokenLimit, tellQuota } from './limits/token-limit.ts';
import { mountPages } from './mount-pages.ts';
import { packed } from './pages/compress.ts';
import { asPage, wantsPage } from './pages/error-page.ts';
import { setSafeHeaders } from './pages/headers.ts';
import { readerLanguage } from './reader-language.ts';
import { watchRequests } from './watch-requests.ts';

const health = new Set(['/healthz', '/readyz']);

/** Makes the one HTTP application: API, portal, console and documents, on every host (design section 3). */
export function createHttp(services: Services, parts: HttpParts): Hono<HttpEnv> {
  const { config, log, clock, telemetry } = services;
  const app = new Hono<HttpEnv>();
  const scheme = config.publicUrl.protocol.slice(0, -1);
  const tellRoutes = telemetry && watchRequests(app, telemetry, { scheme, routes: parts.routes });
  const hosts = createHosts(config, parts.stores);
  const isProxy = proxyList(config.trustedProxies);
  const tellUnnamedProxy = createProxyWatch(services);
  const limits = parts.limits ?? {
    inFlight: 400,
    perAddress: config.profile === 'production' ? rules.ofAddress.most : Number.POSITIVE_INFINITY,
    perToken: config.profile === 'test' ? Number.POSITIVE_INFINITY : rules.calls.most,
  };
  const guard = createLoadGuard(limits);
  const countAddress = createAddressLimit(services, limits.perAddress);
  const https = config.profile === 'production' && config.publicUrl.protocol === 'https:';

  const refuse = (error: unknown, method: string, requestId: string) =>
    problemAnswer(error, { publicUrl: config.publicUrl, requestId, method, log });
  app.use('*', async (c, next) => {
    const request = c.req.raw;
    // Empty where Host is none that an address can have, such as 1.2.3.4.5.
    const pathname = URL.canParse(request.url) ? new URL(request.url).pathname : '';
    const requestId = newId('request', clock.now());
    c.set('requestId', requestId);
    const inside = c.env?.inProcess;
    if (inside !== undefined) {
      c.set('host', inside.host);
      c.set('address', inside.address);
      c.set('asked', request.headers.get('host') ?? '');
      await next();
      return;
    }
    const started = performance.now();
    const socket = c.env?.incoming?.socket.remoteAddress ?? '';
    const viaProxy = isProxy(socket);
    tellUnnamedProxy(socket, request.headers, viaProxy);
    c.set('address', callerAddress(socket, request.headers, isProxy));
    let leave: (() => void) | undefined;
    try {
      if (pathname === '') {
        throw new Problem('misdirected-request');
      }
      c.set('asked', requestedHost(request, viaProxy));
      if (health.has(pathname)) {
        c.set('host', { kind: 'platform' });
      } else {
        await countAddress(c.get('address'));
        leave = guard.enter((request.headers.get('cookie') ?? '').includes('amends_staff'));
        c.set('host', await hosts.resolve(c.get('asked')));
        if (c.get('host').kind === 'media' && !pathname.startsWith('/media/')) {
          throw new Problem('misdirected-request');
        }
      }
      await inLanguage(readerLanguage(request, c.get('host')), next);
    } catch (error) {
      c.res = inLanguage(readerLanguage(request, c.get('host')), () => refuse(error, request.method, requestId));
    } finally {
      leave?.();
    }
    if (
      c.res.headers.get('content-type') === 'application/problem+json' &&
      wantsPage(request) &&
      !/^\/v[12]\//.test(pathname)
    ) {
      const page = await asPage(c.res);
      c.res = undefined;
      c.res = page;
    }
    const answer = await packed(request, c.res);
    if (answer !== c.res) {
      c.res = undefined;
      c.res = answer;
    }
    setSafeHeaders(c.res.headers, { https, requestId });
    const quota = c.get('quota');
    if (quota !== undefined) {
      tellQuota(c.res.headers, quota);
    }
    const line = {
      requestId,
      method: request.method,
      path: pathname,
      status: answer.status,
      ms: Math.round(performance.now() - started),
    };
    log.info(line, 'Answered');
  });

  app.onError((error, c) => refuse(error, c.req.method, c.get('requestId')));
  app.notFound((c) => refuse(new Problem('not-found'), c.req.method, c.get('requestId')));

  mountRoutes(app, parts.routes, {
    services,
    credentials: createCredentials(services, parts.credentials, parts.stores),
    tokenLimit: createTokenLimit(services, limits.perToken),
    mayWrite: parts.mayWrite,
    tellMore: parts.tellMore,
    storeOfCall: parts.storeOfCall,
    findScope: parts.findScope,
  });
  parts.extra?.(app);
  mountPages(app, services, parts);
  tellRoutes?.();
  return app;
}
