import type { FileHandle } from 'node:fs/promises';
import { type Box, childOf } from './boxes.ts';
import { Refused } from './protocol.ts';

const mostEntries = 2_000_000;

/** A chunk of samples: where it lies in the file. */
interface Chunk {
  at: number;
  length: number;
}

/** Overwrites with zeros every sample of one track. Throws Refused when its lists are missing or don't agree. */
export async function blankSamples(file: FileHandle, index: Buffer, track: Box, bytes: number): Promise<void> {
  const chunks = chunksOf(index, track);
  if (!chunks) {
    throw new Refused('damaged');
  }
  for (const { at, length } of chunks) {
    if (at + length > bytes) {
      throw new Refused('damaged');
    }
    await file.write(Buffer.alloc(length), 0, length, at);
  }
}

/** Throws Refused when a sample of the track lies behind the end of the file: then the file was cut off. */
export function refuseMissingSamples(index: Buffer, track: Box, bytes: number): void {
  for (const { at, length } of chunksOf(index, track) ?? []) {
    if (at + length > bytes) {
      throw new Refused('damaged');
    }
  }
}

/** Where the first sample of a track lies, which needs no other to be shown; null where the track has none. */
export function firstSample(index: Buffer, track: Box): Chunk | null {
  const lists = listsOf(index, track);
  const [chunk] = lists ? listed(index, lists) : [];
  if (!lists || !chunk) {
    return null;
  }
  const fixedSize = index.readUInt32BE(lists.sizes.body + 4);
  return { at: chunk.at, length: fixedSize || index.readUInt32BE(lists.sizes.body + 12) };
}

/**
 * The chunks of one track: chunk offsets (`stco`, `co64`), samples a chunk (`stsc`) and sample sizes (`stsz`) say where
 * they lie. Null where it has no such lists. Throws Refused for lists that are longer than their box.
 */
function chunksOf(index: Buffer, track: Box): Iterable<Chunk> | null {
  const lists = listsOf(index, track);
  return lists && listed(index, lists);
}

type Lists = Record<'offsets' | 'runs' | 'sizes', Box>;

function listsOf(index: Buffer, track: Box): Lists | null {
  const media = childOf(index, track, 'mdia');
  const information = media && childOf(index, media, 'minf');
  const table = information && childOf(index, information, 'stbl');
  const offsets = table && (childOf(index, table, 'stco') ?? childOf(index, table, 'co64'));
  const runs = table && childOf(index, table, 'stsc');
  const sizes = table && childOf(index, table, 'stsz');
  return offsets && runs && sizes ? { offsets, runs, sizes } : null;
}

function* listed(index: Buffer, { offsets, runs, sizes }: Lists): Generator<Chunk> {
  const fixedSize = index.readUInt32BE(sizes.body + 4);
  const samples = count(index, sizes.body + 8, sizes.end, fixedSize === 0 ? 4 : 0);
  const wide = offsets.type === 'co64';
  const chunks = count(index, offsets.body + 4, offsets.end, wide ? 8 : 4);
  const runCount = count(index, runs.body + 4, runs.end, 12);
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < chunks && sample < samples && runCount > 0; chunk += 1) {
    while (run + 1 < runCount && index.readUInt32BE(runs.body + 8 + (run + 1) * 12) <= chunk + 1) {
      run += 1;
    }
    const inChunk = Math.min(index.readUInt32BE(runs.body + 8 + run * 12 + 4), samples - sample);
    let length = fixedSize * inChunk;
    for (let place = 0; fixedSize === 0 && place < inChunk; place += 1) {
      length += index.readUInt32BE(sizes.body + 12 + (sample + place) * 4);
    }
    sample += inChunk;
    const entry = offsets.body + 8 + chunk * (wide ? 8 : 4);
    yield { at: wide ? Number(index.readBigUInt64BE(entry)) : index.readUInt32BE(entry), length };
  }
}

/** Reads how many entries a list has, and refuses a list that is longer than its box. */
function count(index: Buffer, at: number, end: number, entry: number): number {
  const entries = at + 4 <= end ? index.readUInt32BE(at) : mostEntries + 1;
  if (entries > mostEntries || at + 4 + entries * entry > end) {
    throw new Refused('damaged');
  }
  return entries;
}
