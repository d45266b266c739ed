import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import convertHeic from 'heic-convert';
import sharp, { type Sharp } from 'sharp';
import { readBmp } from './bmp.ts';
import { type CameraFacts, readExif } from './exif.ts';
import { heicExif, refuseHugeHeic } from './heic.ts';
import { limits, Refused, type Rendition, sides } from './protocol.ts';

const sharpLimits = { limitInputPixels: limits.pixels, failOn: 'error', pages: 1 } as const;

// The decoder is one process for one picture at a time: nothing is worth caching, and the product keeps its cores.
sharp.cache(false);
sharp.concurrency(1);

export interface Picture {
  width: number;
  height: number;
  perceptualHash: string;
  facts: CameraFacts;
  renditions: Rendition[];
}

/**
 * Decodes a picture and writes it anew: upright, in sRGB, without any of its metadata, as WebP.
 * Of an animated picture the first frame is kept. `type` is what the bytes are.
 */
export async function readPicture(bytes: Buffer, type: string, folder: string): Promise<Picture> {
  const { image, facts } = await open(bytes, type);
  const full = await render(image.autoOrient(), 'full', folder, 82);
  const thumb = await render(sharp(full.bytes), 'thumb', folder, 76);
  return {
    width: full.rendition.width,
    height: full.rendition.height,
    perceptualHash: await differenceHash(thumb.bytes),
    facts,
    renditions: [full.rendition, thumb.rendition],
  };
}

async function open(bytes: Buffer, type: string): Promise<{ image: Sharp; facts: CameraFacts }> {
  if (type === 'image/bmp') {
    const { rgba, width, height } = readBmp(bytes);
    return { image: sharp(rgba, { raw: { width, height, channels: 4 } }), facts: readExif(null) };
  }
  if (type === 'image/heic') {
    refuseHugeHeic(bytes);
    // libheif turns the picture upright itself, and the JPEG between carries no orientation.
    const jpeg = await convertHeic({ buffer: bytes, format: 'JPEG', quality: 0.9 });
    return { image: sharp(Buffer.from(jpeg), sharpLimits), facts: readExif(heicExif(bytes)) };
  }
  const image = sharp(bytes, sharpLimits);
  const about = await image.metadata();
  if (about.width * about.height > limits.pixels) {
    throw new Refused('too-many-pixels');
  }
  if ((about.pages ?? 1) > limits.frames) {
    throw new Refused('too-many-frames');
  }
  return { image, facts: readExif(about.exif) };
}

async function render(
  image: Sharp,
  name: Rendition['name'],
  folder: string,
  quality: number,
): Promise<{ rendition: Rendition; bytes: Buffer }> {
  const side = sides[name];
  const { data, info } = await image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 3 })
    .toBuffer({ resolveWithObject: true });
  const file = join(folder, `${name}.webp`);
  await writeFile(file, data);
  return {
    bytes: data,
    rendition: { name, file, contentType: 'image/webp', bytes: data.length, width: info.width, height: info.height },
  };
}

/** 64 bits: whether each of 9 x 8 grey points is darker than its right neighbour. */
async function differenceHash(bytes: Buffer): Promise<string> {
  const grey = await sharp(bytes)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer();
  let hash = 0n;
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column;
      hash = (hash << 1n) | (grey[at]! < grey[at + 1]! ? 1n : 0n);
    }
  }
  return hash.toString(16).padStart(16, '0');
}
