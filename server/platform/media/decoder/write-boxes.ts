/** Boxes of the ISO base media format as they are written: a HEIC around a picture that came without one. */

export type Part = Uint8Array | readonly number[];

export const text = (value: string): Buffer => Buffer.from(value, 'latin1');
export const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255];
export const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];

export function box(type: string, ...parts: Part[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from(u32(body.length + 8)), text(type), body]);
}

/** A box that begins with its version and flags. */
export function fullBox(type: string, version: number, ...parts: Part[]): Buffer {
  return box(type, [version, 0, 0, 0], ...parts);
}

/** A HEIC of one picture: what a video calls its configuration (`hvcC`) and one sample that needs no other. */
export function heicOf({ hvcC, sample, width, height }: HevcPicture): Buffer {
  const meta = (at: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), text('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox('iloc', 0, [0x44, 0], u16(1), u16(1), u16(0), u16(1), u32(at), u32(sample.length)),
      fullBox('iinf', 0, u16(1), fullBox('infe', 2, u16(1), u16(0), text('hvc1'), [0])),
      box(
        'iprp',
        box('ipco', hvcC, fullBox('ispe', 0, u32(width), u32(height))),
        fullBox('ipma', 0, u32(1), u16(1), [2, 0x81, 2]),
      ),
    );
  const start = box('ftyp', text('heic'), u32(0), text('mif1heic'));
  return Buffer.concat([start, meta(start.length + meta(0).length + 8), box('mdat', sample)]);
}

/** A picture pressed by HEVC that stands on its own. */
export interface HevcPicture {
  /** The whole box. */
  hvcC: Buffer;
  sample: Buffer;
  width: number;
  height: number;
}
