import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { maxBytes, uploadsADay } from '#core/rules/platform/media-files.ts';
import { mediaApp, type Place } from '../testing/media-app.ts';
import { gif, hollowPng, parcel, phonePhoto } from '../testing/pictures.ts';

const app = await mediaApp();
afterAll(() => app.close());

const png = await parcel(64, 48).png().toBuffer();
const minute = 60_000;

async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { code: string }).code;
}

describe('T26: an upload address takes what was announced, once, for ten minutes', () => {
  test('the reference names stand in the answer', async () => {
    const caller = app.enter(app.shopper());
    const answer = await app.ask(caller, { filename: 'a.png', contentType: 'image/png', contentLength: 10 });
    expect(answer.status).toBe(201);
    const place = (await answer.json()) as Record<string, string>;
    expect(place).toMatchObject({
      fileName: 'a.png',
      fileKey: place.mediaId,
      headers: { 'content-type': 'image/png' },
    });
    expect(place.signedUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1\/uploads\/med_/);
    expect(place.publicUrl).toBe(place.downloadLink);
  });

  test('T26: 50 MB for an announced 1 KB are refused; the right file uses the address up', async () => {
    const caller = app.enter(app.shopper());
    const asked = await app.ask(caller, { filename: 'a.png', contentType: 'image/png', contentLength: png.length });
    const { signedUrl } = (await asked.json()) as Place;
    const before = await app.files();
    const big = await app.put(signedUrl, Buffer.alloc(50 * 1024 * 1024), 'image/png');
    expect([403, 413]).toContain(big.status);
    expect(await app.files()).toEqual(before);
    expect((await app.put(signedUrl, png, 'text/html')).status).toBe(403);
    expect((await app.put(signedUrl, png, 'image/png')).status).toBe(200);
    expect((await app.put(signedUrl, png, 'image/png')).status).toBe(403);
  });

  test('of two uploads at once one is kept', async () => {
    const caller = app.enter(app.shopper());
    const asked = await app.ask(caller, { filename: 'a.png', contentType: 'image/png', contentLength: png.length });
    const { signedUrl } = (await asked.json()) as Place;
    const answers = await Promise.all([1, 2, 3].map(() => app.put(signedUrl, png, 'image/png')));
    expect(answers.map((item) => item.status).sort()).toEqual([200, 403, 403]);
  });

  test('a connection that breaks leaves nothing, and the address can be used again', async () => {
    const caller = app.enter(app.shopper());
    const asked = await app.ask(caller, { filename: 'a.png', contentType: 'image/png', contentLength: png.length });
    const { signedUrl } = (await asked.json()) as Place;
    const before = await app.files();
    const { hostname, port, pathname, search } = new URL(signedUrl);
    const socket = connect(Number(port), hostname);
    const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: image/png\r\n`;
    socket.write(`${head}Content-Length: ${png.length}\r\n\r\n`);
    socket.write(png.subarray(0, 100));
    await expect.poll(() => app.files()).not.toEqual(before);
    socket.destroy();
    await expect.poll(() => app.files()).toEqual(before);
    expect((await app.put(signedUrl, png, 'image/png')).status).toBe(200);
  });

  test('an upload address is refused after eleven minutes', async () => {
    const caller = app.enter(app.shopper());
    const asked = await app.ask(caller, { filename: 'a.png', contentType: 'image/png' });
    const { signedUrl } = (await asked.json()) as Place;
    app.forward(11 * minute);
    expect((await app.put(signedUrl, png, 'image/png')).status).toBe(403);
  });

  test('T26: a day has 100 places and a gigabyte, whatever came of them', async () => {
    const shopper = app.shopper();
    const caller = app.enter(shopper);
    const asked = { filename: 'a.png', contentType: 'image/png', contentLength: 10 };
    const answers = await Promise.all(Array.from({ length: 105 }, () => app.ask(caller, asked)));
    expect(answers.filter((item) => item.status === 201)).toHaveLength(uploadsADay.files);
    expect(await codeOf(answers.find((item) => item.status !== 201)!)).toBe('rate-limited');
    const again = app.enter(app.shopper(shopper.storeId, shopper.orderId));
    expect((await app.ask(again, asked)).status).toBe(429);
    app.forward(25 * 60 * minute);
    expect((await app.ask(again, asked)).status).toBe(201);

    const film = app.enter(app.shopper());
    const video = { filename: 'a.mp4', contentType: 'video/mp4', contentLength: maxBytes.video };
    for (let sent = 0; sent < Math.floor(uploadsADay.bytes / maxBytes.video); sent += 1) {
      expect((await app.ask(film, video)).status).toBe(201);
    }
    expect((await app.ask(film, video)).status).toBe(429);
    const photo = { filename: 'a.png', contentType: 'image/png', contentLength: 21 * 1024 * 1024 };
    expect((await app.ask(film, photo)).status).toBe(413);
  });
});

describe('T27: who may upload', () => {
  test('T27: no upload works without a lookup, link, or sign-in, or by a print link', async () => {
    const asked = { filename: 'a.png', contentType: 'image/png', contentLength: 10 };
    expect((await app.ask('', { ...asked, storeId: app.stores.a })).status).toBe(401);
    const link = { kind: 'claim-link', storeId: app.stores.a, claimId: 'clm_x' as never, name: 'Ana' } as const;
    expect((await app.ask(app.enter({ ...link, scope: 'print' }), asked)).status).toBe(403);
    expect((await app.ask(app.enter({ ...link, scope: 'sign' }), asked)).status).toBe(201);
    const staff = app.enter(app.staff('store_support', app.stores.a));
    expect((await app.ask(staff, { ...asked, storeId: app.stores.a })).status).toBe(201);
    expect((await app.ask(staff, { ...asked, storeId: app.stores.b })).status).toBe(404);
  });
});

describe('T28: a file whose bytes aren’t an image is refused', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  test.each([
    ['HTML', html],
    ['SVG', svg],
    ['a GIF with a script', gif(1, '=1;alert(1)//')],
    ['half a PNG', png.subarray(0, png.length / 2)],
    ['nothing', Buffer.alloc(0)],
  ])('x.png that holds %s is media-invalid', async (_name, bytes) => {
    const caller = app.enter(app.shopper());
    const asked = await app.ask(caller, { filename: 'x.png', contentType: 'image/png' });
    const { signedUrl, downloadLink } = (await asked.json()) as Place;
    const answer = await app.put(signedUrl, bytes, 'image/png');
    expect(answer.status).toBe(400);
    expect(await codeOf(answer)).toBe('media-invalid');
    expect((await app.get(downloadLink)).status).toBe(404);
    expect((await app.put(signedUrl, png, 'image/png')).status).toBe(403);
  });

  test.each(['x.svg', 'x.html', 'x.png.exe', 'x.docx'])('%s is not taken at all', async (filename) => {
    const answer = await app.ask(app.enter(app.shopper()), { filename, contentType: 'image/png' });
    expect(answer.status).toBe(400);
    expect(await codeOf(answer)).toBe('media-invalid');
  });

  test('T28: of a GIF with HTML behind it only the picture is served', async () => {
    const caller = app.enter(app.shopper());
    const { place, answer } = await app.send(caller, 'x.gif', 'image/gif', gif(2, '<script>alert(1)</script>'));
    expect(answer.status).toBe(200);
    const served = await app.get(place.downloadLink);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(await served.text()).not.toContain('<script');
  });
});

describe('every accepted kind', () => {
  test('T30: a photo loses place and camera, is upright, and gives staff its facts', async () => {
    const photo = await phonePhoto();
    expect(photo.toString('latin1')).toContain('canary-remark');
    const caller = app.enter(app.shopper());
    const { place } = await app.send(caller, 'IMG_1.jpeg', 'image/jpeg', photo);
    for (const path of [place.downloadLink, `/media/${place.mediaId}/thumb`]) {
      const bytes = Buffer.from(await (await app.get(path, caller)).arrayBuffer());
      const about = await sharp(bytes).metadata();
      expect(about.exif).toBeUndefined();
      expect(about.format).toBe('webp');
      expect(about.height).toBeGreaterThan(about.width);
      expect(bytes.toString('latin1')).not.toMatch(/canary|Fjell|Exif/);
    }
    const { rows } = await app.owner.query('SELECT * FROM media WHERE id = $1', [place.mediaId]);
    expect(rows[0]).toMatchObject({ state: 'READY', kind: 'image', width: 480, height: 640 });
    expect(rows[0].facts).toMatchObject({ capturedAt: '2026-11-18T10:11:12+01:00', camera: 'Fjell 3' });
    expect(rows[0].sha256).toMatch(/^[0-9a-f]{64}$/);
    expect((await app.files()).filter((name) => name === 'original.bin')).toEqual([]);
  });

  test.each([
    ['a.HEIC', 'image/heic', 'image/webp'],
    ['a.mp4', 'video/mp4', 'video/mp4'],
    ['a.mov', 'video/quicktime', 'video/quicktime'],
  ])('%s', async (filename, contentType, servedType) => {
    const bytes = await readFile(new URL(`../fixtures/parcel.${filename.slice(2).toLowerCase()}`, import.meta.url));
    const caller = app.enter(app.shopper());
    const { place, answer } = await app.send(caller, filename, contentType, bytes);
    expect(answer.status).toBe(200);
    const served = await app.get(place.downloadLink);
    expect(served.headers.get('content-type')).toBe(servedType);
    const body = Buffer.from(await served.arrayBuffer());
    expect(body.toString('latin1')).not.toMatch(/canary|51\.5007/);
  });

  test.each([
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpg'],
  ] as const)('a.%s as %s', async (suffix, contentType) => {
    const bytes = await parcel()[suffix === 'jpg' ? 'jpeg' : suffix]().toBuffer();
    const { answer } = await app.send(app.enter(app.shopper()), `a.${suffix}`, contentType, bytes);
    expect(answer.status).toBe(200);
  });
});

describe('T29: bombs', () => {
  test('T29: each bomb is refused within ten seconds, while the product answers others', async () => {
    const heic = await readFile(new URL('../fixtures/parcel.heic', import.meta.url));
    heic.writeUInt32BE(60_000, heic.indexOf('ispe') + 8);
    heic.writeUInt32BE(60_000, heic.indexOf('ispe') + 12);
    const bombs: [string, string, Buffer][] = [
      ['a.png', 'image/png', hollowPng(30_000, 30_000)],
      ['a.gif', 'image/gif', gif(10_000)],
      ['a.heic', 'image/heic', heic],
    ];
    const memory = process.memoryUsage.rss();
    const started = performance.now();
    let over = false;
    const caller = app.enter(app.shopper());
    const work = Promise.all(bombs.map(([name, type, bytes]) => app.send(caller, name, type, bytes))).finally(() => {
      over = true;
    });
    const waits: number[] = [];
    while (!over) {
      const asked = performance.now();
      expect((await fetch(`${app.base}/healthz`)).status).toBe(200);
      waits.push(performance.now() - asked);
    }
    for (const { answer } of await work) {
      expect([answer.status, await codeOf(answer)]).toEqual([400, 'media-invalid']);
    }
    expect(performance.now() - started).toBeLessThan(10_000);
    waits.sort((a, b) => a - b);
    expect(waits[Math.floor(waits.length * 0.99)]).toBeLessThan(250);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(300 * 1024 * 1024);
  });
});

describe('T31: names are data', () => {
  test.each([
    ['../../x.png', 'x.png'],
    ['a\u202Egnp.png', 'agnp.png'],
    ['Größe "1".png', 'Größe "1".png'],
  ])('%j', async (filename, shown) => {
    const caller = app.enter(app.shopper());
    const { place, answer } = await app.send(caller, filename, 'image/png', png);
    expect(answer.status).toBe(200);
    expect(place).toMatchObject({ fileName: shown });
    const { rows } = await app.owner.query('SELECT storage_key FROM media WHERE id = $1', [place.mediaId]);
    expect(rows[0].storage_key).toBe(`${app.stores.a}/${place.mediaId}`);
    const disposition = (await app.get(place.downloadLink)).headers.get('content-disposition')!;
    expect(disposition).toMatch(/^inline; filename="[\x20-\x7e]+\.webp"; filename\*=UTF-8''[\w.%!#$&+^`|~-]+$/);
  });
});
