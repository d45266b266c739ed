import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RenderMail } from './email.ts';

const built = new URL('../../dist/mail/render-mail.js', import.meta.url);
let loaded: Promise<RenderMail> | undefined;

/** Writes a letter out by the built templates, which are loaded with the first mail. */
export const renderMail: RenderMail = async (letter) => {
  loaded ??= load();
  return (await loaded)(letter);
};

async function load(): Promise<RenderMail> {
  if (!existsSync(fileURLToPath(built))) {
    loaded = undefined;
    throw new Error('The mail templates are not built: run "npm run build".');
  }
  return ((await import(built.href)) as { renderMail: RenderMail }).renderMail;
}
