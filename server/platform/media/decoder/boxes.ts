import { Refused } from './protocol.ts';

/** A box of the ISO base media format (MP4, MOV, HEIC) inside a buffer: offsets are into that buffer. */
export interface Box {
  type: string;
  start: number;
  /** First byte after the header. */
  body: number;
  end: number;
}

/** Reads one box header at `at`. `end` bounds the parent. Throws Refused for sizes that do not fit. */
export function boxAt(bytes: Buffer, at: number, end: number): Box {
  if (at + 8 > end) {
    throw new Refused('damaged');
  }
  const type = bytes.toString('latin1', at + 4, at + 8);
  let size = bytes.readUInt32BE(at);
  let header = 8;
  if (size === 1) {
    if (at + 16 > end) {
      throw new Refused('damaged');
    }
    const large = bytes.readBigUInt64BE(at + 8);
    size = large > BigInt(Number.MAX_SAFE_INTEGER) ? -1 : Number(large);
    header = 16;
  } else if (size === 0) {
    size = end - at;
  }
  if (size < header || at + size > end) {
    throw new Refused('damaged');
  }
  return { type, start: at, body: at + header, end: at + size };
}

/** The boxes between two offsets, in order. A few zero bytes at the end, as QuickTime writes them, are passed over. */
export function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (at < end) {
    if (end - at < 8 || (end - at === 8 && bytes.readUInt32BE(at) === 0)) {
      break;
    }
    const box = boxAt(bytes, at, end);
    boxes.push(box);
    at = box.end;
    if (boxes.length > 100_000) {
      throw new Refused('damaged');
    }
  }
  return boxes;
}

/** The first box of a type among the children of a range. */
export function childOf(bytes: Buffer, range: { body: number; end: number }, type: string): Box | undefined {
  return boxesIn(bytes, range.body, range.end).find((box) => box.type === type);
}
