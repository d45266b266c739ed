import type { Branding } from '#core/contract/tenancy/stores.ts';
import { tag } from '#words/format.ts';
import * as words from '#words/layout.tsx';
import { afterPaint } from './after-paint.ts';
import { belowPhoto, besidePhoto } from './theme/photo-media.ts';
import type { Store } from './use-portal.ts';

/** The files of one page, as addresses. */
export interface PageFiles {
  /** The portal's whole style sheet, inlined so that the first paint waits for nothing. */
  css: string;
  entry: string;
  /** Modules that the page needs beside the entry. */
  modules: string[];
  fonts: string[];
}

export interface DocumentParts {
  title: string;
  nonce: string;
  brand: Branding;
  /** The store's own pages of terms and privacy. */
  legal: Store['legal'];
  /** The brand's style block, text only. */
  theme: string;
  /** What React has drawn, with the data it was drawn from. */
  markup: string;
  files: PageFiles;
  /** Whether the page opens with the brand's photograph. */
  photo: boolean;
}

/** Writes text for an attribute or between tags. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** The whole document. Everything in it comes from this host, and only the named nonce may run or paint. */
export function documentOf({ title, nonce, brand, legal, theme, markup, files, photo }: DocumentParts): string {
  const mode = brand.mode === 'auto' ? '' : ` data-mode="${escapeHtml(brand.mode)}"`;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(words.description(brand.storeName))}">`,
    brand.faviconUrl === null
      ? '<link rel="icon" href="data:,">'
      : `<link rel="icon" href="${escapeHtml(brand.faviconUrl)}">`,
    ...(photo ? photoLinks(brand) : []),
    ...files.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
    `<style nonce="${nonce}">${files.css}${theme}</style>`,
  ];
  const scripts = `<script nonce="${nonce}">${afterPaint(files.entry, files.modules)}</script>`;
  return `<!doctype html><html lang="${tag}"${mode}><head>${head.join('')}</head><body><div id="root">${markup}</div>${legalFoot(legal)}${scripts}</body></html>`;
}

function photoLinks(brand: Branding): string[] {
  const { tallUrl, wideUrl } = brand.background;
  const tall = tallUrl ?? wideUrl;
  const wide = wideUrl ?? tallUrl;
  const link = (url: string | null, media: string) =>
    url === null
      ? []
      : [`<link rel="preload" as="image" href="${escapeHtml(url)}" media="${media}" fetchpriority="high">`];
  return [...link(wide, belowPhoto), ...link(tall, besidePhoto)];
}

/**
 * The foot of every page, where the store names its pages of terms or privacy. It is no part of what React draws: it
 * never changes, works before the script, and takes none.
 */
function legalFoot(legal: Store['legal']): string {
  const links = (['termsUrl', 'privacyUrl'] as const).flatMap((page) => {
    const href = legal[page];
    return href === null
      ? []
      : [
          `<a class="ui-link ui-link-tap" href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">${escapeHtml(words.legalLinks[page])}</a>`,
        ];
  });
  return links.length === 0
    ? ''
    : `<footer class="page-legal ui-no-print"><nav aria-label="${escapeHtml(words.legal)}">${links.join('')}</nav></footer>`;
}
