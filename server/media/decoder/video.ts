import type { FileHandle } from 'node:fs/promises';
import { blankSamples } from './blank-samples.ts';
import { type Box, boxesIn, childOf } from './boxes.ts';
import { Refused } from './protocol.ts';

/** Boxes that may stand at the top of a video; what else stands there makes it no video of ours. */
const topLevel = new Set(
  'ftyp styp moov mdat moof sidx ssix mfra free skip wide uuid udta meta pnot emsg prft PICT pict'.split(' '),
);
/** Of these, what the player needs; the rest is blanked. */
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

/**
 * Checks that a file is an MP4 or MOV of nothing but known boxes, with a picture track, and blanks in
 * place what it says about people and places: user data, metadata, free space, and whole
 * tracks that are neither picture nor sound (phones and action cameras log positions there).
 * Answers the size of the picture in pixels. Throws Refused.
 */
export async function cleanVideo(file: FileHandle, bytes: number): Promise<{ width: number; height: number }> {
  let size: { width: number; height: number } | undefined;
  let foreignTracks = false;
  let fragments = false;
  for (const box of await topBoxes(file, bytes)) {
    if (!topLevel.has(box.type)) {
      throw new Refused('damaged');
    }
    if (!neededAtTop.has(box.type)) {
      await blankInFile(file, box);
    } else if (box.type === 'moov' || box.type === 'moof' || box.type === 'mfra') {
      const index = await load(file, box);
      if (box.type === 'moov') {
        if (size) {
          throw new Refused('damaged');
        }
        foreignTracks = await blankForeignTracks(file, index, bytes);
        size = pictureSize(index);
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
  return size;
}

async function topBoxes(file: FileHandle, bytes: number): Promise<Box[]> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  let at = 0;
  while (at < bytes) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    if (bytesRead < 8 || boxes.length >= 100_000) {
      throw new Refused('damaged');
    }
    const short = head.readUInt32BE(0);
    const size = short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? bytes - at : short;
    const header = short === 1 ? 16 : 8;
    if (size < header || at + size > bytes) {
      throw new Refused('damaged');
    }
    boxes.push({ type: head.toString('latin1', 4, 8), start: at, body: at + header, end: at + size });
    at += size;
  }
  return boxes;
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

async function blankForeignTracks(file: FileHandle, index: Buffer, bytes: number): Promise<boolean> {
  const foreign = tracksOf(index).filter(({ handler }) => handler !== 'vide' && handler !== 'soun');
  for (const { track } of foreign) {
    await blankSamples(file, index, track, bytes);
    blank(index, track);
  }
  return foreign.length > 0;
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
