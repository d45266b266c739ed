import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hevcFilm } from '../testing/hevc-film.ts';
import { cleanVideo } from './video.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amends-video-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) {
    bytes.writeUInt32BE(value, index * 4);
  }
  return bytes;
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

/** A track whose samples, `length` bytes in all, lie in one chunk at `offset`. */
function track(handler: string, offset: number, length: number): Buffer {
  const header = Buffer.alloc(84);
  header.writeUInt32BE(320 << 16, 76);
  header.writeUInt32BE(240 << 16, 80);
  const table = box(
    'stbl',
    box('stsc', u32(0, 1, 1, 2, 1)),
    box('stsz', u32(0, 0, 2, length - 4, 4)),
    box('stco', u32(0, 1, offset)),
  );
  const media = box('mdia', box('hdlr', u32(0, 0), Buffer.from(handler, 'latin1'), u32(0, 0, 0)), box('minf', table));
  return box('trak', box('tkhd', header), media, box('udta', Buffer.from('canary-track')));
}

const start = box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1'));
const samples = Buffer.from('PICTURES-PICTURESgps:51.5,-0.1canary', 'latin1');

/** Picture samples first, then a log of places; both in one `mdat` right after `ftyp`. */
function film(options: { log?: boolean; extra?: Buffer[]; inMovie?: Buffer[] } = {}): Buffer {
  const at = start.length + 8;
  const tracks = [track('vide', at, 17), ...(options.log ? [track('meta', at + 17, samples.length - 17)] : [])];
  return Buffer.concat([
    start,
    box('mdat', samples),
    box('moov', ...tracks, ...(options.inMovie ?? [])),
    ...(options.extra ?? []),
  ]);
}

/** The index first, as videos are sent over the web: then their samples are the last of the file. */
function faststart(): Buffer {
  const length = box('moov', track('vide', 0, 17)).length;
  return Buffer.concat([start, box('moov', track('vide', start.length + length + 8, 17)), box('mdat', samples)]);
}

async function clean(bytes: Buffer): Promise<{ size: unknown; after: Buffer }> {
  const path = join(folder, 'film');
  await writeFile(path, bytes);
  const file = await open(path, 'r+');
  try {
    const size = await cleanVideo(file, bytes.length);
    return { size, after: await readFile(path) };
  } finally {
    await file.close();
  }
}

describe('what a video says about people and places is blanked where it stands', () => {
  test('a video’s metadata is blanked in place: length and frames stay', async () => {
    const canary = Buffer.from('canary');
    const dirty = film({
      inMovie: [box('udta', canary), box('meta', canary), box('gps ', canary)],
      extra: [box('free', canary), box('uuid', canary), box('meta', canary), box('skip', Buffer.from('<script>'))],
    });
    const { size, after } = await clean(dirty);
    expect(size).toMatchObject({ width: 320, height: 240, bytes: dirty.length });
    expect(after.length).toBe(dirty.length);
    // The log at the end of `mdat` belongs to no track here, so only the rest must be gone.
    expect(after.subarray(start.length + 8 + samples.length).toString('latin1')).not.toMatch(/canary|script/);
    expect(after.toString('latin1')).toContain('PICTURES-PICTURES');
  });

  test.each<[string, Buffer[]]>([
    ['a box that no standard names', [box('sefd', Buffer.from('canary <script>'))]],
    ['one between the others', [box('beam', Buffer.from('canary <script>')), box('free', Buffer.alloc(4))]],
    ['a box without an end', [Buffer.concat([u32(0), Buffer.from('junkcanary <script>')])]],
  ])('%s is blanked where it stands', async (_name, extra) => {
    const dirty = film({ extra });
    const { size, after } = await clean(dirty);
    expect(size).toMatchObject({ width: 320, height: 240, bytes: dirty.length });
    expect(after.length).toBe(dirty.length);
    expect(after.subarray(start.length + 8 + samples.length).toString('latin1')).not.toMatch(/canary|script/);
  });

  test.each([
    ['text', 'AAAAcanary <script>'],
    ['a few bytes', 'can'],
    ['the head of a box that is longer than the file', '\0\0\x10\0SEFTcanary'],
    ['user data that is cut off', '\0\0\x10\0udtacanary'],
  ])('%s behind the last box is cut off', async (_name, trailer) => {
    for (const whole of [film(), faststart()]) {
      const { size, after } = await clean(Buffer.concat([whole, Buffer.from(trailer, 'latin1')]));
      expect(size).toMatchObject({ width: 320, height: 240, bytes: whole.length });
      expect(after.length).toBe(whole.length);
    }
  });

  test('a track that logs positions goes, its samples too', async () => {
    const { after } = await clean(film({ log: true }));
    const text = after.toString('latin1');
    expect(text).not.toMatch(/gps|canary/);
    expect(text).toContain('PICTURES-PICTURES');
  });
});

describe('the first picture of an HEVC video', () => {
  test('the first picture of an HEVC video is read where it is one of a phone', async () => {
    const { size } = await clean(hevcFilm({ onItsSide: true }));
    expect(size).toMatchObject({ frame: { width: 640, height: 480, turn: 90 } });
  });

  test.each([
    ['one of another kind', () => hevcFilm({ entry: 'avc1' })],
    ['one that says it is larger than 4K', () => edited(24, 8000)],
    ['one without a size', () => edited(24, 0)],
  ])('the first picture of an HEVC video is left where it is: %s', async (_name, make) => {
    expect((await clean(make())).size).toMatchObject({ frame: null });
  });

  /** The film with another figure in its description of the picture. */
  function edited(at: number, value: number): Buffer {
    const bytes = hevcFilm();
    bytes.writeUInt16BE(value, bytes.indexOf('hvc1') + 4 + at);
    bytes.writeUInt16BE(2000, bytes.indexOf('hvc1') + 4 + 26);
    return bytes;
  }
});

describe('refused', () => {
  test.each([
    ['an index that is cut off', film().subarray(0, -3)],
    ['samples that are cut off behind the index', faststart().subarray(0, -25)],
    ['samples that are cut off with the head of their box', faststart().subarray(0, -samples.length - 4)],
    ['samples that are missing with their box', faststart().subarray(0, -samples.length - 8)],
    ['a part that is cut off', Buffer.concat([film(), box('moof', u32(0)), u32(80), Buffer.from('mdat....')])],
    [
      'what is no box before the index',
      Buffer.concat([start, Buffer.from('AAAAAAAAAAAA'), film().subarray(start.length)]),
    ],
    ['no pictures', Buffer.concat([start, box('mdat', samples), box('moov', track('soun', 0, 8))])],
    ['two indexes', Buffer.concat([film(), box('moov', track('vide', 20, 8))])],
    ['a log in a fragmented file', film({ log: true, extra: [box('moof', u32(0))] })],
    ['samples outside the file', Buffer.concat([start, box('moov', track('vide', 0, 8), track('meta', 1e6, 80))])],
  ])('%s', async (_name, bytes) => {
    await expect(clean(bytes)).rejects.toMatchObject({ name: 'Refused' });
  });
});
