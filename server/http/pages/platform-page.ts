import type { HostStore } from '../env.ts';
import { newNonce, pagePolicy } from './headers.ts';
import { escapeHtml, plainPage } from './html.ts';

/** A store as the demo's front page shows it. */
export type ListedStore = Pick<HostStore, 'slug' | 'portalUrl'> & { name: string };

/** The front page of a demo: where everything is. */
export function platformPage(stores: readonly ListedStore[]): Response {
  const nonce = newNonce();
  const entries = stores.map(
    (store) =>
      `<li><h3><a href="${escapeHtml(store.portalUrl)}/">${escapeHtml(store.name)}</a></h3>` +
      `<small>${escapeHtml(store.portalUrl)} · if that address does not open, <a href="/?store=${encodeURIComponent(store.slug)}">open it here</a></small></li>`,
  );
  const body =
    '<h1>Amends</h1><p>A parcel was lost, broken or wrong. The shopper says so in a minute, the store decides, and the money or the replacement really moves.</p>' +
    `<h2>Demo stores</h2><ul class="plain">${entries.join('')}</ul>` +
    '<h2>Behind the counter</h2><ul class="plain">' +
    '<li><h3><a href="/console">Console</a></h3><small>Where claims are decided. The demo sign-ins stand on its first page.</small></li>' +
    '<li><h3><a href="/mailbox">Mailbox</a></h3><small>Every mail that the demo would have sent.</small></li>' +
    '<li><h3><a href="/docs">API</a></h3><small>What a store or a program can ask for.</small></li></ul>';
  return new Response(plainPage({ title: 'Amends', body, nonce }), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy(nonce, null) },
  });
}
