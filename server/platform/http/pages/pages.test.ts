import { describe, expect, test } from 'vitest';
import { httpApp } from '../../../testing/http-app.ts';

const { alpha, ask } = await httpApp();

describe('pages', () => {
  test('a page asks the API in process as its shopper, and carries its nonce', async () => {
    const answer = await ask('http://a.test/start', {
      headers: { cookie: `amends_grant_alpha=grant-${alpha.id}; amends_staff=yes` },
    });
    const html = await answer.text();
    expect(html).toContain('Alpha /start from-page');
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toContain(`'nonce-${/nonce="([^"]+)"/.exec(html)![1]}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await (await ask('http://a.test/start')).text()).toContain('unauthenticated');
  });

  test('choosing a store never leads to another host', async () => {
    for (const path of ['//evil.example/', '/\\\\evil.example/', '///evil.example/x']) {
      const answer = await ask(`http://localhost:4700${path}?store=alpha`);
      expect([path, answer.headers.get('location')]).toEqual([path, expect.stringMatching(/^\/[^/\\]/)]);
    }
    expect((await ask('http://localhost:4700/start?store=alpha')).headers.get('location')).toBe('/start');
  });

  test('a form of someone else’s page is refused', async () => {
    const post = (headers: Record<string, string>) =>
      ask('http://a.test/start', {
        method: 'POST',
        body: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    expect((await post({ origin: 'https://evil.test' })).status).toBe(403);
    expect((await post({ 'sec-fetch-site': 'same-origin', origin: 'null' })).status).toBe(200);
  });

  test('the contract is readable as OpenAPI 3.1 and as a page, each code has its own', async () => {
    const document = (await (await ask('http://localhost:4700/v1/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, { get?: { operationId: string; security: unknown } }>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/v1/things/{sourceId}']?.get).toMatchObject({
      operationId: 'byId',
      security: [{ shopperGrant: [] }, { claimLink: [] }, { staffSession: [] }, { apiToken: [] }],
    });
    expect(await (await ask('http://localhost:4700/docs')).text()).toContain('/v1/things/{sourceId}');
    expect((await ask('http://a.test/docs')).status).toBe(404);
  });

  test('a large text is compressed, unknown assets are 404, staff links open the console', async () => {
    const docs = await ask('http://localhost:4700/docs', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(docs.headers.get('content-encoding')).toBe('gzip');
    expect((await ask('http://a.test/assets/portal/x.js')).status).toBe(404);
    const link = await ask('http://a.test/claims/view/ord_123');
    expect([link.status, link.headers.get('location')]).toEqual([302, 'http://localhost:4700/console/orders/ord_123']);
  });

  test('nothing personal is kept by a cache, on any answer (T53)', async () => {
    for (const path of ['/v1/things/x', '/v1/fails', '/start', '/view/abc/x.css']) {
      const answer = await ask(`http://a.test${path}`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});
