import type { FileHandle } from 'node:fs/promises';
import { type Box, childOf } from './boxes.ts';
import { Refused } from './protocol.ts';

const mostEntries = 2_000_000;

/**
 * Overwrites with zeros every sample of one track: chunk offsets (`stco`, `co64`), samples a chunk
 * (`stsc`) and sample sizes (`stsz`) say where they lie. Throws Refused when these lists do not agree.
 */
export async function blankSamples(file: FileHandle, index: Buffer, track: Box, bytes: number): Promise<void> {
  const media = childOf(index, track, 'mdia');
  const information = media && childOf(index, media, 'minf');
  const table = information && childOf(index, information, 'stbl');
  const offsets = table && (childOf(index, table, 'stco') ?? childOf(index, table, 'co64'));
  const runs = table && childOf(index, table, 'stsc');
  const sizes = table && childOf(index, table, 'stsz');
  if (!offsets || !runs || !sizes) {
    throw new Refused('damaged');
  }
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
    const at = wide ? Number(index.readBigUInt64BE(entry)) : index.readUInt32BE(entry);
    if (at + length > bytes) {
      throw new Refused('damaged');
    }
    await file.write(Buffer.alloc(length), 0, length, at);
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
