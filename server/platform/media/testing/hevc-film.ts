import { box, fullBox as full, text, u16, u32 } from '../decoder/write-boxes.ts';
import { hevcParts } from './grid-heic.ts';

/** A video of one picture, the parcel, pressed by HEVC as phones do; held upright or on its side. */
export function hevcFilm({ onItsSide = false, entry = 'hvc1' } = {}): Buffer {
  const { hvcC, sample, width, height } = hevcParts();
  const start = box('ftyp', text('qt  '), u32(0), text('qt  '));
  const one = 0x10000;
  const matrix = onItsSide ? [0, one, 0, -one, 0, 0, 0, 0, 0x40000000] : [one, 0, 0, 0, one, 0, 0, 0, 0x40000000];
  const header = full(
    'tkhd',
    0,
    Buffer.alloc(36),
    ...matrix.map((value) => u32(value >>> 0)),
    u32(width * one),
    u32(height * one),
  );
  const picture = box(entry, Buffer.alloc(24), u16(width), u16(height), Buffer.alloc(50), hvcC);
  const table = box(
    'stbl',
    full('stsd', 0, u32(1), picture),
    full('stsc', 0, u32(1), u32(1), u32(1), u32(1)),
    full('stsz', 0, u32(0), u32(1), u32(sample.length)),
    full('stco', 0, u32(1), u32(start.length + 8)),
  );
  const handler = full('hdlr', 0, u32(0), text('vide'), Buffer.alloc(12));
  return Buffer.concat([
    start,
    box('mdat', sample),
    box('moov', box('trak', header, box('mdia', handler, box('minf', table)))),
  ]);
}
