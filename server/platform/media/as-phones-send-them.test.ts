import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { MediaId } from '#core/ids.ts';
import { attachMedia } from './attach-media.ts';
import { hevcFilm } from './testing/hevc-film.ts';
import { mediaApp } from './testing/media-app.ts';
import { pdf } from './testing/pdf.ts';
import { gif, parcel, phonePhoto } from './testing/pictures.ts';

const app = await mediaApp();
afterAll(() => app.close());

const fixture = (name: string) => readFile(new URL(`./fixtures/${name}`, import.meta.url));
const jpeg = () => parcel(800, 600).jpeg().toBuffer();

async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { code: string }).code;
}

/** What a file is kept and served as, when its sender had this name and type for it. */
async function sent(filename: string, type: string, bytes: Uint8Array, mediaType = 'CLAIM') {
  const shopper = app.shopper();
  const { place, answer } = await app.send(app.enter(shopper), filename, type, bytes, mediaType);
  if (!answer.ok) {
    return { shopper, mediaId: place.mediaId, status: answer.status, code: await codeOf(answer) };
  }
  const served = await app.get(place.downloadLink);
  const { rows } = await app.owner.query('SELECT kind, content_type FROM media WHERE id = $1', [place.mediaId]);
  return {
    shopper,
    mediaId: place.mediaId,
    kept: rows[0].content_type as string,
    servedAs: served.headers.get('content-type'),
    bytes: Buffer.from(await served.arrayBuffer()),
  };
}

/** A box of the ISO base media format. */
function box(type: string, body: string): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + body.length);
  return Buffer.concat([size, Buffer.from(type + body, 'latin1')]);
}

describe('videos', () => {
  test.each<[string, Buffer]>([
    ['a box of a camera’s maker', box('sefd', 'canary')],
    ['bytes that are no box', Buffer.from('AAAAAAAAcanary')],
  ])('with %s at its end it is taken and played, without it', async (_name, end) => {
    const film = await fixture('parcel.mp4');
    const outcome = await sent('clip.mp4', 'video/mp4', Buffer.concat([film, end]));
    expect(outcome).toMatchObject({ kept: 'video/mp4', servedAs: 'video/mp4' });
    expect(outcome.bytes?.includes('canary')).toBe(false);
    const about = film.indexOf('moov') - 4;
    expect(outcome.bytes?.subarray(0, about)).toEqual(film.subarray(0, about));
  });

  test.each(['parcel.mp4', 'parcel.mov'])('%s cut off anywhere is refused, in words about a video', async (name) => {
    const film = await fixture(name);
    for (const part of [0.3, 0.7, 0.99]) {
      const bytes = film.subarray(0, Math.floor(film.length * part));
      const caller = app.enter(app.shopper());
      const { answer } = await app.send(caller, name, name.endsWith('mov') ? 'video/quicktime' : 'video/mp4', bytes);
      expect(await answer.json()).toMatchObject({
        code: 'media-invalid',
        detail: 'This video is incomplete or damaged. Choose another one or record it again.',
      });
    }
  });
});

describe('a video that came without a picture', () => {
  const thumbOf = async (bytes: Buffer) => {
    const outcome = await sent('clip.mov', 'video/quicktime', bytes);
    const answer = await app.get(`/media/${outcome.mediaId}/thumb`, app.enter(outcome.shopper));
    return answer.ok ? { ...outcome, thumb: Buffer.from(await answer.arrayBuffer()) } : { ...outcome, thumb: null };
  };

  test.each([
    [{}, [480, 360]],
    [{ onItsSide: true }, [360, 480]],
    [{ entry: 'hev1' }, [480, 360]],
  ])('a video without a still gets its first one by us where it is HEVC: %j', async (options, size) => {
    const { thumb, servedAs } = await thumbOf(hevcFilm(options));
    const { format, width, height } = await sharp(thumb ?? Buffer.alloc(0)).metadata();
    expect([servedAs, format, width, height]).toEqual(['video/quicktime', 'webp', ...size]);
  });

  test('a video without a still is taken without one where that is damaged', async () => {
    const film = hevcFilm();
    film.fill(0xff, film.indexOf('hvcC') + 4, film.indexOf('hvcC') + 110);
    for (const bytes of [film, hevcFilm({ entry: 'avc1' }), await fixture('parcel.mov')]) {
      const outcome = await thumbOf(bytes);
      expect(outcome).toMatchObject({ servedAs: 'video/quicktime', thumb: null });
    }
  });

  test('T29: one that says it is larger than any screen is not opened for it', async () => {
    const film = hevcFilm();
    film.writeUInt16BE(60_000, film.indexOf('hvc1') + 4 + 24);
    expect(await thumbOf(film)).toMatchObject({ servedAs: 'video/quicktime', thumb: null });
  });
});

