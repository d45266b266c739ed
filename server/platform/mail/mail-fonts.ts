import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import type { HttpEnv } from '../http/env.ts';

/** The Latin letters of the fonts that a brand may name, under an address that an old email still finds. */
const files = {
  Cabin: '@fontsource-variable/cabin/files/cabin-latin-wght-normal.woff2',
  Inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  Sora: '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2',
} as const;
export type MailFont = keyof typeof files;

/** Every font with what stands in for it where none is fetched, which is in most programs. */
export const mailFontStacks = {
  System: '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
  Cabin: 'Cabin, "Gill Sans Nova", "Gill Sans", Calibri, "Trebuchet MS", sans-serif',
  Inter: 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
  Sora: 'Sora, "Avenir Next", "Century Gothic", "Segoe UI", Arial, sans-serif',
} as const;

/** The path of a font that emails name; null for the reader's own. */
export function mailFontPath(name: string): string | null {
  return Object.hasOwn(files, name) ? `/assets/fonts/${name.toLowerCase()}.woff2` : null;
}

/** Serves the fonts of emails on every host: a mail program that takes them asks from no site of ours. */
export function mountMailFonts(app: Hono<HttpEnv>): void {
  for (const name of Object.keys(files) as MailFont[]) {
    let bytes: Uint8Array<ArrayBuffer> | undefined;
    app.get(`/assets/fonts/${name.toLowerCase()}.woff2`, (c) => {
      bytes ??= new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(files[name]))));
      return c.body(bytes, 200, {
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=31536000',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    });
  }
}
