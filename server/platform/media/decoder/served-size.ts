import { limits } from './protocol.ts';

export interface Size {
  width: number;
  height: number;
}

/** Longest side of a picture in full, in pixels. */
const longest = 2048;
/** A long screenshot or a panorama stays this wide on its short side, so that it can be read. */
const shortest = 1080;

/** How large a picture is served in full: never larger than it is, and no side longer than WebP knows. */
export function fullSize({ width, height }: Size): Size {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const part = Math.min(1, Math.max(longest / long, Math.min(shortest / short, limits.side / long)));
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) };
}

/** What a small picture shows: all of it, and of a long one its beginning, because the whole would be a line. */
export function thumbCut({ width, height }: Size): Size {
  const tooLong = Math.max(width, height) > 2.5 * Math.min(width, height);
  return tooLong ? { width: Math.min(width, 2 * height), height: Math.min(height, 2 * width) } : { width, height };
}
