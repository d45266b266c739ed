import { expect, test } from 'vitest';
import { permissions } from '#core/permissions.ts';
import { drawAt, drawnForSeveral } from './testing/draw-console.tsx';

const { framedRoutes } = await import('./routes.tsx');

/** Every route under a store that has a page; the others lead on to one of these. */
const ofOneStore = framedRoutes.filter(({ path = '', lazy }) => path.includes(':storeId') && lazy !== undefined);

const first = { id: 'sto_1', name: 'Fjell & Fern', permissions: [...permissions] };
const meant = { id: 'sto_2', name: 'Aurora Audio' };

/** What the head of a page says: the bar over it, or on a phone the page’s own first line. */
const headOf = (html: string) =>
  /<header class="bar">.*?<\/header>|<div class="frame-phone-head">.*?<\/div>/s.exec(html)?.[0] ?? '';

test('the table of routes has the pages of a store', () => {
  expect(ofOneStore.length).toBeGreaterThan(20);
});

test.each(
  ofOneStore.flatMap(({ path = '' }) => [
    [path, 'desk', 'may'] as const,
    [path, 'phone', 'may'] as const,
    [path, 'desk', 'may not'] as const,
    [path, 'phone', 'may not'] as const,
  ]),
)('%s names its store in its head, at a %s, to who %s open it', async (path, width, who) => {
  drawAt(width);
  const at = path.replace(':storeId', meant.id).replace(':orderId', 'ord_1');
  const route = ofOneStore.find((item) => item.path === path)!;
  const html = await drawnForSeveral(route, at.startsWith('/') ? at : `/${at}`, [
    first,
    { ...meant, permissions: who === 'may' ? [...permissions] : [] },
  ]);
  expect(headOf(html)).toContain(meant.name);
  expect(headOf(html)).not.toContain('All stores');
});
