import { describe, expect, test } from 'vitest';
import { bmp24 } from '../testing/pictures.ts';
import { readBmp } from './bmp.ts';

/** A bitmap with a header of 40 bytes, a palette or masks, and its rows as they stand in the file. */
function bitmap(options: {
  width: number;
  height: number;
  bits: number;
  compression?: number;
  extra?: number[];
  rows: number[][];
}): Buffer {
  const extra = Buffer.from(new Uint32Array(options.extra ?? []).buffer);
  const head = Buffer.alloc(54);
  head.write('BM', 0, 'latin1');
  head.writeUInt32LE(54 + extra.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(options.width, 18);
  head.writeInt32LE(options.height, 22);
  head.writeUInt16LE(options.bits, 28);
  head.writeUInt32LE(options.compression ?? 0, 30);
  return Buffer.concat([head, extra, Buffer.from(options.rows.flat())]);
}

const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];

describe('bitmaps', () => {
  test('24 bits, bottom row first', () => {
    const { rgba } = readBmp(bmp24(1, 2, (_x, y) => (y === 0 ? [255, 0, 0] : [0, 0, 255])));
    expect([...rgba]).toEqual([...red, ...blue]);
  });

  test('1, 4 and 8 bits with a palette, top row first', () => {
    const palette = [0x0000ff, 0xff0000];
    const item = bitmap({ width: 2, height: -1, bits: 1, extra: palette, rows: [[0b10000000, 0, 0, 0]] });
    const four = bitmap({ width: 2, height: -1, bits: 4, extra: palette, rows: [[0x10, 0, 0, 0]] });
    const eight = bitmap({ width: 2, height: -1, bits: 8, extra: palette, rows: [[1, 0, 0, 0]] });
    for (const picture of [item, four, eight]) {
      expect([...readBmp(picture).rgba]).toEqual([...red, ...blue]);
    }
  });

  test('16 bits, plain and with bit fields', () => {
    const plain = bitmap({ width: 1, height: 1, bits: 16, rows: [[0x00, 0x7c, 0, 0]] });
    expect([...readBmp(plain).rgba]).toEqual(red);
    const masks = [0xf800, 0x07e0, 0x001f];
    const fields = bitmap({ width: 1, height: 1, bits: 16, compression: 3, extra: masks, rows: [[0x00, 0xf8, 0, 0]] });
    expect([...readBmp(fields).rgba]).toEqual(red);
  });

  test('32 bits: the fourth byte is alpha only where a mask says so', () => {
    const plain = bitmap({ width: 1, height: 1, bits: 32, rows: [[255, 0, 0, 0]] });
    expect([...readBmp(plain).rgba]).toEqual(blue);
    const masks = [0xff0000, 0xff00, 0xff, 0xff000000];
    const rows = [[255, 0, 0, 128]];
    const masked = bitmap({ width: 1, height: 1, bits: 32, compression: 6, extra: masks, rows });
    expect([...readBmp(masked).rgba]).toEqual([0, 0, 255, 128]);
  });

  test.each([
    ['run lengths', bitmap({ width: 1, height: 1, bits: 8, compression: 1, extra: [0], rows: [[0, 0, 0, 0]] })],
    ['no rows', bitmap({ width: 4, height: 4, bits: 24, rows: [] })],
    ['no width', bitmap({ width: 0, height: 4, bits: 24, rows: [] })],
    ['no palette', bitmap({ width: 1, height: 1, bits: 8, rows: [[0, 0, 0, 0]] })],
    ['no header', Buffer.from('BM')],
  ])('refused: %s', (_name, bytes) => {
    expect(() => readBmp(bytes)).toThrow(expect.objectContaining({ name: 'Refused' }));
  });
});
