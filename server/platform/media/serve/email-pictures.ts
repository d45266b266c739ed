import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type MediaId, type StoreId } from '#core/ids.ts';
import type { Ctx, Services } from '../../context/context.ts';
import type { HttpEnv } from '../../http/env.ts';
import type { Redraw } from '../decoder/protocol.ts';
import { openMedia } from './open-media.ts';

/**
 * Pictures as emails show them. Mail programs show no WebP or no SVG, cut nothing, and sign in nowhere: so an email
 * names a JPEG or a PNG of exactly its size, on the store's own host. The address holds the store, the picture and its
 * size under a signature of ours, and nothing of the claim or its customer: everyone who is written to about a product
 * asks for the same address. Only pictures that everyone may see already are drawn.
 */

/** Sizes in CSS pixels; files have twice as many, for sharp screens. */
export const emailPictures = {
  wide: { width: 520, height: 302 },
  half: { width: 254, height: 204 },
  row: { width: 72, height: 72 },
  logo: { width: 160, height: 28 },
} as const;
export type EmailPicture = keyof typeof emailPictures;

const named = z.strictObject({
  store: z.string(),
  /** `med_…`, or the path of a picture that comes with the product. */
  source: z.string(),
  shape: z.enum(['wide', 'half', 'row', 'logo']),
  /** Behind a logo: the ground of the email, and that of its dark version where this is the dark one. */
  grounds: z.array(z.string()).optional(),
});

/** Bytes of a picture that comes with the product, by its path; null where there is none. */
export type OwnPictures = (path: string) => Uint8Array | null;

/** What signs an address. */
export interface PictureSigner {
  config: Pick<Ctx['config'], 'mediaOrigin'>;
  secrets: Pick<Ctx['secrets'], 'mac'>;
}

/**
 * The address of a picture for an email; null where only another host has it.
 * @param url as pages name it: `/media/med_…`, or a path of ours
 */
export function emailPictureUrl(
  ctx: PictureSigner,
  store: { id: StoreId; portalUrl: string },
  picture: { url: string; shape: EmailPicture; grounds?: string[] },
): string | null {
  const source = sourceOf(ctx, picture.url, store.portalUrl);
  if (source === null) {
    return null;
  }
  const { shape, grounds } = picture;
  const text = JSON.stringify({ store: store.id, source, shape, ...(grounds && { grounds }) });
  const body = Buffer.from(text).toString('base64url');
  const path = `/media/email/${body}.${ctx.secrets.mac('email-picture', body)}.${shape === 'logo' ? 'png' : 'jpg'}`;
  return new URL(path, ctx.config.mediaOrigin ?? store.portalUrl).href;
}

function sourceOf(ctx: PictureSigner, url: string, base: string): string | null {
  const { origin, pathname } = new URL(url, base);
  const ours = origin === new URL(base).origin || origin === ctx.config.mediaOrigin?.origin;
  if (url === '' || !ours) {
    return null;
  }
  return /^\/media\/(med_\w+)\//.exec(pathname)?.[1] ?? (pathname.startsWith('/assets/') ? pathname : null);
}

/** Pictures that are kept drawn: those of the emails of the last hours. */
const mostKept = 64;

/** Mounts `/media/email/…` on every host; on a store's own host there are that store's pictures only (T40). */
export function mountEmailPictures(app: Hono<HttpEnv>, services: Services, own: OwnPictures): void {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  app.get('/media/email/:picture', async (c) => {
    const [body = '', mac = ''] = c.req.param('picture').split('.');
    if (!services.secrets.verify('email-picture', body, mac)) {
      throw new Problem('not-found');
    }
    const wanted = named.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    const host = c.get('host');
    if (host.kind === 'store' && host.store.id !== wanted.store) {
      throw new Problem('not-found');
    }
    let drawing = kept.get(body);
    if (drawing === undefined) {
      drawing = draw(services, own, wanted);
      drawing.catch(() => kept.delete(body));
      kept.set(body, drawing);
      if (kept.size > mostKept) {
        kept.delete([...kept.keys()][0] ?? '');
      }
    }
    const bytes = await drawing;
    if (bytes === null) {
      throw new Problem('not-found');
    }
    return c.body(bytes, 200, {
      'content-type': wanted.shape === 'logo' ? 'image/png' : 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      // Mail programs in a browser show it on a page of theirs.
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}

async function draw(
  services: Services,
  own: OwnPictures,
  wanted: z.output<typeof named>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await bytesOf(services, own, wanted);
  if (bytes === null) {
    return null;
  }
  const { decoder } = services;
  const folder = await mkdtemp(join(decoder.workFolder, 'email-'));
  try {
    const file = join(folder, 'picture');
    await writeFile(file, bytes, { mode: 0o600 });
    const redrawn = await decoder.redraw({ file, folder, redraw: redrawOf(wanted) });
    return redrawn === null ? null : new Uint8Array(await readFile(redrawn));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function redrawOf({ shape, grounds: [ground = '#ffffff', dark] = [] }: z.output<typeof named>): Redraw {
  const { width, height } = emailPictures[shape];
  const size = { width: width * 2, height: height * 2 };
  return shape === 'logo'
    ? { as: 'logo', ...size, ground, dark: dark === undefined ? null : { ground: dark } }
    : { as: 'product', ...size };
}

async function bytesOf(
  services: Services,
  own: OwnPictures,
  { store, source }: { store: string; source: string },
): Promise<Uint8Array | null> {
  if (!source.startsWith('med_')) {
    return own(source);
  }
  if (!isId('store', store) || !isId('media', source)) {
    return null;
  }
  // As anyone: whatever is no picture that everyone may see is refused here as everywhere.
  const ctx: Ctx = { ...services, actor: { kind: 'anyone' }, requestId: '', address: '' };
  const opened = await openMedia(ctx, {
    storeId: store,
    mediaId: source satisfies MediaId,
    rendition: 'full',
    signed: null,
    range: null,
  });
  return buffer(opened.stream);
}
