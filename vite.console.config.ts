import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { listInputs } from './scripts/lib/build-inputs.ts';
import { builtLanguage } from './scripts/lib/built-language.ts';
import { chunkNames } from './scripts/lib/chunk-names.ts';

const { alias, dist } = builtLanguage(import.meta.dirname);
const file = (path: string) => fileURLToPath(new URL(`web/console/${path}`, import.meta.url));

/** The calls of each area, by file; who signs in needs those of tenancy alone. */
const callsFolder = fileURLToPath(new URL('web/api/operations', import.meta.url));
const callsOf = Object.groupBy(
  readdirSync(callsFolder).map((name) => join(callsFolder, name)),
  (path) => (path.endsWith('/tenancy.gen.ts') ? 'signIn' : 'others'),
);

/** Builds the staff console into dist/console; the server answers it under /console with a history fallback. */
export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('web/console', import.meta.url)),
  base: '/console/',
  publicDir: false,
  resolve: { alias },
  // What only a server does is left out of what a browser fetches.
  define: command === 'serve' ? {} : { 'typeof window': '"object"', 'typeof document': '"object"' },
  plugins: [react(), listInputs()],
  build: {
    outDir: join(dist, 'console'),
    emptyOutDir: true,
    target: 'es2023',
    // The page policy refuses data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // Zod tries `new Function` when it is loaded, which the page policy refuses and reports; it has to know before.
    rolldownOptions: {
      output: {
        // The first script names every other file: a letter of a hash is a byte of each that nothing packs.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Whoever signs in fetches the first, whoever is signed in the second as well.
        codeSplitting: {
          groups: [
            {
              name: chunkNames({
                start: [file('entry.tsx'), ...(callsOf.signIn ?? [])],
                frame: [
                  ...[file('ConsoleFrame.tsx'), file('frame/pages/AllowedPage.tsx'), file('pages.gen.ts')],
                  ...(callsOf.others ?? []),
                ],
              }),
              includeDependenciesRecursively: false,
            },
          ],
        },
        intro: ({ moduleIds }) =>
          moduleIds.some((id) => id.includes('/node_modules/zod/'))
            ? 'globalThis.__zod_globalConfig ??= { jitless: true };'
            : '',
      },
    },
  },
}));
