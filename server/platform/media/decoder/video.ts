import type { FileHandle } from 'node:fs/promises';
import { type Box, boxesIn, childOf } from './boxes.ts';
import { type HevcFrame, hevcFrame } from './hevc-frame.ts';
import { Refused } from './protocol.ts';
import { blankSamples, refuseMissingSamples } from './samples.ts';

/** Boxes at the top of a video that a player needs; what else stands there, of a camera's maker or of no one, is blanked. */
const neededAtTop = new Set('ftyp styp moov mdat moof sidx ssix mfra'.split(' '));
/** Inside each container, what the player needs; a container that is not named here keeps all but texts. */
const neededInside: Readonly<Record<string, ReadonlySet<string>>> = {
  moov: new Set('mvhd trak mvex iods'.split(' ')),
  trak: new Set('tkhd edts mdia tref tapt load'.split(' ')),
  mdia: new Set('mdhd hdlr minf elng'.split(' ')),
};
const containers = new Set('moov trak mdia minf stbl edts mvex moof traf mfra'.split(' '));
const textual = new Set('udta meta uuid free skip'.split(' '));
const largestIndex = 24 * 1024 * 1024;

export interface CleanedVideo {
  /** Of the picture, in pixels. */
  width: number;
  height: number;
  /** What is left of the file. */
  bytes: number;
  /** Its first picture, where that can be opened here. */
  frame: HevcFrame | null;
}

/**
 * Checks that a file is a whole MP4 or MOV with a picture track, and takes away what it says about people and places:
 * user data, metadata, free space, boxes that no standard names, and whole tracks that are neither picture nor sound
 * (phones and action cameras log positions there) are blanked in place; what stands behind the last box is cut off.
 * Throws Refused.
 */
export async function cleanVideo(file: FileHandle, bytes: number): Promise<CleanedVideo> {
  let frame: HevcFrame | null = null;
  let size: { width: number; height: number } | undefined;
  let foreignTracks = false;
  let fragments = false;
  const { boxes, end } = await topBoxes(file, bytes);
  for (const box of boxes) {
    if (!neededAtTop.has(box.type)) {
      await blankInFile(file, box);
    } else if (box.type === 'moov' || box.type === 'moof' || box.type === 'mfra') {
      const index = await load(file, box);
      if (box.type === 'moov') {
        if (size) {
          throw new Refused('damaged');
        }
        foreignTracks = await cleanTracks(file, index, end);
        size = pictureSize(index);
        const pictures = tracksOf(index).find(({ handler }) => handler === 'vide');
        frame = pictures ? await hevcFrame(file, index, pictures.track) : null;
      }
      fragments ||= box.type === 'moof';
      blankTexts(index, { ...box, start: 0, body: box.body - box.start, end: index.length });
      await file.write(index, 0, index.length, box.start);
    }
  }
  // The samples of a fragmented file are not listed in its index, so a log track in it cannot be found and blanked.
  if (!size || (fragments && foreignTracks)) {
    throw new Refused('damaged');
  }
  if (end < bytes) {
    await file.truncate(end);
  }
  return { ...size, bytes: end, frame };
}

/**
 * The boxes at the top, and where they end. Behind them cameras and programs write what is no box; players pass over it.
 * Throws Refused for a file that was cut off: before its index, or in the middle of a box that is needed.
 */
async function topBoxes(file: FileHandle, bytes: number): Promise<{ boxes: Box[]; end: number }> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  let at = 0;
  while (at < bytes) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    const box = bytesRead < 8 ? null : boxOf(head.subarray(0, bytesRead), at, bytes);
    if (!box) {
      const needed = bytesRead >= 8 && neededAtTop.has(head.toString('latin1', 4, 8));
      if (needed || !boxes.some(({ type }) => type === 'moov')) {
        throw new Refused('damaged');
      }
      break;
    }
    if (boxes.length >= 100_000) {
      throw new Refused('damaged');
    }
    boxes.push(box);
    at = box.end;
  }
  return { boxes, end: at };
}

/** The box whose header stands at `at`; null where what stands there fits into no file of that length. */
function boxOf(head: Buffer, at: number, bytes: number): Box | null {
  const short = head.readUInt32BE(0);
  const size = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? bytes - at : short;
  const header = short === 1 ? 16 : 8;
  const fits = size >= header && at + size <= bytes;
  return fits ? { type: head.toString('latin1', 4, 8), start: at, body: at + header, end: at + size } : null;
}

async function load(file: FileHandle, box: Box): Promise<Buffer> {
  const length = box.end - box.start;
  if (length > largestIndex) {
    throw new Refused('too-hungry');
  }
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, box.start);
  if (bytesRead !== length) {
    throw new Refused('damaged');
  }
  return bytes;
}

const zeros = Buffer.alloc(1024 * 1024);

async function blankInFile(file: FileHandle, box: Box): Promise<void> {
  await file.write('free', box.start + 4, 'latin1');
  for (let at = box.body; at < box.end; at += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, box.end - at), at);
  }
}

function blank(index: Buffer, box: Box): void {
  index.write('free', box.start + 4, 'latin1');
  index.fill(0, box.body, box.end);
}

function blankTexts(index: Buffer, container: Box, depth = 0): void {
  const needed = neededInside[container.type];
  for (const box of boxesIn(index, container.body, container.end)) {
    if (textual.has(box.type) || (needed && !needed.has(box.type))) {
      blank(index, box);
    } else if (containers.has(box.type) && depth < 8) {
      blankTexts(index, box, depth + 1);
    }
  }
}

/** The tracks of a `moov` that stands at the start of the buffer. */
function tracksOf(index: Buffer): { track: Box; handler: string }[] {
  const movie = boxesIn(index, 0, index.length)[0]!;
  return boxesIn(index, movie.body, movie.end)
    .filter((box) => box.type === 'trak')
    .map((track) => {
      const media = childOf(index, track, 'mdia');
      const handler = media && childOf(index, media, 'hdlr');
      if (!handler || handler.end - handler.body < 12) {
        throw new Refused('damaged');
      }
      return { track, handler: index.toString('latin1', handler.body + 8, handler.body + 12) };
    });
}

/** Blanks the tracks that are neither picture nor sound; says whether there were any. Throws Refused for missing pictures. */
async function cleanTracks(file: FileHandle, index: Buffer, bytes: number): Promise<boolean> {
  let foreign = false;
  for (const { track, handler } of tracksOf(index)) {
    if (handler === 'vide') {
      refuseMissingSamples(index, track, bytes);
    } else if (handler !== 'soun') {
      await blankSamples(file, index, track, bytes);
      blank(index, track);
      foreign = true;
    }
  }
  return foreign;
}

function pictureSize(index: Buffer): { width: number; height: number } {
  for (const { track, handler } of tracksOf(index)) {
    const header = handler === 'vide' ? childOf(index, track, 'tkhd') : undefined;
    if (header && header.end - header.body >= 84) {
      // Width and height are the last two fields, 16.16 fixed point.
      const width = index.readUInt32BE(header.end - 8) >>> 16;
      const height = index.readUInt32BE(header.end - 4) >>> 16;
      if (width > 0 && height > 0 && width * height <= 40_000_000) {
        return { width, height };
      }
    }
  }
  throw new Refused('damaged');
}
