/** What a camera says about a picture; null where it says nothing. */
export interface CameraFacts {
  /** ISO 8601; local time without a zone unless the camera names its offset. */
  capturedAt: string | null;
  /** Make and model. */
  camera: string | null;
}

const nothing: CameraFacts = { capturedAt: null, camera: null };
const tags = { make: 0x010f, model: 0x0110, exifFolder: 0x8769, takenAt: 0x9003, offset: 0x9011 } as const;

/** Reads capture time, make and model; location and all else stay unread. Damaged blocks say nothing. */
export function readExif(block: Buffer | null | undefined): CameraFacts {
  if (!block) {
    return nothing;
  }
  try {
    const tiff = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block;
    const little = tiff.toString('latin1', 0, 2) === 'II';
    const first = folderAt(tiff, long(tiff, 4, little), little);
    const pointer = first.get(tags.exifFolder);
    const inner =
      pointer === undefined ? new Map<number, number>() : folderAt(tiff, long(tiff, pointer + 8, little), little);
    const make = text(tiff, first.get(tags.make), little);
    const model = text(tiff, first.get(tags.model), little);
    const taken = text(tiff, inner.get(tags.takenAt), little);
    const offset = text(tiff, inner.get(tags.offset), little);
    const camera = make !== '' && model.startsWith(make) ? model : `${make} ${model}`.trim();
    return { capturedAt: instant(taken, offset), camera: camera === '' ? null : camera };
  } catch {
    return nothing;
  }
}

/** Tag to the offset of its twelve-byte entry. */
function folderAt(tiff: Buffer, at: number, little: boolean): Map<number, number> {
  const entries = new Map<number, number>();
  const count = Math.min(short(tiff, at, little), 500);
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * 12;
    entries.set(short(tiff, entry, little), entry);
  }
  return entries;
}

function text(tiff: Buffer, entry: number | undefined, little: boolean): string {
  if (entry === undefined || short(tiff, entry + 2, little) !== 2) {
    return '';
  }
  const length = Math.min(long(tiff, entry + 4, little), 100);
  const at = length <= 4 ? entry + 8 : long(tiff, entry + 8, little);
  const raw = tiff.toString('latin1', at, at + length);
  return raw
    .split('\0')[0]!
    .replace(/[^\x20-\x7e]/g, '')
    .trim();
}

function instant(taken: string, offset: string): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(taken);
  if (!parts) {
    return null;
  }
  const [, year, month, day, hour, minute, second] = parts;
  const zone = /^[+-]\d\d:\d\d$/.test(offset) ? offset : '';
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  return Number.isNaN(Date.parse(`${local}${zone || 'Z'}`)) ? null : `${local}${zone}`;
}

function short(bytes: Buffer, at: number, little: boolean): number {
  return little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
}

function long(bytes: Buffer, at: number, little: boolean): number {
  return little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
}
