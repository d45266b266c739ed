import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { samePhotoBits, turnedFingerprints } from '#core/rules/platform/same-photo.ts';
import { readPicture } from '../decoder/picture.ts';
import { drawScene, randomFrom, sceneOf, withGrain } from './scenes.ts';

type Copy = (photo: Buffer, seed: number) => Promise<Buffer>;

/** What is cut off is a part of the rest: from 0, all of it at the end, to 1, all of it at the beginning. */
function cut(left: number, top: number, side = 0.9): Copy {
  return async (photo) => {
    const { width, height } = await sharp(photo).metadata();
    const [w, h] = [Math.round(width * side), Math.round(height * side)];
    const place = { left: Math.round((width - w) * left), top: Math.round((height - h) * top), width: w, height: h };
    return sharp(photo).extract(place).jpeg({ quality: 90 }).toBuffer();
  };
}

const grainy: Copy = async (photo, seed) =>
  sharp(await withGrain(photo, randomFrom(seed), 7))
    .jpeg({ quality: 90 })
    .toBuffer();

const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [0.5, 0.5],
] as const;

/** The copies that have to be found. */
export const copies: Readonly<Record<string, Copy>> = {
  'cut to 90%, top left': cut(...corners[0]),
  'cut to 90%, top right': cut(...corners[1]),
  'cut to 90%, bottom left': cut(...corners[2]),
  'cut to 90%, bottom right': cut(...corners[3]),
  'cut to 90%, middle': cut(...corners[4]),
  'noise of ±7': grainy,
  'JPEG of quality 30': (photo) => sharp(photo).jpeg({ quality: 30 }).toBuffer(),
  '320 wide': (photo) => sharp(photo).resize(320).jpeg({ quality: 85 }).toBuffer(),
  'a little brighter': (photo) => sharp(photo).linear(1.1, 8).jpeg({ quality: 90 }).toBuffer(),
  mirrored: (photo) => sharp(photo).flop().jpeg({ quality: 90 }).toBuffer(),
  'turned to the right': (photo) => sharp(photo).rotate(90).jpeg({ quality: 90 }).toBuffer(),
  'upside down': (photo) => sharp(photo).rotate(180).jpeg({ quality: 90 }).toBuffer(),
  'turned to the left and mirrored, 320 wide': (photo) =>
    sharp(photo).rotate(270).flop().resize(320).jpeg({ quality: 85 }).toBuffer(),
  'mirrored, then cut to 90%': async (photo, seed) => {
    const [left, top] = corners[seed % corners.length]!;
    return cut(left, top)(await sharp(photo).flop().toBuffer(), seed);
  },
  'cut, noise, brighter, 320 wide, quality 40': async (photo, seed) => {
    const [left, top] = corners[seed % corners.length]!;
    const noisy = await grainy(await cut(left, top)(photo, seed), seed);
    return sharp(noisy).linear(1.06, 5).resize(320).jpeg({ quality: 40 }).toBuffer();
  },
};

/** A cut that nobody has a fingerprint of: between 90 and 98 % of each side, from anywhere. */
export const cutByHand: Copy = (photo, seed) => {
  const random = randomFrom(seed + 77);
  return cut(random(), random(), 0.9 + random() * 0.08)(photo, seed);
};

/** The fingerprints of a photo, eight words each, the whole's first; and of the whole as it is turned and mirrored. */
interface Photo {
  views: readonly Uint32Array[];
  turned: readonly Uint32Array[];
}

/** A photo as it is sent, through the decoder's own code. */
async function photoOf(bytes: Buffer, folder: string): Promise<Photo> {
  const own = await mkdtemp(join(folder, 'photo-'));
  const { fingerprints } = await readPicture(bytes, 'image/jpeg', own);
  await rm(own, { recursive: true });
  const [whole] = fingerprints;
  const bits = whole === undefined ? null : BigInt(`0x${whole}`).toString(2).padStart(256, '0');
  return {
    views: fingerprints.map((hex) => wordsOf(hex, 16)),
    turned: bits === null ? [] : turnedFingerprints(bits).map((text) => wordsOf(text, 2)),
  };
}

/** Eight words of 32 bits, from digits of base 16 or 2. */
function wordsOf(digits: string, base: 16 | 2): Uint32Array {
  const length = digits.length / 8;
  return Uint32Array.from({ length: 8 }, (_, at) =>
    Number.parseInt(digits.slice(at * length, (at + 1) * length), base),
  );
}

/** Whether the desk would tell on one photo's claim of the other, as `same-photos.sql.ts` asks. */
function isSame(one: Photo, other: Photo): boolean {
  const like = (view: Uint32Array, seen: Uint32Array) =>
    sharesKey(view, seen) && bitsApart(view, seen) <= samePhotoBits;
  return (
    one.views.some((view, at) => other.views.some((seen, place) => (at === 0 || place === 0) && like(view, seen))) ||
    one.turned.some((view) => other.views.some((seen) => like(view, seen)))
  );
}

function sharesKey(one: Uint32Array, other: Uint32Array): boolean {
  return [0, 1].some((at) => {
    const apart = one[at]! ^ other[at]!;
    return apart >>> 16 === 0 || (apart & 0xffff) === 0;
  });
}

function bitsApart(one: Uint32Array, other: Uint32Array): number {
  let apart = 0;
  for (let at = 0; at < one.length; at += 1) {
    let bits = one[at]! ^ other[at]!;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    apart += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return apart;
}

/** How many of so many. */
export interface Count {
  hits: number;
  of: number;
}

export interface Measured {
  /** By kind of copy, how many were found. */
  found: Record<string, Count>;
  /** By kind of family, how many pairs of two different pictures were taken for one; `in different families` for the rest. */
  mistaken: Record<string, Count>;
}

/** Draws so many pictures, copies the first `copied` of them in every way, and compares all of them with each other. */
export async function measureSamePhotos(
  pictures: number,
  copied: number,
  ways: Readonly<Record<string, Copy>>,
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'amends-photos-'));
  const photos: Photo[] = [];
  const found: Record<string, Count> = {};
  let next = 0;
  const draw = async () => {
    while (next < pictures) {
      const index = next++;
      const bytes = await sharp(await drawScene(index))
        .jpeg({ quality: 90 })
        .toBuffer();
      const photo = await photoOf(bytes, folder);
      photos[index] = photo;
      for (const [way, copy] of index < copied ? Object.entries(ways) : []) {
        const hit = isSame(await photoOf(await copy(bytes, index), folder), photo);
        count(found, way, hit);
      }
    }
  };
  try {
    await Promise.all([draw(), draw(), draw()]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const mistaken: Record<string, Count> = {};
  for (const [at, photo] of photos.entries()) {
    for (let other = at + 1; other < photos.length; other += 1) {
      const [one, two] = [sceneOf(at), sceneOf(other)];
      count(mistaken, one.family === two.family ? one.kind : 'in different families', isSame(photo, photos[other]!));
    }
  }
  return { found, mistaken };
}

function count(counts: Record<string, Count>, name: string, hit: boolean): void {
  counts[name] ??= { hits: 0, of: 0 };
  counts[name].of += 1;
  counts[name].hits += hit ? 1 : 0;
}
