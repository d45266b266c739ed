import { defineConfig } from 'vite';
import { listInputs } from './scripts/lib/build-inputs.ts';

/** Builds the mail templates into dist/mail/render-mail.js, so that the server needs no TSX. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [listInputs()],
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
  build: {
    ssr: true,
    outDir: 'dist/mail',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { input: ['server/render-mail.ts'] },
  },
});