describe('receipts as PDF', () => {
  const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';

  test('a PDF receipt’s pages are one picture, one below the other, and nothing else', async () => {
    const receipt = pdf(
      [
        { text: 'Page 1', color: [0, 0, 1] },
        { text: 'Page 2', color: [1, 0, 0] },
      ],
      { catalog: script },
    );
    expect(receipt.includes('JavaScript')).toBe(true);
    const outcome = await sent('receipt.pdf', 'application/pdf', receipt, 'RECEIPT');
    expect(outcome).toMatchObject({ kept: 'application/pdf', servedAs: 'image/webp' });
    const about = await sharp(outcome.bytes).metadata();
    expect([about.width, about.height]).toEqual([1080, 2 * Math.round((1080 * 842) / 595) + 12]);
    const { data, info } = await sharp(outcome.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    const near = (color: readonly number[]) => color.map((part) => Math.round(part / 64));
    expect(near(at(540, 764))).toEqual(near([0, 0, 255]));
    expect(near(at(540, 1528 + 12 + 764))).toEqual(near([255, 0, 0]));
    expect(outcome.bytes?.toString('latin1')).not.toMatch(/JavaScript|alert/);
    expect((await app.files()).filter((name) => name.startsWith('original'))).toEqual([]);
  });

  test('a one-page PDF fills the size of a photo, and a long one stays readable', async () => {
    const page = await sharp((await sent('a.pdf', 'application/pdf', pdf([{ text: 'a' }]))).bytes).metadata();
    expect([page.width, page.height]).toEqual([1447, 2048]);
    const long = await sharp(
      (await sent('a.pdf', 'application/pdf', pdf([{ text: 'a', width: 200, height: 6000 }]))).bytes,
    ).metadata();
    expect(long.width).toBeGreaterThan(500);
  });

  test('a PDF called .jpg is a PDF, and is never a signature', async () => {
    const receipt = pdf([{ text: 'a' }]);
    expect(await sent('a.jpg', 'image/jpeg', receipt)).toMatchObject({ kept: 'application/pdf' });
    expect(await sent('a.png', 'image/png', receipt, 'SIGNATURE')).toMatchObject({ code: 'media-invalid' });
    expect(await sent('a.pdf', 'application/pdf', receipt, 'SIGNATURE')).toMatchObject({ code: 'media-invalid' });
  });

  const locked = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'aa'.repeat(32)}> /U <${'bb'.repeat(32)}> >>`;
  test.each([
    [
      'with a password',
      pdf([{ text: 'a' }], { trailer: `${locked} /ID [<11> <11>]` }),
      'This PDF is locked with a password.',
    ],
    ['of eleven pages', pdf(Array(11).fill({ text: 'a' })), 'PDFs can have up to 10 pages.'],
    ['without a page', pdf([]), 'This PDF seems to be damaged.'],
    ['that is cut off', pdf([{ text: 'a' }]).subarray(0, 200), 'This PDF seems to be damaged.'],
  ])('one %s is refused, and its sender is told why', async (_name, bytes, told) => {
    const { answer } = await app.send(app.enter(app.shopper()), 'a.pdf', 'application/pdf', bytes);
    const problem = (await answer.json()) as { detail: string };
    expect([answer.status, problem.detail.slice(0, told.length)]).toEqual([400, told]);
  });

  test('T29: a page as large as a field is drawn as large as a page', async () => {
    const outcome = await sent('a.pdf', 'application/pdf', pdf([{ text: 'a', width: 2_000_000, height: 2_000_000 }]));
    const { width } = await sharp(outcome.bytes).metadata();
    expect(width).toBe(2048);
  });
});

describe('T28: the bytes alone say what a file is', () => {
  test.each<[string, string, string, () => Promise<Buffer>]>([
    ['saved.jfif', 'image/jpeg', 'image/jpeg', jpeg],
    ['IMG_1.heic', 'image/heic', 'image/jpeg', jpeg],
    ['IMG_1.HEIF', '', 'image/jpeg', jpeg],
    ['photo.jpg', 'image/jpeg', 'image/webp', () => parcel(800, 600).webp().toBuffer()],
    ['photo.jpeg', 'image/jpeg', 'image/png', () => parcel(800, 600).png().toBuffer()],
    ['photo.jpg', 'image/jpeg', 'image/gif', () => parcel(800, 600).gif().toBuffer()],
    ['photo.png', 'image/png', 'image/avif', () => parcel(800, 600).avif().toBuffer()],
    ['photo.avif', 'image/avif', 'image/avif', () => parcel(800, 600).avif().toBuffer()],
    ['photo.jpg', 'image/jpeg', 'image/heic', () => fixture('parcel.heic')],
    ['photo.heif', 'image/heif', 'image/heic', () => fixture('parcel.heic')],
    ['1000012345', 'image/jpeg', 'image/jpeg', jpeg],
    ['Scan 12.11.2026', 'image/png', 'image/jpeg', jpeg],
  ])('%s sent as %j holds %s: taken and shown upright', async (filename, type, held, make) => {
    const named = type || 'image/heif';
    const outcome = await sent(filename, named, await make());
    expect(outcome).toMatchObject({ kept: held, servedAs: 'image/webp' });
    const { width, height } = await sharp(outcome.bytes).metadata();
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(4 / 3, 2);
  });

  test('a photo that lies on its side stands upright, whatever it is called', async () => {
    const { bytes } = await sent('turned.heic', 'image/heic', await phonePhoto());
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([480, 640]);
  });

  test.each([
    ['clip.mp4', 'video/mp4', 'parcel.mov', 'video/quicktime'],
    ['clip.mov', 'video/quicktime', 'parcel.mp4', 'video/mp4'],
    ['clip.m4v', 'video/x-m4v', 'parcel.mp4', 'video/mp4'],
    ['clip.jpg', 'image/jpeg', 'parcel.mp4', 'video/mp4'],
  ])('%s holds %s of another name: taken, and played as what it is', async (filename, type, name, held) => {
    const outcome = await sent(filename, type, await fixture(name));
    expect(outcome).toMatchObject({ kept: held, servedAs: held });
  });

  test.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a script', Buffer.from('#!/bin/sh\nexit')],
    ['sound', Buffer.from('ID3\x03\0\0\0\0\0\x0fTIT2\0\0\0\x05\0\0\0song', 'latin1')],
  ])('%s is refused under every name that is taken', async (_name, bytes) => {
    for (const [filename, type] of [
      ['a.jpg', 'image/jpeg'],
      ['a.heic', 'image/heic'],
      ['a', 'image/png'],
      ['a.mp4', 'video/mp4'],
    ] as const) {
      expect(await sent(filename, type, bytes)).toMatchObject({ status: 400, code: 'media-invalid' });
    }
  });

  test('a video is neither a signature nor a picture of the store, whatever it is called', async () => {
    const video = await fixture('parcel.mp4');
    const { shopper, ...outcome } = await sent('signature.png', 'image/png', video, 'SIGNATURE');
    expect(outcome).toMatchObject({ status: 400, code: 'media-invalid' });
    const { storeId } = shopper;
    const attach = app.services.db.inStore(storeId, (tx) =>
      attachMedia(tx, app.ctxOf(shopper), {
        storeId,
        mediaIds: [outcome.mediaId as MediaId],
        purpose: 'SIGNATURE',
      }),
    );
    await expect(attach).rejects.toMatchObject({ code: 'media-invalid' });
  });

  test('T28: a photo disguised as a video keeps nothing of the picture it came with', async () => {
    const caller = app.enter(app.shopper());
    const still = (await parcel(64, 48).jpeg().toBuffer()).toString('base64');
    const bytes = gif(1);
    const asked = { filename: 'a.mp4', contentType: 'video/mp4', contentLength: bytes.length, still };
    const place = (await (await app.ask(caller, asked)).json()) as { signedUrl: string; mediaId: string };
    expect((await app.put(place.signedUrl, bytes, 'video/mp4')).status).toBe(200);
    expect((await app.files()).filter((name) => name.startsWith('still'))).toEqual([]);
    const thumb = await app.get(`/media/${place.mediaId}/thumb`, caller);
    expect(thumb.headers.get('content-type')).toBe('image/webp');
  });

  test('a name and a type of two kinds are refused before anything is sent', async () => {
    const caller = app.enter(app.shopper());
    for (const [filename, contentType] of [
      ['a.png', 'text/html'],
      ['a.png', 'video/mp4'],
      ['a.mp4', 'image/png'],
      ['a', 'image/svg+xml'],
    ] as const) {
      expect((await app.ask(caller, { filename, contentType })).status).toBe(400);
    }
  });
});
