import { limits, Refused } from './protocol.ts';

/** Pixels from the top left, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Buffer;
}

interface Layout {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  pixels: number;
  rowBytes: number;
  palette: { at: number; entry: number; count: number };
  masks: [number, number, number, number];
}

/**
 * Reads a Windows bitmap of 1, 4, 8, 16, 24 or 32 bits, plain or with bit fields. Run-length
 * compression, which no camera and no screen capture writes, is refused. Throws Refused.
 */
export function readBmp(bytes: Buffer): Pixels {
  const layout = layoutOf(bytes);
  const { width, height, bits } = layout;
  const rgba = Buffer.alloc(width * height * 4, 255);
  for (let row = 0; row < height; row += 1) {
    const source = layout.pixels + (layout.topDown ? row : height - 1 - row) * layout.rowBytes;
    for (let column = 0; column < width; column += 1) {
      const target = (row * width + column) * 4;
      if (bits <= 8) {
        const shift = 8 - bits - ((column * bits) % 8);
        const index = (bytes[source + ((column * bits) >> 3)]! >> shift) & ((1 << bits) - 1);
        const colour = layout.palette.at + Math.min(index, layout.palette.count - 1) * layout.palette.entry;
        put(rgba, target, { red: bytes[colour + 2]!, green: bytes[colour + 1]!, blue: bytes[colour]! });
      } else if (bits === 24) {
        const at = source + column * 3;
        put(rgba, target, { red: bytes[at + 2]!, green: bytes[at + 1]!, blue: bytes[at]! });
      } else {
        const value = bits === 16 ? bytes.readUInt16LE(source + column * 2) : bytes.readUInt32LE(source + column * 4);
        const [red, green, blue, alpha] = layout.masks;
        put(rgba, target, { red: channel(value, red), green: channel(value, green), blue: channel(value, blue) });
        rgba[target + 3] = alpha === 0 ? 255 : channel(value, alpha);
      }
    }
  }
  return { width, height, rgba };
}

function layoutOf(bytes: Buffer): Layout {
  if (bytes.length < 26 || bytes.toString('latin1', 0, 2) !== 'BM') {
    throw new Refused('damaged');
  }
  const header = bytes.readUInt32LE(14);
  const old = header === 12;
  if (!old && (header < 40 || bytes.length < 14 + header)) {
    throw new Refused('damaged');
  }
  const width = old ? bytes.readUInt16LE(18) : bytes.readInt32LE(18);
  const signedHeight = old ? bytes.readUInt16LE(20) : bytes.readInt32LE(22);
  const bits = old ? bytes.readUInt16LE(24) : bytes.readUInt16LE(28);
  const compression = old ? 0 : bytes.readUInt32LE(30);
  const height = Math.abs(signedHeight);
  if (width <= 0 || height === 0 || ![1, 4, 8, 16, 24, 32].includes(bits) || ![0, 3, 6].includes(compression)) {
    throw new Refused('damaged');
  }
  if (width * height > limits.pixels) {
    throw new Refused('too-many-pixels');
  }
  const pixels = bytes.readUInt32LE(10);
  const rowBytes = Math.floor((bits * width + 31) / 32) * 4;
  if (pixels + rowBytes * height > bytes.length) {
    throw new Refused('damaged');
  }
  const entry = old ? 3 : 4;
  const at = 14 + header;
  const room = Math.floor((pixels - at) / entry);
  const count = bits <= 8 ? Math.min(room, 1 << bits) : 0;
  if (bits <= 8 && count < 1) {
    throw new Refused('damaged');
  }
  return {
    width,
    height,
    topDown: signedHeight < 0,
    bits,
    pixels,
    rowBytes,
    palette: { at, entry, count },
    masks: masksOf(bytes, bits, compression, header),
  };
}

function masksOf(bytes: Buffer, bits: number, compression: number, header: number): Layout['masks'] {
  if (compression === 0) {
    // Plain 32-bit bitmaps leave the fourth byte undefined, so it is not read as alpha.
    return bits === 16 ? [0x7c00, 0x03e0, 0x001f, 0] : [0xff0000, 0xff00, 0xff, 0];
  }
  const masked = header >= 56 || compression === 6 ? 16 : 12;
  if (bytes.length < 54 + masked) {
    throw new Refused('damaged');
  }
  const at = (index: number) => bytes.readUInt32LE(54 + index * 4);
  return [at(0), at(1), at(2), masked === 16 ? at(3) : 0];
}

/** One colour of a packed pixel, stretched to 0..255. */
function channel(value: number, mask: number): number {
  if (mask === 0) {
    return 0;
  }
  const shift = 31 - Math.clz32(mask & -mask);
  const top = mask >>> shift;
  return Math.round((((value & mask) >>> shift) * 255) / top);
}

function put(target: Buffer, at: number, { red, green, blue }: { red: number; green: number; blue: number }): void {
  target[at] = red;
  target[at + 1] = green;
  target[at + 2] = blue;
}
