import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { httpApp, problem } from '../../../testing/http-app.ts';
import { serveHttp } from '../serve.ts';

const { services, alpha, beta, app, ask } = await httpApp();
const listening = await serveHttp(app, { port: 0, hostname: '127.0.0.1', publicUrl: services.config.publicUrl });
afterAll(() => listening.close(0));

/** Asks for the store's settings with the Host headers as given, and reads until the server hangs up. */
function overSocket(named: readonly string[], path = '/v1/whitelabel/settings'): Promise<string> {
  const socket = connect(listening.port, '127.0.0.1');
  const hosts = named.map((host) => `Host: ${host}\r\n`).join('');
  socket.write(`GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
  return text(socket);
}

describe('hosts', () => {
  test('a host that no one owns is 421, except to whoever watches the process (T38)', async () => {
    expect((await problem(ask('http://evil.test/v1/stores/slug?slug=alpha'))).code).toBe('misdirected-request');
    expect((await ask('http://evil.test/healthz')).status).toBe(200);
    expect((await ask('http://10.0.0.7/readyz')).status).toBe(200);
  });

  test.each([
    ['two stores', ['a.test', 'b.test']],
    ['a store with a port and a stranger', ['a.test:80', 'evil.test']],
    ['the same store twice', ['a.test', 'a.test']],
    ['two in one line', ['a.test:80,evil.test']],
  ])('a request that names %s in Host is refused', async (_, named) => {
    const answer = await overSocket(named);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(await overSocket(['a.test'])).toMatch(/^HTTP\/1\.1 200 [\s\S]*"slug":"alpha"/);
  });

  test.each(['/v1/whitelabel/settings', '/start', '/', '/healthz', '/assets/x.js', '/media/x'])(
    'a Host that is no host is 421 at %s',
    async (path) => {
      for (const host of ['1.2.3.4.5', '1.2.3.4.5:3000', '256.1.1.1', '1.2.3.4567', '0x7f.1.1.1.1']) {
        expect([host, await overSocket([host], path)]).toEqual([host, expect.stringMatching(/^HTTP\/1\.1 421 /)]);
      }
    },
  );

  test('no Host at all makes the server fail', async () => {
    const label = fc.oneof(
      fc.constantFrom(
        '',
        '-',
        '_',
        'xn--',
        'xn--a',
        '%zz',
        '%00',
        '[',
        '[::',
        ']',
        '@',
        '\\\\',
        '?',
        '#',
        '0x7f',
        'é',
        '256',
      ),
      fc.nat(99_999).map(String),
      fc.string({ unit: 'grapheme-ascii', maxLength: 6 }).filter((text) => !/[\r\n]/.test(text)),
    );
    const host = fc.array(label, { minLength: 1, maxLength: 6 }).map((labels) => labels.join('.'));
    await fc.assert(
      fc.asyncProperty(host, async (named) => {
        expect(await overSocket([named], '/start')).toMatch(/^HTTP\/1\.1 4\d\d /);
      }),
      { numRuns: 200 },
    );
  });

  test('X-Forwarded-Host of a stranger does not count', async () => {
    const answer = await ask('http://a.test/v1/whitelabel/settings', { headers: { 'x-forwarded-host': 'b.test' } });
    expect(await answer.json()).toMatchObject({ slug: 'alpha' });
    expect(answer.headers.get('vary')).toContain('Host');
  });

  test('a store’s host ignores ?store=, and refuses another’s ?storeId= (T10)', async () => {
    const settings = 'http://a.test/v1/whitelabel/settings';
    for (const query of ['store=beta', `storeId=${alpha.id}`]) {
      expect(await (await ask(`${settings}?${query}`)).json()).toMatchObject({ slug: 'alpha' });
    }
    expect((await problem(ask(`${settings}?storeId=${beta.id}`))).code).toBe('not-found');
  });

  test('on the platform’s host the store is named, or chosen by a cookie', async () => {
    for (const [path, headers, slug] of [
      ['?store=beta', {}, 'beta'],
      [`?storeId=${beta.id}`, {}, 'beta'],
      ['?domain=A.test', { cookie: 'amends_store=beta' }, 'alpha'],
      ['', { cookie: 'amends_store=beta' }, 'beta'],
    ] as const) {
      const answer = await ask(`http://127.0.0.1:4700/v1/whitelabel/settings${path}`, { headers });
      expect(await answer.json()).toMatchObject({ slug });
    }
    expect((await problem(ask('http://localhost:4700/v1/whitelabel/settings'))).code).toBe('not-found');
  });

  test('?store= on a page sets the readable cookie and leads to the same path', async () => {
    const answer = await ask('http://localhost:4700/start?x=1&store=alpha');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/start?x=1']);
    expect(answer.headers.get('set-cookie')).toBe('amends_store=alpha; Path=/; Max-Age=86400; SameSite=Lax');
    expect((await ask('http://localhost:4700/start?store=nobody')).status).toBe(404);
    const front = await ask('http://localhost:4700/', { headers: { accept: 'text/html' } });
    expect(await front.text()).toContain('http://a.test:4700/');
  });

  test('a closed store keeps its hosts, and says that it is closed', async () => {
    await services.db.everywhere((tx) =>
      tx.updateTable('stores').set({ active: false }).where('id', '=', beta.id).execute(),
    );
    expect((await ask('http://b.test/v1/whitelabel/settings')).status).toBe(200);
    const store = await ask('http://localhost:4700/v1/stores/slug?slug=beta');
    expect(await store.json()).toMatchObject({ id: beta.id, closed: true });
    await services.db.everywhere((tx) =>
      tx.updateTable('stores').set({ active: true }).where('id', '=', beta.id).execute(),
    );
  });
});

