import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samePhotoBits } from '#core/rules/platform/same-photo.ts';
import { startedBy } from '../../testing/processes.ts';
import type { DecodeOutcome } from './decode-queue.ts';
import { createDecoder, type Decoder, type DecoderOptions } from './decoder.ts';
import { gridHeic } from './testing/grid-heic.ts';
import { bmp24, gif, hollowPng, parcel, phonePhoto } from './testing/pictures.ts';

let folder: string;
let decoder: Decoder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amends-decoder-'));
  decoder = createDecoder({ workFolder: folder });
});
afterAll(async () => {
  await decoder.close();
  await rm(folder, { recursive: true, force: true });
});

async function decode(bytes: Uint8Array, by = decoder): Promise<DecodeOutcome> {
  const file = join(await mkdtemp(join(folder, 'file-')), 'original');
  await writeFile(file, bytes);
  return by.decode({ file, folder });
}

function distance(a: string, b: string): number {
  return [...(BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2)].filter((bit) => bit === '1').length;
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  const outcome = await decode(bytes);
  return 'decoded' in outcome ? outcome.decoded.fingerprints[0]! : `refused: ${outcome.refused}`;
}

describe('pictures', () => {
  test('a large one becomes at most 2048 and 480 pixels', async () => {
    const outcome = await decode(await parcel(4032, 3024).jpeg().toBuffer());
    expect(outcome).toMatchObject({ decoded: { width: 2048, height: 1536 } });
    const thumb = await sharp(await readFile(join(folder, 'thumb.webp'))).metadata();
    expect([thumb.width, thumb.height]).toEqual([480, 360]);
  });

  /** A JPEG of that size, on its side, as phones write them. */
  const jpeg = (width: number, height: number, options = {}) =>
    sharp({ create: { width, height, channels: 3, background: '#b9844a' } })
      .jpeg({ quality: 60, ...options })
      .withMetadata({ orientation: 6 })
      .toBuffer();

  test('a JPEG of 48 or 200 megapixels is shrunk while read, in little memory', async () => {
    const modest = createDecoder({ workFolder: folder, memoryLimit: 200 * 1024 * 1024 });
    for (const [width, height] of [
      [8064, 6048],
      [16_384, 12_288],
    ] as const) {
      expect(await decode(await jpeg(width, height), modest)).toMatchObject({ decoded: { width: 1536, height: 2048 } });
    }
    await modest.close();
  });

  test('a progressive JPEG of 48 megapixels is opened, and one of 200 is refused', async () => {
    const bytes = await jpeg(8064, 6048, { progressive: true });
    expect(await decode(bytes)).toMatchObject({ decoded: { width: 1536, height: 2048 } });
    const at = bytes.indexOf(Buffer.from([0xff, 0xc2])) + 5;
    bytes.writeUInt16BE(12_288, at);
    bytes.writeUInt16BE(16_384, at + 2);
    expect(await decode(bytes)).toEqual({ refused: 'too-many-pixels' });
  });

  test('a tiled HEIC of 48 megapixels is opened within the memory limit', async () => {
    const outcome = await decode(gridHeic(8064, 6048));
    expect(outcome).toMatchObject({ decoded: { width: 2048, height: 1536, contentType: 'image/heic' } });
  });

  test('a long screenshot stays wide enough to read, and its thumbnail shows its top', async () => {
    const page = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="24000"><rect width="1080" height="24000" fill="#fff"/>' +
        '<rect width="1080" height="1000" fill="#00f"/><rect y="20000" width="1080" height="1000" fill="#f00"/></svg>',
    );
    const outcome = await decode(await sharp(page).png().toBuffer());
    expect(outcome).toMatchObject({ decoded: { width: 737 } });
    const thumb = 'decoded' in outcome ? outcome.decoded.renditions[1] : undefined;
    expect([thumb?.width, thumb?.height]).toEqual([240, 480]);
    const [red, , blue] = await sharp(await readFile(thumb?.file ?? ''))
      .extract({ left: 0, top: 0, width: 100, height: 100 })
      .raw()
      .toBuffer();
    expect(blue).toBeGreaterThan(200);
    expect(red).toBeLessThan(60);
  });

  test('a long screenshot and the same with another end are not the same picture', async () => {
    const end = (left: number) =>
      sharp({ create: { width: 300, height: 3000, channels: 3, background: '#fff' } })
        .composite([
          { input: { create: { width: 150, height: 1500, channels: 3, background: '#000' } }, top: 1500, left },
        ])
        .png()
        .toBuffer();
    expect(distance(await hashOf(await end(0)), await hashOf(await end(150)))).toBeGreaterThan(samePhotoBits);
  });

  test('a bitmap keeps its colors', async () => {
    const picture = bmp24(30, 20, (x) => (x < 15 ? [250, 10, 10] : [10, 10, 250]));
    expect(await decode(picture)).toMatchObject({
      decoded: { width: 30, height: 20, contentType: 'image/bmp' },
    });
    const { data } = await sharp(await readFile(join(folder, 'full.webp')))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
    expect(data[(29 + 10 * 30) * 3 + 2]).toBeGreaterThan(200);
  });

  test('a HEIC photo is opened, with what its camera says', async () => {
    const heic = await readFile(new URL('./fixtures/parcel.heic', import.meta.url));
    expect(await decode(heic)).toMatchObject({
      decoded: { width: 640, height: 480, capturedAt: '2026-11-01T10:11:12+01:00', camera: 'Fjell 3' },
    });
  });

  test('T18: a smaller, recompressed copy has nearly the same fingerprint', async () => {
    const original = await phonePhoto();
    const copy = await sharp(original).autoOrient().resize(200).jpeg({ quality: 40 }).toBuffer();
    const other = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const hash = await hashOf(original);
    expect(distance(hash, await hashOf(copy))).toBeLessThanOrEqual(samePhotoBits);
    expect(distance(hash, await hashOf(other))).toBeGreaterThan(samePhotoBits);
  });
});

