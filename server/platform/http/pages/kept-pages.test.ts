import { describe, expect, test } from 'vitest';
import { usualFlags } from '#core/reference/flags.ts';
import { createKeptPages } from './kept-pages.ts';
import { portalPage } from './portal.ts';
import type { PortalLook } from './portal-look.ts';

const look = (storeName: string): PortalLook => ({
  brand: { storeName } as PortalLook['brand'],
  store: { slug: 'a' } as PortalLook['store'],
  theme: '',
  flags: usualFlags,
  reports: null,
  sample: false,
});
const store = { id: 'sto_1' } as Parameters<typeof portalPage>[1]['store'];

/** A portal that counts what it draws. */
function portal() {
  const kept = createKeptPages();
  const told = { drawn: 0, status: 200, name: 'Alpha' };
  return {
    told,
    async open(
      path = '/start',
      { cookie = '', method = 'GET', of = store }: { cookie?: string; method?: string; of?: typeof store } = {},
    ) {
      const answer = await portalPage(
        {
          kept,
          mediaOrigin: null,
          look: async () => look(told.name),
          async render({ nonce, brand }) {
            told.drawn += 1;
            const html = `<style nonce="${nonce}"></style><h1>${brand.storeName}</h1><script nonce="${nonce}"></script>`;
            return new Response(html, {
              status: told.status,
              headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'amends_grant_a=; Max-Age=0' },
            });
          },
        },
        {
          request: new Request(`http://a.test${path}`, { method, headers: cookie === '' ? {} : { cookie } }),
          store: of,
          visitor: '',
          asked: 'a.test',
          askApi: async () => new Response(null, { status: 404 }),
          report: () => undefined,
          matched: () => undefined,
        },
      );
      return { answer, html: await answer.text() };
    },
  };
}

describe('the start page of someone who holds nothing', () => {
  test('a new visitor’s start page is rendered once for a look, with a fresh nonce', async () => {
    const { open, told } = portal();
    const nonces = new Set<string>();
    for (let times = 0; times < 3; times += 1) {
      const { answer, html } = await open('/start', {
        cookie: 'amends_locale=en; amends_store=a; amends_staff.x=1; other=2',
      });
      const [nonce = '', ...others] = [...html.matchAll(/nonce="([^"]+)"/g)].map(([, found]) => found!);
      expect(others).toEqual([nonce]);
      expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(html).toContain('<h1>Alpha</h1>');
      nonces.add(nonce);
    }
    expect([told.drawn, nonces.size]).toEqual([1, 3]);
  });

  test('a new visitor’s start page is rendered anew for another look or store', async () => {
    const { open, told } = portal();
    await open();
    told.name = 'Alpha & Sons';
    expect((await open()).html).toContain('Alpha & Sons');
    await open('/start', { of: { ...store, id: 'sto_2' } as typeof store });
    expect(told.drawn).toBe(3);
  });

  test('what holds something, asks for something or sends something is drawn for itself', async () => {
    const { open, told } = portal();
    await open();
    const others: Parameters<typeof open>[] = [
      ['/start', { cookie: 'amends_grant_a=x' }],
      ['/start', { cookie: 'other=1;amends_grant_a=x' }],
      ['/start', { cookie: 'amends_anything=x' }],
      ['/start?link=go.x'],
      ['/start', { method: 'HEAD' }],
      ['/process'],
    ];
    for (const [index, [path, how]] of others.entries()) {
      await open(path, how);
      await open(path, how);
      expect(told.drawn, JSON.stringify(others[index])).toBe(1 + 2 * (index + 1));
    }
  });

  test('a page that could not be drawn is not kept, nor are its cookies', async () => {
    const { open, told } = portal();
    told.status = 503;
    expect((await open()).answer.status).toBe(503);
    told.status = 200;
    expect((await open()).answer.headers.getSetCookie()).toHaveLength(1);
    expect((await open()).answer.headers.getSetCookie()).toEqual([]);
    expect(told.drawn).toBe(2);
  });
});

test('a full cache begins anew, and a page larger than it is never cached', () => {
  const kept = createKeptPages(100);
  const drawn = (size: number) => ({ html: 'x'.repeat(size), contentType: 'text/html' });
  kept.keep('a', 'n', drawn(60));
  kept.keep('b', 'n', drawn(60));
  expect(kept.find('a', 'n')).toBeNull();
  expect(kept.find('b', 'n')?.html).toHaveLength(60);
  kept.keep('c', 'n', drawn(100));
  expect([kept.find('b', 'n') !== null, kept.find('c', 'n')]).toEqual([true, null]);
});
