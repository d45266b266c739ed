import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../context/context.ts';
import { inRounds, pagesOf, type Ran, type Run } from '../db/in-rounds.ts';
import { thumbCut } from './decoder/served-size.ts';
import { markFingerprinted, type OlderPhoto, photosWithoutFingerprints } from './fingerprints.sql.ts';
import { renditionKey } from './storage/media-keys.ts';

type Needs = Pick<Ctx, 'db' | 'media' | 'decoder'>;

/** Few: each takes the decoder some tenths of a second, behind what people send. */
const atOnce = 10;

/**
 * Gives photos that were sent before photos had fingerprints theirs, the newest of each store first, from what is kept of
 * them; what was sent isn't kept. A photo whose file is gone or can't be opened stays without. Run by the `sweep` job
 * until none is left.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What is known of a photo doesn't change, only how it is found.
 */
export function fingerprintOlderPhotos(ctx: Needs, run?: Run): Promise<Ran> {
  return inRounds(
    ctx.db,
    (storeId) =>
      pagesOf(atOnce, async (most) => {
        const photos = await ctx.db.inStore(storeId, (tx) => photosWithoutFingerprints(tx, storeId, most));
        for (const photo of photos) {
          const fingerprints = await fingerprintsOfKept(ctx, storeId, photo);
          await ctx.db.inStore(storeId, (tx) => markFingerprinted(tx, { storeId, id: photo.id }, fingerprints));
        }
        return photos.length;
      }),
    run,
  );
}

async function fingerprintsOfKept(ctx: Needs, storeId: StoreId, photo: OlderPhoto): Promise<readonly string[]> {
  const stream = await ctx.media.read(renditionKey(storeId, photo.id, showsAll(photo) ? 'thumb' : 'full'));
  if (!stream) {
    return [];
  }
  const folder = await mkdtemp(join(ctx.decoder.workFolder, 'older-'));
  try {
    const file = join(folder, 'kept');
    await pipeline(stream, createWriteStream(file, { mode: 0o600 }));
    const outcome = await ctx.decoder.decode({ file, folder });
    return 'decoded' in outcome ? outcome.decoded.fingerprints : [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether the small picture shows all of the photo. */
function showsAll({ width, height }: OlderPhoto): boolean {
  if (width === null || height === null) {
    return false;
  }
  const cut = thumbCut({ width, height });
  return cut.width === width && cut.height === height;
}
