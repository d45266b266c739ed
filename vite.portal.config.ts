import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { listInputs } from './scripts/lib/build-inputs.ts';

/**
 * What every page needs, and what the start needs: it would come in some twenty pieces by itself. The entry stays out:
 * it waits for its page, which needs this. So do the form that is signed, which would bring the uploads
 * along, and what only a filed claim's page or a page of photos uses.
 */
const firstView =
  /node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/web\/ui\/(?:Button|Banner|ErrorSummary|Field|Icon)\.|\/web\/api\/(?!live\.)|\/web\/reports\/report\.|\/web\/portal\/(?:layout\/(?:Header|Sentences|RouterLink|SampleStrip)|sample\/(?:sample|with-sample)\.|(?!entry-|read-ahead|use-signed-form|use-wait-for-files|page-memory)[\w-]+\.tsx?$)|\/web\/portal\/pages\/walk\/refusal\.|\/web\/words\/\w+\/(?:common|start|look-up-link|layout|ui\/errors)\./;

/** Pieces of a few lines that most later pages share: each file of its own would be named in the first view’s script. */
const smallPieces = /\/web\/(?:ui|portal\/layout)\/(?:viewer\/)?(?:StickyBar|ContinueBar|Timeline|PictureLink)\./;

/** What pages say of a parcel, for the same reason: its words, its badge, its line, and where it is followed. */
const parcelPieces =
  /\/web\/words\/\w+\/(?:parcels\/parcel|numbered)\.|\/claim-walk\/parcels\/(?:ParcelBadge|ParcelLine|parcel-line)\.|\/core\/(?:reference\/orders|rules\/tracking)\.|\/web\/ui\/Badge\./;

/**
 * The shopper portal, built twice from one route table: `vite build -c vite.portal.config.ts` makes the
 * browser's files (hashed, with a manifest, served under /assets/portal/) and `--ssr` the server's entry.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/assets/portal/',
  publicDir: false,
  plugins: [react(), listInputs()],
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/portal/server',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: { input: ['web/portal/entry-server.tsx'] },
      }
    : {
        outDir: 'dist/portal/client',
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
            codeSplitting: {
              groups: [
                { name: 'first', test: firstView },
                { name: 'pieces', test: smallPieces },
                { name: 'parcels', test: parcelPieces },
              ],
            },
          },
        },
      },
}));
