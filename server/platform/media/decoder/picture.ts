import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { pdfType, svgType } from '#core/rules/platform/media-files.ts';
import { readBmp } from './bmp.ts';
import { type CameraFacts, readExif } from './exif.ts';
import { fingerprintsOf } from './fingerprint.ts';
import { heicExif, refuseHugeHeic } from './heic.ts';
import type { HevcFrame } from './hevc-frame.ts';
import { drawPdf } from './pdf.ts';
import { limits, Refused, type Rendition } from './protocol.ts';
import { fullSize, type Size, thumbCut } from './served-size.ts';
import { drawSvg } from './svg.ts';
import { heicOf } from './write-boxes.ts';

// The decoder is one process for one picture at a time: nothing is worth caching, and the product keeps its cores.
sharp.cache(false);
sharp.concurrency(1);

export interface Picture {
  width: number;
  height: number;
  fingerprints: string[];
  facts: CameraFacts;
  renditions: Rendition[];
}

/** A picture that has not been drawn yet, with its size as it stands upright. */
interface Opened extends Size {
  image: Sharp;
  facts: CameraFacts;
}

/**
 * Decodes a picture and writes it anew: upright, in sRGB, without any of its metadata, as WebP.
 * Of an animated picture the first frame is kept, of a PDF all pages. `type` is what the bytes are.
 */
export async function readPicture(bytes: Buffer, type: string, folder: string): Promise<Picture> {
  const opened = await open(bytes, type);
  const lossless = type === svgType;
  const full = await render(opened.image, fullSize(opened), { name: 'full', folder, quality: 82, lossless });
  const { width, height } = full.rendition;
  const cut = thumbCut(full.rendition);
  const whole = cut.width === width && cut.height === height;
  const shown = sharp(full.bytes);
  const thumb = await render(whole ? shown : shown.extract({ left: 0, top: 0, ...cut }), thumbSize, {
    name: 'thumb',
    folder,
    quality: 76,
  });
  return {
    width,
    height,
    fingerprints: await fingerprintsOf(whole ? thumb.bytes : full.bytes),
    facts: opened.facts,
    renditions: [full.rendition, thumb.rendition],
  };
}

/** Draws the first picture of a video, upright, as its small picture. */
export async function drawStill({ turn, ...picture }: HevcFrame, folder: string): Promise<Rendition> {
  const { data, width, height } = await decodeHeic({ buffer: heicOf(picture) });
  const rgba = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const image = sharp(rgba, { raw: { width, height, channels: 4 } }).rotate(turn);
  const { rendition } = await render(image, thumbSize, { name: 'thumb', folder, quality: 76 });
  return rendition;
}

const thumbSize: Size = { width: 480, height: 480 };

async function open(bytes: Buffer, type: string): Promise<Opened> {
  if (type === 'image/bmp') {
    const { rgba, width, height } = readBmp(bytes);
    return ofPixels(rgba, { width, height }, readExif(null));
  }
  if (type === 'image/heic') {
    refuseHugeHeic(bytes);
    // libheif turns the picture upright itself.
    const { data, width, height } = await decodeHeic({ buffer: bytes });
    const rgba = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return ofPixels(rgba, { width, height }, readExif(heicExif(bytes)));
  }
  if (type === pdfType) {
    const { rgba, width, height } = await drawPdf(bytes);
    return ofPixels(rgba, { width, height }, readExif(null));
  }
  if (type === svgType) {
    return { ...(await drawSvg(bytes)), facts: readExif(null) };
  }
  const image = sharp(bytes, { limitInputPixels: limits.jpegPixels, failOn: 'error', pages: 1 });
  const about = await image.metadata();
  if (about.width * about.height > mostPixels(type, about.isProgressive === true)) {
    throw new Refused('too-many-pixels');
  }
  if ((about.pages ?? 1) > limits.frames) {
    throw new Refused('too-many-frames');
  }
  return { image: image.autoOrient(), facts: readExif(about.exif), ...about.autoOrient };
}

function ofPixels(rgba: Buffer, size: Size, facts: CameraFacts): Opened {
  return { image: sharp(rgba, { raw: { ...size, channels: 4 } }), facts, ...size };
}

/** A JPEG is shrunk while it is read; one that comes in several passes has to be held whole before. */
function mostPixels(type: string, progressive: boolean): number {
  if (type !== 'image/jpeg') {
    return limits.pixels;
  }
  return progressive ? limits.progressivePixels : limits.jpegPixels;
}

async function render(
  image: Sharp,
  within: Size,
  { name, folder, ...pressed }: { name: Rendition['name']; folder: string; quality: number; lossless?: boolean },
): Promise<{ rendition: Rendition; bytes: Buffer }> {
  const { data, info } = await image
    .resize({ ...within, fit: 'inside', withoutEnlargement: true })
    .webp({ ...pressed, effort: 3 })
    .toBuffer({ resolveWithObject: true });
  const file = join(folder, `${name}.webp`);
  await writeFile(file, data);
  return {
    bytes: data,
    rendition: { name, file, contentType: 'image/webp', bytes: data.length, width: info.width, height: info.height },
  };
}
