import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { limits, type Redraw } from './protocol.ts';

const opened = { limitInputPixels: limits.pixels, failOn: 'error', pages: 1, density: 400 } as const;

/** Draws a picture of the store's own anew and writes it to `out`: a photo as JPEG, a logo as PNG. */
export async function redrawFile(file: string, out: string, wanted: Redraw): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(out, await (wanted.as === 'product' ? product(bytes, wanted) : logo(bytes, wanted)));
}

/**
 * A product is never cut where its backdrop is plain: the backdrop goes on to the edges. Of a busy photograph the
 * liveliest part fills the frame.
 */
async function product(bytes: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const image = sharp(bytes, opened).autoOrient().flatten({ background: '#ffffff' });
  const { data, info } = await image
    .clone()
    .resize({ width, height, fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const sideways = info.width < width;
  const drawn = (await isPlain(image, sideways))
    ? sharp(data).extend({
        left: Math.floor((width - info.width) / 2),
        right: Math.ceil((width - info.width) / 2),
        top: Math.floor((height - info.height) / 2),
        bottom: Math.ceil((height - info.height) / 2),
        extendWith: 'copy',
      })
    : image.resize({ width, height, fit: 'cover', position: sharp.strategy.attention });
  return drawn.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** The side of the small grey picture in which two edges are looked at, and the largest step that still is a backdrop. */
const looked = 48;
const largestStep = 24;

async function isPlain(image: Sharp, sideways: boolean): Promise<boolean> {
  const grey = await image.clone().resize(looked, looked, { fit: 'fill' }).greyscale().raw().toBuffer();
  const at = (edge: number, along: number) => grey[sideways ? along * looked + edge : edge * looked + along] ?? 0;
  return [0, looked - 1].every((edge) =>
    Array.from({ length: looked - 1 }, (_, along) => Math.abs(at(edge, along) - at(edge, along + 1))).every(
      (step) => step <= largestStep,
    ),
  );
}

const darkRule = /@media\s*\(prefers-color-scheme:\s*dark\)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/;

/** A drawing that knows the dark is drawn by its own dark rule; any other keeps the light ground that it was made for. */
async function logo(bytes: Buffer, { width, height, ground, dark }: Extract<Redraw, { as: 'logo' }>): Promise<Buffer> {
  const text = bytes[0] === 0x3c ? bytes.toString('utf8') : '';
  const knowsDark = dark !== null && darkRule.test(text);
  const source = knowsDark ? Buffer.from(text.replace(darkRule, '$1')) : bytes;
  const background = knowsDark ? dark.ground : ground;
  return sharp(source, opened)
    .resize({ width, height, fit: 'contain', position: 'left', background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
