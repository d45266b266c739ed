import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { box, fullBox as full, text, u16, u32 } from '../decoder/write-boxes.ts';

const fixture = fileURLToPath(new URL('../fixtures/parcel.heic', import.meta.url));
const tile = { width: 640, height: 480 };

/** A HEIC of any size, as phones write theirs: a grid of tiles, each of them the parcel of 640 x 480. */
export function gridHeic(width: number, height: number): Buffer {
  const { hvcC, sample: picture } = hevcParts();
  const columns = Math.ceil(width / tile.width);
  const rows = Math.ceil(height / tile.height);
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 2);
  const grid = Buffer.from([0, 1, rows - 1, columns - 1, ...u32(width), ...u32(height)]);
  const infos = [1, ...tiles].map((id) => full('infe', 2, u16(id), u16(0), text(id === 1 ? 'grid' : 'hvc1'), [0]));
  const properties = box(
    'iprp',
    box('ipco', hvcC, full('ispe', 0, u32(tile.width), u32(tile.height)), full('ispe', 0, u32(width), u32(height))),
    full('ipma', 0, u32(1 + tiles.length), u16(1), [1, 3], ...tiles.flatMap((id) => [u16(id), [2, 0x81, 2]])),
  );
  const metaWith = (at: number) =>
    full(
      'meta',
      0,
      full('hdlr', 0, u32(0), text('pict'), Buffer.alloc(13)),
      full('pitm', 0, u16(1)),
      full(
        'iloc',
        0,
        [0x44, 0],
        u16(1 + tiles.length),
        place(1, at, grid.length),
        ...tiles.map((id) => place(id, at + grid.length, picture.length)),
      ),
      full('iinf', 0, u16(1 + tiles.length), ...infos),
      properties,
      full('iref', 0, box('dimg', u16(1), u16(tiles.length), ...tiles.map(u16))),
    );
  const start = box('ftyp', text('heic'), u32(0), text('mif1heic'));
  const at = start.length + metaWith(0).length + 8;
  return Buffer.concat([start, metaWith(at), box('mdat', grid, picture)]);
}

/** The picture of the fixture as a video holds it: its configuration and one sample. */
export function hevcParts(): { hvcC: Buffer; sample: Buffer; width: number; height: number } {
  const source = readFileSync(fixture);
  const at = source.readUInt32BE(107);
  return { hvcC: source.subarray(211, 329), sample: source.subarray(at, at + source.readUInt32BE(117)), ...tile };
}

const place = (id: number, at: number, length: number): number[] => [
  ...u16(id),
  0,
  0,
  ...u16(1),
  ...u32(at),
  ...u32(length),
];
