import { expect, test, vi } from 'vitest';
import type { PortalRequest } from './entry-server.tsx';

vi.mock('./files.ts', () => ({ pageFiles: () => ({ css: '', entry: 'entry.js', modules: [], fonts: [] }) }));
const { renderPortal } = await import('./entry-server.tsx');

test('an API that fails before any loader still shows the store’s error page', async () => {
  const report = vi.fn();
  const answer = await renderPortal({
    nonce: 'n',
    brand: {
      storeName: 'Fern',
      logoUrl: null,
      supportEmail: 'help@fern.test',
      faviconUrl: null,
      fonts: { heading: 'System', body: 'System' },
      background: { tallUrl: null, wideUrl: null, logoOn: 'ink' },
      mode: 'light',
      texts: { headline: 'Hello.', intro: 'Here.', shippedText: null },
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
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(html).toContain('Internal Server Error');
  expect(html).toContain('mailto:help@fern.test');
  expect(html).not.toContain('out of order');
  expect(report).toHaveBeenCalledOnce();
});
