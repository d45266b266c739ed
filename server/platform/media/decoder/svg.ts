import sharp, { type Sharp } from 'sharp';
import { limits, Refused } from './protocol.ts';

/** Longest side of a drawing as a picture, in pixels: a logo is shown far smaller, and sharp on every screen. */
const side = 1600;
/** Points an inch at which a drawing's own units are pixels, and the fewest and most that it is drawn with. */
const plain = 72;
const [fewest, most] = [1, 100_000];

/** Whether a file that begins with these bytes may be an SVG; what draws it reads the rest, and refuses what is none. */
export function isSvg(head: Buffer): boolean {
  const text = head.toString('utf8').replace(/^\ufeff/, '');
  return text.trimStart().startsWith('<') && /<(?:\w+:)?svg[\s>]/i.test(text);
}

/**
 * Draws a drawing as a picture by librsvg, which runs no scripts and, given bytes without an address, opens no other file
 * and no site: what it names outside of itself is left out. Throws Refused for one without a size.
 */
export async function drawSvg(bytes: Buffer): Promise<{ image: Sharp; width: number; height: number }> {
  const asked = await sharp(bytes, { density: plain, limitInputPixels: false }).metadata();
  if (!(asked.width > 0 && asked.height > 0)) {
    throw new Refused('damaged');
  }
  const density = Math.min(most, Math.max(fewest, (plain * side) / Math.max(asked.width, asked.height)));
  const image = sharp(bytes, { density, limitInputPixels: limits.pixels, failOn: 'error' });
  const { width, height } = await image.metadata();
  return { image, width, height };
}
