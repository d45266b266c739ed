import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachMedia } from '../attach-media.ts';
import { openMedia } from '../serve/open-media.ts';
import { mediaApp } from '../testing/media-app.ts';
import { parcel } from '../testing/pictures.ts';
import { type S3StandIn, startS3StandIn } from '../testing/s3-stand-in.ts';
import { createUpload } from '../upload/create-upload.ts';
import { settleUpload, settleUploads } from '../upload/settle-upload.ts';
import { createS3Storage } from './s3-storage.ts';

const app = await mediaApp();
const keys = { accessKeyId: 'AKTEST', secretAccessKey: 'not-a-secret', region: 'eu-test-1' };
let store: S3StandIn;
beforeAll(async () => {
  // The library signs its own calls by the machine's clock.
  app.forward(Date.now() - app.services.clock.now());
  store = await startS3StandIn({ ...keys, now: () => new Date() });
});
afterAll(async () => {
  await store.close();
  await app.close();
});

test('with an object store the browser uploads the file, decoded when needed', async () => {
  const shopper = app.shopper();
  const { storeId } = shopper;
  const media = createS3Storage({ ...keys, bucket: 'media', endpoint: store.endpoint, pathStyle: true });
  const ctx = { ...app.ctxOf(shopper), media };
  const png = await parcel(64, 48).png().toBuffer();
  const ask = (filename: string, contentLength: number | null) =>
    createUpload(ctx, {
      storeId,
      filename,
      contentType: 'image/png',
      mediaType: 'CLAIM',
      contentLength,
      origin: app.base,
    });
  const open = (mediaId: string) => openMedia(ctx, { storeId, mediaId, rendition: 'full', signed: null, range: null });

  const place = await ask('a.png', png.length);
  expect(place.signedUrl.startsWith(store.endpoint)).toBe(true);
  expect((await app.put(place.signedUrl, Buffer.alloc(png.length + 1), 'image/png')).status).toBe(403);
  expect(await settleUpload(ctx, storeId, place.mediaId)).toEqual({ state: 'AWAITING' });
  expect((await app.put(place.signedUrl, png, 'image/png')).status).toBe(200);
  await settleUploads(ctx, storeId, [place.mediaId]);
  const attached = await app.services.db.inStore(storeId, (tx) =>
    attachMedia(tx, ctx, { storeId, mediaIds: [place.mediaId], purpose: 'CLAIM' }),
  );
  expect(attached).toHaveLength(1);
  const opened = await open(place.mediaId);
  expect(opened.contentType).toBe('image/webp');
  opened.stream.destroy();
  const names = [...store.objects.keys()].map((key) => key.split('/').at(-1)).sort();
  expect(names).toEqual(['full', 'thumb']);

  // A second file at the same address changes nothing that is served.
  expect((await app.put(place.signedUrl, png, 'image/png')).status).toBe(200);
  expect(await settleUpload(ctx, storeId, place.mediaId)).toEqual({ state: 'READY' });

  const large = await ask('b.png', null);
  expect((await app.put(large.signedUrl, Buffer.alloc(21 * 1024 * 1024), 'image/png')).status).toBe(200);
  expect(await settleUpload(ctx, storeId, large.mediaId)).toEqual({ state: 'INVALID', refusal: 'too-many-bytes' });
  await expect(open(large.mediaId)).rejects.toMatchObject({ code: 'not-found' });
});
