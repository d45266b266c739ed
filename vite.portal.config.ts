import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { listInputs } from './scripts/lib/build-inputs.ts';
import { builtLanguage } from './scripts/lib/built-language.ts';
import { chunksByNeed } from './scripts/lib/chunk-names.ts';
import { pageFiles } from './scripts/lib/page-files.ts';
import { dropUnusedComponents } from './scripts/lib/unused-components.ts';

/**
 * What every page needs, and what the start needs: it would come in some twenty pieces by itself. The entry stays out:
 * it waits for its page, which needs this. So do the form that is signed, which would bring the uploads
 * along, and what only a filed claim's page or a page of photos uses.
 */
const firstView =
  /node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/web\/ui\/(?:Button|Banner|Field|Icon|form-errors\/(?:ErrorSummary|form-error))\.|\/web\/api\/(?!live\.|steady-media\.)|\/web\/reports\/report\.|\/web\/portal\/(?:layout\/(?:Header|Sentences|RouterLink|SampleStrip)|sample\/(?:sample|with-sample)\.|(?!entry-|read-ahead|use-signed-form|use-wait-for-files|page-memory)[\w-]+\.tsx?$)|\/web\/words\/\w+\/(?:call|common|start|look-up-link|layout|ui\/errors)\.|\/core\/rules\/(?:platform\/email-address|commerce\/order-query)\./;

const pages = (folder: string, ...names: string[]) =>
  names.map((name) => join(import.meta.dirname, `web/portal/pages/${folder}/${name}Page.tsx`));

const inStorePages = readdirSync(join(import.meta.dirname, 'web/portal/pages/in-store'))
  .filter((name) => name.endsWith('Page.tsx'))
  .flatMap((name) => pages('in-store', name.slice(0, -'Page.tsx'.length)));

/**
 * What filing a claim needs comes in a few files: as single modules they would be some seventy requests, and each is named
 * in the first view’s script. Modules come together that the same pages need, so that no page, opened alone, fetches more
 * than it was promised: what pages outside of the walk need as well is apart.
 */
const walk = chunksByNeed(
  {
    items: [
      ...pages('start', 'Home', 'Process'),
      ...pages('claim-walk', 'Issues', 'Items', 'Shipment', 'MultipleShipments'),
    ],
    details: pages('claim-walk', 'Details'),
    resolution: pages('claim-walk', 'Resolution'),
    review: pages('claim-walk', 'Review'),
    received: pages('claim-walk', 'ClaimReceived'),
    claim: pages('view-claim', 'ViewClaim'),
    early: pages('too-early', 'NotShipped', 'TooSoon', 'TooLate'),
    beside: [...pages('view-claim', 'ReviewClaim', 'Appeal', 'OwnData', 'Print'), ...pages('sign', 'Sign')],
    others: [...pages('returns', 'Return', 'ReturnStart'), ...inStorePages],
  },
  (needs) => {
    if (!needs('items', 'details', 'resolution', 'review', 'received')) {
      // Small ones of a claim's pages: each by itself packs worse than all of them together.
      return needs('claim') && needs('beside') && !needs('others') ? 'beside' : null;
    }
    if (needs('claim')) {
      return needs('items') ||
        (needs('details', 'resolution') && needs('review')) ||
        (needs('received') && needs('early'))
        ? 'shared'
        : needs('review')
          ? 'claim'
          : needs('details')
            ? 'uploads'
            : 'received';
    }
    const late = (['details', 'resolution', 'review', 'received'] as const).filter((step) => needs(step));
    const isOfMany = needs('items', 'early') || (late.length > 1 && needs('details', 'resolution'));
    if (isOfMany) {
      return needs('others', 'beside') ? 'common' : late.length > 0 ? 'steps' : 'items';
    }
    if (needs('others', 'beside')) {
      return needs('details') ? 'photos' : needs('received') ? 'received' : 'signing';
    }
    // No page of a claim waits for the page of what was received, and the choice of a resolution waits for no signature.
    return needs('details') ? 'details' : needs('resolution', 'received') ? 'ends' : 'review';
  },
);

const { alias, dist } = builtLanguage(import.meta.dirname);

/**
 * The shopper portal, built twice from one route table: `vite build -c vite.portal.config.ts` makes the
 * browser's files (hashed, with a manifest, served under /assets/portal/) and `--ssr` the server's entry.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/assets/portal/',
  publicDir: false,
  resolve: { alias },
  // What only a server does is left out of what a browser fetches.
  define: command === 'serve' || isSsrBuild ? {} : { 'typeof window': '"object"', 'typeof document': '"object"' },
  plugins: [react(), dropUnusedComponents(), listInputs(), pageFiles(/^web\/portal\/pages\/.*Page\.tsx$/)],
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: join(dist, 'portal/server'),
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: { input: ['web/portal/entry-server.tsx'] },
      }
    : {
        outDir: join(dist, 'portal/client'),
        assetsDir: '',
        emptyOutDir: true,
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        target: 'es2022',
        rolldownOptions: {
          input: ['web/portal/entry-client.tsx', 'web/portal/theme/portal.css'],
          // What the first view needs comes in a few files: each one costs a phone a round trip.
          output: {
            // The first view's script names every other file: a letter of a hash is a byte of each that nothing packs.
            chunkFileNames: '[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'first', test: firstView },
                { name: walk, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
}));
