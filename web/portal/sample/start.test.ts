import { expect, test, vi } from 'vitest';
import type { PortalRequest } from '../entry-server.tsx';

vi.mock('../files.ts', () => ({ pageFiles: () => ({ css: '', entry: 'entry.js', modules: [], fonts: [] }) }));
const { renderPortal } = await import('../entry-server.tsx');

const brand = {
  storeName: 'Fern',
  logo: { url: null },
  supportEmail: null,
  faviconUrl: null,
  fonts: { heading: 'System', body: 'System' },
  background: { tallUrl: null, wideUrl: null, logoOn: 'ink' },
  mode: 'light',
  texts: { headline: 'Hello.', intro: 'Here.', shippedText: null },
};

async function start(sample: boolean, cookie = '') {
  const api = vi.fn(async () => Response.json({ code: 'unauthenticated' }, { status: 401 }));
  const page = { nonce: 'n', brand, theme: '', flags: {}, reports: null, sample, api };
  const store = { currency: 'USD', timeZone: 'UTC', capabilities: { warranties: false, inStore: false } };
  const ask = (path: string, init: RequestInit = {}) =>
    renderPortal({
      ...page,
      store,
      request: new Request(`http://fern.test${path}`, { ...init, headers: { cookie } }),
    } as unknown as PortalRequest);
  return { api, ask };
}

const found = { method: 'POST', body: new URLSearchParams({ order: 'SAMPLE-1', email: 'sample@example.com' }) };

test('the start fills the sample in only where it is shown; elsewhere it is the ordinary empty page (T10)', async () => {
  const shown = await (await (await start(true)).ask('/start?fake=1')).text();
  expect(shown).toContain('value="SAMPLE-1"');
  expect(await (await (await start(true)).ask('/start')).text()).not.toContain('SAMPLE');
  expect(await (await (await start(false)).ask('/start?fake=1')).text()).not.toContain('SAMPLE');
});

test('without script too the sample opens the walk, and nowhere else does its cookie', async () => {
  const opened = await (await start(true)).ask('/start?fake=1', found);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/process']);
  expect(opened.headers.getSetCookie()).toEqual(['amends_sample=; Path=/; SameSite=Lax']);

  const walk = await start(true, 'amends_sample=');
  expect(await (await walk.ask('/issues')).text()).toContain('Order SAMPLE-1');
  expect(walk.api).not.toHaveBeenCalled();

  const closed = await (await start(false, 'amends_sample=')).ask('/issues');
  expect([closed.status, closed.headers.get('location')]).toEqual([302, '/start']);
});
