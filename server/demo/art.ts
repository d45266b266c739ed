import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Hono } from 'hono';
import type { HttpEnv } from '../platform/http/env.ts';

/** The demo stores' own pictures: products, parcels, heroes, marks. */

const folder = join(import.meta.dirname, 'art');
const types: Readonly<Record<string, string>> = { '.webp': 'image/webp', '.svg': 'image/svg+xml' };

interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  digest: string;
}

let pictures: ReadonlyMap<string, Picture> | undefined;

/** Read once, at the first need: some 200 kB. */
function all(): ReadonlyMap<string, Picture> {
  pictures ??= new Map(
    readdirSync(folder).map((file) => {
      const bytes = new Uint8Array(readFileSync(join(folder, file)));
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
      return [file, { bytes, type: types[extname(file)] ?? 'application/octet-stream', digest }];
    }),
  );
  return pictures;
}

/** The address of a picture on every host. The digest in it changes with the picture, so it may be kept for ever. */
export function artUrl(file: string): string {
  const picture = all().get(file);
  if (!picture) {
    throw new Error(`There is no demo picture ${file}.`);
  }
  return `/assets/demo/${file.replace(/\.(\w+)$/, `-${picture.digest}.$1`)}`;
}

/** A picture's bytes, for what is uploaded like a shopper's own. */
export function artBytes(file: string): Uint8Array {
  const picture = all().get(file);
  if (!picture) {
    throw new Error(`There is no demo picture ${file}.`);
  }
  return picture.bytes;
}

/** A picture by its path on our hosts; null where there is none. */
export function demoArt(path: string): Uint8Array | null {
  const file = /^\/assets\/demo\/([\w.-]+)$/.exec(path)?.[1] ?? '';
  return all().get(file.replace(digestInName, ''))?.bytes ?? null;
}

const digestInName = /-[0-9a-f]{10}(?=\.\w+$)/;

/** Serves the pictures under /assets/demo/. An address with the digest of an older release shows the picture of today. */
export function mountDemoArt(app: Hono<HttpEnv>): void {
  app.get('/assets/demo/:file', (c) => {
    const asked = c.req.param('file');
    const picture = all().get(asked.replace(digestInName, ''));
    if (!picture) {
      return c.notFound();
    }
    const current = asked.includes(`-${picture.digest}.`);
    return c.body(picture.bytes, 200, {
      'content-type': picture.type,
      'cache-control': current ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      // A drawing opened by itself runs nothing.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });
}
