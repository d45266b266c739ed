import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { listInputs } from './scripts/lib/build-inputs.ts';

/** Draws the built templates with sample values: what emails are packed by. */
const drawDictionaries: Plugin = {
  name: 'draw-dictionaries',
  closeBundle: () =>
    void execFileSync(join(import.meta.dirname, 'node_modules/.bin/node'), ['scripts/mail-dictionaries.ts'], {
      cwd: import.meta.dirname,
      stdio: 'inherit',
    }),
};

/** Builds the mail templates into dist/mail/render-mail.js, so that the server needs no TSX, and what emails are packed by. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [listInputs(), drawDictionaries],
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
  build: {
    ssr: true,
    outDir: 'dist/mail',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { input: ['server/render-mail.ts'] },
  },
});
