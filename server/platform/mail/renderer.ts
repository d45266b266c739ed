import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RenderMail } from './mail-kind.ts';

const built = new URL('../../../dist/mail/render-mail.js', import.meta.url);
let loaded: Promise<RenderMail> | undefined;

/** Writes an email out by the built templates, which are loaded with the first mail. */
export const renderMail: RenderMail = async (email) => {
  loaded ??= load();
  return (await loaded)(email);
};

async function load(): Promise<RenderMail> {
  if (!existsSync(fileURLToPath(built))) {
    loaded = undefined;
    throw new Error('The mail templates are not built: run "npm run build".');
  }
  return ((await import(built.href)) as { renderMail: RenderMail }).renderMail;
}
