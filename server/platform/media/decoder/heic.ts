import { type Box, boxesIn, childOf } from './boxes.ts';
import { limits, Refused } from './protocol.ts';

/** Reads the sizes that a HEIC declares (`ispe`) before its decoder reserves memory for them. Throws Refused. */
export function refuseHugeHeic(bytes: Buffer): void {
  const meta = metaOf(bytes);
  const properties = meta && childOf(bytes, meta, 'iprp');
  const container = properties && childOf(bytes, properties, 'ipco');
  const sizes = container ? boxesIn(bytes, container.body, container.end).filter((box) => box.type === 'ispe') : [];
  if (sizes.length === 0 || sizes.some((size) => size.end - size.body < 12)) {
    throw new Refused('damaged');
  }
  for (const size of sizes) {
    if (bytes.readUInt32BE(size.body + 4) * bytes.readUInt32BE(size.body + 8) > limits.heicPixels) {
      throw new Refused('too-many-pixels');
    }
  }
}

/** The Exif block of a HEIC, found by its item list (`iinf`) and locations (`iloc`); null when there is none. */
export function heicExif(bytes: Buffer): Buffer | null {
  try {
    const meta = metaOf(bytes);
    const item = meta && exifItem(bytes, meta);
    const places = item === undefined || !meta ? undefined : childOf(bytes, meta, 'iloc');
    const place = places && item !== undefined ? placeOf(bytes, places, item) : null;
    if (!place) {
      return null;
    }
    const block = bytes.subarray(place.at, place.at + place.length);
    return block.subarray(4 + block.readUInt32BE(0));
  } catch {
    return null;
  }
}

/** `meta` is a full box: four bytes of version and flags stand before its children. */
function metaOf(bytes: Buffer): { body: number; end: number } | undefined {
  const meta = boxesIn(bytes, 0, bytes.length).find((box) => box.type === 'meta');
  return meta && { body: meta.body + 4, end: meta.end };
}

function exifItem(bytes: Buffer, meta: { body: number; end: number }): number | undefined {
  const list = childOf(bytes, meta, 'iinf');
  if (!list) {
    return undefined;
  }
  const wide = bytes[list.body] !== 0;
  for (const entry of boxesIn(bytes, list.body + (wide ? 8 : 6), list.end)) {
    const version = bytes[entry.body]!;
    const id = version === 3 ? bytes.readUInt32BE(entry.body + 4) : bytes.readUInt16BE(entry.body + 4);
    const type = entry.body + (version === 3 ? 10 : 8);
    if (version >= 2 && bytes.toString('latin1', type, type + 4) === 'Exif') {
      return id;
    }
  }
  return undefined;
}

/** Where the first extent of an item lies in the file. */
function placeOf(bytes: Buffer, places: Box, wanted: number): { at: number; length: number } | null {
  const version = bytes[places.body]!;
  const [offsetSize, lengthSize] = [bytes[places.body + 4]! >> 4, bytes[places.body + 4]! & 15];
  const [baseSize, indexSize] = [bytes[places.body + 5]! >> 4, version > 0 ? bytes[places.body + 5]! & 15 : 0];
  let at = places.body + 6;
  const read = (size: number) => {
    at += size;
    return size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - size, size);
  };
  const items = read(version < 2 ? 2 : 4);
  for (let item = 0; item < items; item += 1) {
    const id = read(version < 2 ? 2 : 4);
    const method = version > 0 ? read(2) & 15 : 0;
    read(2);
    const base = read(baseSize);
    const extents = read(2);
    for (let extent = 0; extent < extents; extent += 1) {
      read(indexSize);
      const place = { at: base + read(offsetSize), length: read(lengthSize) };
      if (id === wanted) {
        return method === 0 ? place : null;
      }
    }
  }
  return null;
}
