import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Pictures that the tests draw themselves. */

const drawing = (width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 64 48">
    <rect width="64" height="48" fill="#e8efe6"/><path d="M12 17 32 9l20 8-20 8z" fill="#d9a86c"/>
    <path d="M12 17l20 8v17l-20-8z" fill="#b9844a"/><path d="M52 17l-20 8v17l20-8z" fill="#7c5a36"/></svg>`);

/** A parcel, as a picture of that size. */
export function parcel(width = 640, height = 480): Sharp {
  return sharp(drawing(width, height));
}

/** A photo as a phone makes it: turned, with camera, time and place, and a remark. */
export function phonePhoto(): Promise<Buffer> {
  return parcel()
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Fjell', Model: 'Fjell 3', ImageDescription: 'canary-remark' },
      IFD2: { DateTimeOriginal: '2026:11:18 10:11:12', OffsetTimeOriginal: '+01:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .toBuffer();
}

/** A PNG of a few kilobytes that declares any size; all its pixels are one colour. */
export function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 2_000_000)), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A GIF of one pixel repeated in many frames; what follows its end is not part of it. */
export function gif(frames: number, tail = ''): Buffer {
  const head = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00', 'latin1');
  const frame = Buffer.from(
    '!\xf9\x04\x00\x01\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00',
    'latin1',
  );
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(`;${tail}`, 'latin1')]);
}

/** A Windows bitmap of 24 bits, bottom row first, from pixels of three bytes. */
export function bmp24(width: number, height: number, rgb: (x: number, y: number) => [number, number, number]): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + row * height);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = rgb(x, y);
      bytes.set([blue, green, red], 54 + (height - 1 - y) * row + x * 3);
    }
  }
  return bytes;
}
