import { wordsOf } from '../../words/languages.ts';
import type { HostStore } from '../env.ts';
import { newNonce, pagePolicy } from './headers.ts';
import { escapeHtml, plainPage } from './html.ts';

const words = wordsOf('platform');

/** A store as the demo's front page shows it. */
export type ListedStore = Pick<HostStore, 'slug' | 'portalUrl'> & { name: string };

/** The front page of a demo: where everything is. */
export function platformPage(stores: readonly ListedStore[]): Response {
  const nonce = newNonce();
  const entries = stores.map((store) => {
    const here = words.openHere((text) => `<a href="/?store=${encodeURIComponent(store.slug)}">${text}</a>`);
    return (
      `<li><h3><a href="${escapeHtml(store.portalUrl)}/">${escapeHtml(store.name)}</a></h3>` +
      `<small>${escapeHtml(store.portalUrl)} · ${here}</small></li>`
    );
  });
  const { console, mailbox, api } = words.parts;
  const body =
    `<h1>Amends</h1><p>${words.intro}</p>` +
    `<h2>${words.stores}</h2><ul class="plain">${entries.join('')}</ul>` +
    `<h2>${words.behind}</h2><ul class="plain">` +
    `${part('/console', console)}${part('/mailbox', mailbox)}${part('/docs', api)}</ul>`;
  return new Response(plainPage({ title: 'Amends', body, nonce }), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy(nonce, null) },
  });
}

function part(path: string, { name, about }: { name: string; about: string }): string {
  return `<li><h3><a href="${path}">${name}</a></h3><small>${about}</small></li>`;
}
