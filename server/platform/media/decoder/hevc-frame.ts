import type { FileHandle } from 'node:fs/promises';
import { type Box, boxesIn, childOf } from './boxes.ts';
import { firstSample } from './samples.ts';
import type { HevcPicture } from './write-boxes.ts';

/** More than the 3840 x 2160 of most phones is not worth a small picture. */
const mostPixels = 9_000_000;
/** Bytes of a sample entry before its own boxes. */
const entryHead = 78;

/** The first picture of a video, and how it is turned to stand upright, in degrees. */
export interface HevcFrame extends HevcPicture {
  turn: 0 | 90 | 180 | 270;
}

/**
 * The first picture of an HEVC video, which phones write by default and many browsers can't play, so that neither its
 * sender's browser nor that of staff can draw a still. Null for all other videos, and where anything is unusual.
 */
export async function hevcFrame(file: FileHandle, index: Buffer, track: Box): Promise<HevcFrame | null> {
  try {
    const table = inside(index, track, 'mdia', 'minf', 'stbl');
    const descriptions = table && childOf(index, table, 'stsd');
    const entry = descriptions && boxesIn(index, descriptions.body + 8, descriptions.end)[0];
    const place = firstSample(index, track);
    if (!entry || !place || !['hvc1', 'hev1'].includes(entry.type)) {
      return null;
    }
    const [width, height] = [index.readUInt16BE(entry.body + 24), index.readUInt16BE(entry.body + 26)];
    const configuration = childOf(index, { body: entry.body + entryHead, end: entry.end }, 'hvcC');
    if (!configuration || width * height === 0 || width * height > mostPixels || place.length > 8 * 1024 * 1024) {
      return null;
    }
    const sample = Buffer.alloc(place.length);
    const { bytesRead } = await file.read(sample, 0, sample.length, place.at);
    const hvcC = Buffer.from(index.subarray(configuration.start, configuration.end));
    return bytesRead === sample.length ? { hvcC, sample, width, height, turn: turnOf(index, track) } : null;
  } catch {
    return null;
  }
}

function inside(index: Buffer, box: Box, ...path: string[]): Box | undefined {
  return path.reduce<Box | undefined>((at, type) => at && childOf(index, at, type), box);
}

/** How a track is turned, by the first two figures of its matrix. */
function turnOf(index: Buffer, track: Box): HevcFrame['turn'] {
  const header = childOf(index, track, 'tkhd');
  if (!header) {
    return 0;
  }
  const matrix = header.body + (index[header.body] === 1 ? 52 : 40);
  const [a, b] = [index.readInt32BE(matrix), index.readInt32BE(matrix + 4)];
  if (b !== 0) {
    return b > 0 ? 90 : 270;
  }
  return a < 0 ? 180 : 0;
}
