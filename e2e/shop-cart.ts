import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { platform } from './walk.ts';

/** A shop with a cart on a host of its own. */
export interface ShopWithCart {
  origin: string;
  stop(): void;
}

/** Serves a shop: each address by what `pageOf` answers for it, under `policy` where there is one. */
export async function openShop(pageOf: (url: URL) => string, policy?: string): Promise<ShopWithCart> {
  const server = createServer((request, answer) => {
    answer.setHeader('content-type', 'text/html');
    if (policy !== undefined) {
      answer.setHeader('content-security-policy', policy);
    }
    answer.end(pageOf(new URL(request.url ?? '/', 'http://shop')));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}

/** The widget's script, and what a page's own scripts have to hear of it, kept for the tab: `heard` reads it. */
export const widgetScript = `<script>
addEventListener('amends-protection', ({ detail }) => {
  sessionStorage.said = JSON.stringify([...JSON.parse(sessionStorage.said ?? '[]'), detail.chosen]);
});
</script><script src="${platform}/widget.js" defer></script>`;

/** Every `chosen` that the tab's pages were told, in order. */
export const heard = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.said ?? '[]') as boolean[]);

/** What the page asks our server for, from now on. */
export function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === platform && url.pathname.startsWith('/v1/')) {
      paths.push(url.pathname);
    }
  });
  return paths;
}

/** The cart's choice, once it's drawn. */
export async function choiceIn(page: Page) {
  const choice = page.getByRole('switch', { name: 'Shipping protection' });
  await expect(choice.first()).toBeVisible();
  return choice;
}