describe('credentials', () => {
  const thing = (host: string, headers: Record<string, string>) => ask(`http://${host}/v1/things/x`, { headers });

  test('none, a wrong one and one that the operation does not take are 401', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer nonsense' },
      { authorization: 'Bearer amd_wrong' },
      { authorization: 'Claim wrong' },
      { authorization: 'Basic abc' },
    ] as Record<string, string>[]) {
      expect((await problem(thing('a.test', headers))).code).toBe('unauthenticated');
    }
    const own = await ask('http://a.test/v1/mine', {
      method: 'DELETE',
      headers: { authorization: 'Bearer amd_alpha' },
    });
    expect(own.status).toBe(401);
  });

  test('a grant is a bearer or the cookie of its store', async () => {
    expect((await thing('a.test', { cookie: `amends_grant_alpha=grant-${alpha.id}` })).status).toBe(200);
    expect((await thing('a.test', { cookie: `amends_grant_beta=grant-${beta.id}` })).status).toBe(401);
    expect(
      (await thing('localhost:4700', { cookie: `amends_store=alpha; amends_grant_alpha=grant-${alpha.id}` })).status,
    ).toBe(200);
  });

  test('a claim link that is too old is 410', async () => {
    expect((await problem(thing('a.test', { authorization: 'Claim old' }))).code).toBe('link-expired');
    expect((await thing('a.test', { authorization: 'Claim good' })).status).toBe(200);
  });

  test('a credential of another store opens nothing (T40)', async () => {
    expect((await thing('b.test', { authorization: 'Bearer amd_alpha' })).status).toBe(404);
    expect((await thing('b.test', { authorization: 'Claim good' })).status).toBe(404);
    expect(
      (
        await ask(`http://localhost:4700/v1/things/x?storeId=${beta.id}`, {
          headers: { authorization: 'Bearer amd_alpha' },
        })
      ).status,
    ).toBe(404);
    expect((await thing('localhost:4700', { authorization: 'Bearer amd_alpha' })).status).toBe(200);
  });

  test('staff sign in on the platform’s host only', async () => {
    expect((await thing('localhost:4700', { cookie: 'amends_staff=yes' })).status).toBe(200);
    expect((await thing('a.test', { cookie: 'amends_staff=yes' })).status).toBe(401);
  });

  test('an unsafe call with cookies must come from our own page (T45)', async () => {
    const end = (headers: Record<string, string>) =>
      ask('http://a.test/v1/mine', {
        method: 'DELETE',
        headers: { cookie: `amends_grant_alpha=grant-${alpha.id}`, ...headers },
      });
    expect((await end({ 'sec-fetch-site': 'same-origin' })).status).toBe(204);
    expect((await end({ origin: 'http://a.test' })).status).toBe(204);
    expect((await problem(end({ origin: 'https://evil.test' }))).code).toBe('cross-site-request');
    expect((await end({ 'sec-fetch-site': 'same-site', origin: 'http://a.test' })).status).toBe(403);
    expect((await end({ origin: 'null' })).status).toBe(403);
    expect((await end({})).status).toBe(403);
  });
});