describe('T29: bombs', () => {
  /** What a photo of a phone takes on this machine just now, in milliseconds: whatever else it does, it does to both. */
  const photo = async () => {
    const bytes = await parcel(4032, 3024).jpeg().toBuffer();
    const before = performance.now();
    await decode(bytes);
    return performance.now() - before;
  };

  test.each([
    ['30,000 x 30,000 PNG of a few kilobytes', () => hollowPng(30_000, 30_000), 'too-many-pixels'],
    ['PNG of more pixels than are opened whole', () => hollowPng(7000, 7000), 'too-many-pixels'],
    ['10,000-frame GIF', () => gif(10_000), 'too-many-frames'],
    ['bitmap that declares 60,000 x 60,000', () => hugeBmp(), 'too-many-pixels'],
    ['PNG cut short', () => hollowPng(6000, 6000), 'damaged'],
  ])('%s', async (_name, make, refused) => {
    const ordinary = Math.max(await photo(), await photo());
    const bytes = make();
    const before = performance.now();
    expect(await decode(bytes)).toEqual({ refused });
    expect((performance.now() - before) / ordinary).toBeLessThan(10);
  });

  test('JPEG of more pixels than any phone takes, by what it declares', async () => {
    const bytes = await parcel(64, 48).jpeg().toBuffer();
    const at = bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5;
    bytes.writeUInt16BE(60_000, at);
    bytes.writeUInt16BE(60_000, at + 2);
    expect(await decode(bytes)).toEqual({ refused: 'too-many-pixels' });
  });

  test('HEIC that declares a huge size', async () => {
    const heic = await readFile(new URL('./fixtures/parcel.heic', import.meta.url));
    const at = heic.indexOf('ispe') + 8;
    heic.writeUInt32BE(60_000, at);
    heic.writeUInt32BE(60_000, at + 4);
    expect(await decode(heic)).toEqual({ refused: 'too-many-pixels' });
  });

  test('T29: a slow or large decode is stopped, and the next file has a fresh process', async () => {
    const large = await parcel(6200, 6200).webp({ lossless: true, effort: 0 }).toBuffer();
    const options: DecoderOptions = { workFolder: folder, timeLimit: 50 };
    const own = createDecoder(options);
    expect(await decode(large, own)).toEqual({ refused: 'too-slow' });
    delete options.timeLimit;
    expect(await decode(gif(1), own)).toMatchObject({ decoded: { kind: 'image' } });
    await own.close();

    const small: DecoderOptions = { workFolder: folder, memoryLimit: 200 * 1024 * 1024 };
    const modest = createDecoder(small);
    expect(await decode(large, modest)).toEqual({ refused: 'too-hungry' });
    delete small.memoryLimit;
    expect(await decode(large, modest)).toMatchObject({ decoded: { width: 2048 } });
    await modest.close();
  });

  test('a file that a busy machine does not get to is not refused: it may be tried again', async () => {
    const options: DecoderOptions = { workFolder: folder, waitLimit: 1 };
    const own = createDecoder(options);
    await expect(decode(gif(1), own)).rejects.toMatchObject({ code: 'service-unavailable' });
    delete options.waitLimit;
    expect(await decode(gif(1), own)).toMatchObject({ decoded: { kind: 'image' } });
    await own.close();
  });

  test('requests are answered quickly while bombs are decoded', async () => {
    const large = await parcel(6200, 6200).webp({ lossless: true, effort: 0 }).toBuffer();
    await decode(gif(1));
    const delays = monitorEventLoopDelay({ resolution: 5 });
    delays.enable();
    await Promise.all([decode(large), decode(hollowPng(30_000, 30_000)), decode(gif(10_000))]);
    delays.disable();
    expect(delays.percentile(99) / 1e6).toBeLessThan(250);
  });
});

