import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { listInputs } from './scripts/lib/build-inputs.ts';

/** Builds the cart's widget into dist/widget: one classic script, which any page can name. */
export default defineConfig({
  root: fileURLToPath(new URL('web/widget', import.meta.url)),
  publicDir: false,
  plugins: [listInputs()],
  build: {
    outDir: fileURLToPath(new URL('dist/widget', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    lib: {
      entry: 'protection.ts',
      formats: ['iife'],
      name: 'AmendsProtection',
      fileName: () => 'widget.js',
    },
  },
});
