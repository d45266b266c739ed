import { expect, test, vi } from 'vitest';
import type { PortalRequest } from './entry-server.tsx';

vi.mock('./files.ts', () => ({ pageFiles: () => ({ css: '', entry: 'entry.js', modules: [], fonts: [] }) }));
const { renderPortal } = await import('./entry-server.tsx');

/** The error page of a store with this brand, whose API fails before any loader. */
function failing(report: () => void, brand: Record<string, unknown> = {}) {
  // Cast: what a page without data does not read is left out.
  return renderPortal({
    nonce: 'n',
    brand: {
      storeName: 'Fern',
      logoUrl: null,
      logoDarkUrl: null,
      supportEmail: 'help@fern.test',
      faviconUrl: null,
      fonts: { heading: 'System', body: 'System' },
      background: { tallUrl: null, wideUrl: null, logoOn: 'ink' },
      mode: 'light',
      texts: { headline: 'Hello.', intro: 'Here.', shippedText: null },
      ...brand,
    },
    theme: '',
    flags: {},
    reports: null,
    sample: false,
    store: { currency: 'USD', timeZone: 'UTC', capabilities: { warranties: false, inStore: false } },
    api: async () => new Response('out of order', { status: 503 }),
    report,
    request: new Request('http://fern.test/issues'),
  } as unknown as PortalRequest);
}

test('an API that fails before any loader still shows the store’s error page', async () => {
  const report = vi.fn();
  const answer = await failing(report);
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(html).toContain('Internal Server Error');
  expect(html).toContain('mailto:help@fern.test');
  expect(html).not.toContain('out of order');
  expect(report).toHaveBeenCalledOnce();
});

const forDark = /<source(?=[^>]*srcSet="\/dark\.svg")[^>]* media="([^"]*)"/i;

test.each([
  ['auto', 'screen and (prefers-color-scheme: dark)'],
  ['dark', 'screen'],
  ['light', undefined],
])('a store in %s mode shows its logo for dark on: %s', async (mode, media) => {
  const brand = { mode, logoUrl: '/logo.svg', logoDarkUrl: '/dark.svg' };
  const html = await (await failing(vi.fn(), brand)).text();
  expect(html).toMatch(/<img[^>]* src="\/logo\.svg" alt="Fern"/);
  expect(forDark.exec(html)?.[1]).toBe(media);
});

test('a store without a logo for dark shows its one logo', async () => {
  const html = await (await failing(vi.fn(), { mode: 'dark', logoUrl: '/logo.svg' })).text();
  expect(html).toMatch(/<img[^>]* src="\/logo\.svg"/);
  expect(html).not.toContain('<source');
});
