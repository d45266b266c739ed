import { expect, it } from 'vitest';
import type { Branding } from '#core/contract/tenancy/stores.ts';
import { type DocumentParts, documentOf } from './document.ts';
import { belowPhoto, besidePhoto } from './theme/photo-media.ts';

const brand: Branding = {
  storeId: 'sto_1',
  storeName: 'Fjell & <b>Fern</b>',
  slug: 'demo',
  logoUrl: null,
  logoDarkUrl: null,
  faviconUrl: '/media/icon"x',
  supportEmail: null,
  colors: { accent: '#111', canvas: '#fff', ink: null, canvasDark: null, accentDark: null },
  fonts: { heading: 'Cabin', body: 'Cabin', headingWeight: 600, headingTracking: '0', h2Tracking: '0', scale: 1 },
  sizes: null,
  shape: { radius: 5, pillButtons: false },
  background: { tallUrl: '/media/tall', wideUrl: '/media/wide', logoOn: 'ink' },
  mode: 'auto',
  texts: { headline: 'Hello', intro: 'World', shippedText: null },
};

const parts: DocumentParts = {
  title: 'Start · Fjell & <b>Fern</b>',
  nonce: 'nonce1',
  brand,
  legal: { termsUrl: null, privacyUrl: null },
  theme: ':root{--ink:#111}',
  markup: '<main></main>',
  files: {
    css: 'body{margin:0}',
    entry: '/assets/portal/entry.js',
    modules: ['/assets/portal/page.js'],
    fonts: ['/assets/portal/cabin.woff2'],
  },
  photo: true,
};

it('the document escapes what a merchant wrote', () => {
  const html = documentOf(parts);
  expect(html).toContain('<title>Start · Fjell &#38; &#60;b&#62;Fern&#60;/b&#62;</title>');
  expect(html).toContain('href="/media/icon&#34;x"');
  expect(html).not.toContain('<b>');
});

it('the document has the nonce on every script and style, and asks no other host', () => {
  const html = documentOf(parts);
  expect(html.match(/<style/g)).toHaveLength(1);
  for (const tag of html.match(/<(?:style|script)[^>]*>/g) ?? []) {
    expect(tag).toContain('nonce="nonce1"');
  }
  expect(html).not.toMatch(/https?:\/\//);
  expect(html).not.toMatch(/\sstyle=/);
});

it('the document preloads the photo that fits, only where the page opens with it', () => {
  expect(documentOf(parts)).toContain(`href="/media/wide" media="${belowPhoto}"`);
  expect(documentOf(parts)).toContain(`href="/media/tall" media="${besidePhoto}"`);
  expect(documentOf({ ...parts, photo: false })).not.toContain('as="image"');
});

it('the document loads words, picture, and fonts before the modules', () => {
  const html = documentOf(parts);
  expect(html).not.toMatch(/modulepreload" href|script type="module"/);
  expect(html).toMatch(/<\/div><script nonce="nonce1">[^<]*"\/assets\/portal\/entry\.js"[^<]*<\/script><\/body>/);
});

it('the document ends no script early, whatever a file is called', () => {
  const html = documentOf({ ...parts, files: { ...parts.files, modules: ['/assets/</script><b>.js'] } });
  expect(html).not.toContain('</script><b>');
});

it('the document forces a mode only where the brand asks for one', () => {
  expect(documentOf(parts)).toContain('<html lang="en">');
  expect(documentOf({ ...parts, brand: { ...brand, mode: 'dark' } })).toContain('<html lang="en" data-mode="dark">');
});

it('the document links the store’s own pages in a new tab, where it names them', () => {
  expect(documentOf(parts)).not.toContain('<footer');
  const html = documentOf({ ...parts, legal: { termsUrl: null, privacyUrl: 'https://fern.example/p?a="b"&c' } });
  const [foot = ''] = html.match(/<footer.*<\/footer>/) ?? [];
  expect(foot).toContain('href="https://fern.example/p?a=&#34;b&#34;&#38;c" target="_blank" rel="noopener noreferrer"');
  expect(foot).toContain('>Privacy</a>');
  expect(foot).not.toContain('Terms');
});