test('the decoder may not read, write or start anything outside its folder', async () => {
  const outside = join(tmpdir(), `outside-${process.pid}.jpg`);
  await writeFile(outside, await phonePhoto());
  try {
    const walled = { code: 'service-unavailable' };
    await expect(decoder.decode({ file: outside, folder })).rejects.toMatchObject(walled);
    const inside = join(folder, 'inside.jpg');
    await copyFile(outside, inside);
    await expect(decoder.decode({ file: inside, folder: tmpdir() })).rejects.toMatchObject(walled);
    expect(await decoder.decode({ file: inside, folder })).toMatchObject({ decoded: {} });
  } finally {
    await rm(outside);
  }
});

test('an awaited file has the usual priority, and an email’s picture comes after', async () => {
  const own = createDecoder({ workFolder: folder });
  const known = new Set<number>();
  const newest = () => {
    const [pid, ...more] = startedBy(process.pid, 'decoder-process').filter((item) => !known.has(item));
    expect([typeof pid, ...more]).toEqual(['number']);
    known.add(pid ?? 0);
    return getPriority(pid ?? 0);
  };
  for (const pid of startedBy(process.pid, 'decoder-process')) known.add(pid);
  expect(await decode(gif(1), own)).toMatchObject({ decoded: { kind: 'image' } });
  expect(newest()).toBe(getPriority());
  const file = join(folder, 'one.gif');
  await writeFile(file, gif(1));
  await own.redraw({ file, folder, redraw: { as: 'product', width: 8, height: 8 } });
  expect(newest()).toBe(Math.max(10, getPriority()));
  await own.close();
});

function hugeBmp(): Buffer {
  const bytes = bmp24(4, 4, () => [0, 0, 0]);
  bytes.writeInt32LE(60_000, 18);
  bytes.writeInt32LE(60_000, 22);
  return bytes;
}
