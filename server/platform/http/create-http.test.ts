import { describe, expect, test } from 'vitest';
import { operation } from '#core/contract/platform/operation.ts';
import type { StoreId } from '#core/ids.ts';
import { base, httpApp, problem } from '../../testing/http-app.ts';
import { route } from './api/route.ts';
import { createHttp } from './create-http.ts';

const { services, fails, alpha, parts, app, ask } = await httpApp();

describe('routes', () => {
  test('a fixed word is found before a parameter, whatever the order of the routes', async () => {
    expect(await (await ask('http://a.test/v1/things/offline', { method: 'POST' })).json()).toEqual({
      said: 'fixed',
      store: alpha.id,
    });
    const other = await ask('http://a.test/v1/things/A%2F1%23', { json: { name: 'Ana' } });
    expect([other.status, await other.json()]).toEqual([201, { said: 'A/1#', store: alpha.id }]);
    const percent = await ask('http://a.test/v1/things/50%25%20off', { json: { name: 'Ana' } });
    expect(await percent.json()).toMatchObject({ said: '50% off' });
  });

  test('an answer keeps to its contract: unknown fields are dropped, cookies are set', async () => {
    const answer = await ask('http://a.test/v1/things/x', { headers: { authorization: `Bearer grant-${alpha.id}` } });
    expect(await answer.json()).toEqual({ said: 'x', store: alpha.id });
    const ended = await ask('http://a.test/v1/mine', {
      method: 'DELETE',
      headers: { authorization: `Bearer grant-${alpha.id}` },
    });
    expect([ended.status, ended.headers.getSetCookie()]).toEqual([204, ['one=1', 'two=2']]);
  });

  test('another method is 405 with Allow; HEAD and OPTIONS work; an unknown path is 404', async () => {
    const refused = await ask('http://a.test/v1/things/x', { method: 'PATCH' });
    expect(refused.headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS');
    expect((await problem(refused)).code).toBe('method-not-allowed');
    const head = await ask('http://a.test/healthz', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const options = await ask('http://a.test/v1/fails', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(options.headers.get('access-control-allow-origin')).toBeNull();
    expect((await problem(ask('http://a.test/v1/nothing'))).code).toBe('not-found');
    expect((await problem(ask('http://a.test/v2/products/'))).code).toBe('not-found');
  });

  test('a route that does not say who may call it is refused at the start', () => {
    const silent = route(
      operation({ ...base, id: 'silent', method: 'get', path: '/v1/silent', who: [], answers: { 204: null } }),
      async () => ({ status: 204, body: null }),
    );
    expect(() => createHttp(services, { ...parts, routes: [silent] })).toThrow('does not declare who');
    const open = route(
      operation({ ...base, id: 'open', method: 'get', path: '/v1/open', who: ['staff'], answers: { 204: null } }),
      async () => ({ status: 204, body: null }),
    );
    expect(() => createHttp(services, { ...parts, routes: [open] })).toThrow('declares no permission');
  });
});

test('the caller’s address is the socket’s, whatever a header says', async () => {
  const incoming = { socket: { remoteAddress: '::ffff:192.0.2.9' } } as never;
  await app.fetch(
    new Request('http://a.test/v1/fails', { headers: { host: 'a.test', 'x-forwarded-for': '198.51.100.7' } }),
    { incoming },
  );
  expect(fails.address).toBe('192.0.2.9');
  const trusting = createHttp({ ...services, config: { ...services.config, trustedProxies: ['192.0.2.0/24'] } }, parts);
  await trusting.fetch(
    new Request('http://x/v1/fails', {
      headers: { 'x-forwarded-host': 'a.test', 'x-forwarded-for': '203.0.113.4, 2001:db8:1:2:3::4, 192.0.2.8' },
    }),
    { incoming },
  );
  expect(fails.address).toBe('2001:db8:1:2::/64');
});

test('the store of an unknown id is not there', async () => {
  expect((await ask('http://localhost:4700/v1/stores/sto_nothing')).status).toBe(404);
  expect(await (await ask(`http://localhost:4700/v1/stores/${alpha.id as StoreId}`)).json()).toMatchObject({
    slug: 'alpha',
    portalUrl: 'http://a.test:4700',
  });
});
