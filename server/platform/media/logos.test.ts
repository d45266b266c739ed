import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { mediaApp } from './testing/media-app.ts';
import { parcel } from './testing/pictures.ts';

/** Logos come from designers as SVG, which is a program as much as a picture. */

const app = await mediaApp();
afterAll(() => app.close());
const owner = app.enter(app.staff('store_admin', app.stores.a));
const shopper = app.enter(app.shopper());

const open =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 40" width="120" height="40">';
const mark = '<rect x="10" y="10" width="40" height="20" fill="#2a6"/>';
const svg = (inside: string, before = '') => Buffer.from(`${before}${open}${inside}${mark}</svg>`);

/** Sends a logo and answers how it was taken. */
async function logo(bytes: Buffer, name = 'logo.svg', type = 'image/svg+xml') {
  const asked = { filename: name, contentType: type, mediaType: 'ASSET', contentLength: bytes.length };
  const place = await app.ask(owner, { ...asked, storeId: app.stores.a });
  if (place.status !== 201) {
    return place;
  }
  const { signedUrl, mediaId } = (await place.json()) as { signedUrl: string; mediaId: string };
  const taken = await app.put(signedUrl, bytes, type);
  return taken.ok ? app.get(`/media/${mediaId}/full?storeId=${app.stores.a}`, owner) : taken;
}

const detailOf = async (answer: Response) => ((await answer.json()) as { detail: string }).detail;

test('an SVG logo is served as a large picture with its transparent ground', async () => {
  const served = await logo(svg(''));
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(served.headers.get('content-disposition')).toMatch(/^inline/);
  const { data, info } = await sharp(await served.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1600, 533, 4]);
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  expect(at(5, 5)[3]).toBe(0);
  expect(at(400, 266)).toEqual([0x22, 0xaa, 0x66, 255]);
});

describe('what an SVG names outside of itself is left out, and nothing of it runs', () => {
  const outside = new URL('./fixtures/parcel.heic', import.meta.url).href;
  const png = async () => (await parcel(40, 40).png().toBuffer()).toString('base64');
  test.each([
    ['a script', svg('<script>document.title = 1</script>')],
    ['a handler', Buffer.from(svg('').toString().replace('<svg', '<svg onload="alert(1)"'))],
    [
      'a page',
      svg('<foreignObject width="120" height="40"><p xmlns="http://www.w3.org/1999/xhtml">hi</p></foreignObject>'),
    ],
    ['a file of the machine', svg(`<image width="120" height="40" xlink:href="${outside}"/>`)],
    ['a file beside it', svg('<image width="120" height="40" href="photo.png"/>')],
    ['a picture of a site', svg('<image width="120" height="40" href="http://127.0.0.1:9/a.png"/>')],
    ['a style of a site', svg('<style>@import url(http://127.0.0.1:9/a.css);</style>')],
    [
      'an included file',
      svg('<text><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/hostname" parse="text"/></text>'),
    ],
    [
      'nothing, as drawing programs begin it',
      svg(
        '',
        '<?xml version="1.0"?><!-- Made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://127.0.0.1:9/svg11.dtd" [<!ENTITY ns "x">]>',
      ),
    ],
    ['a reference to a drawing of the machine', svg('<use xlink:href="/etc/a.svg#a"/>')],
  ])('of %s', async (_what, bytes) => {
    const [plain, served] = await Promise.all([logo(svg('')), logo(bytes)]);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(await plain.arrayBuffer()));
  });

  test('while a picture inside of it is shown', async () => {
    const inside = svg(`<image width="120" height="40" href="data:image/png;base64,${await png()}"/>`);
    const [plain, served] = await Promise.all([logo(svg('')), logo(inside)]);
    expect(served.status).toBe(200);
    expect(Buffer.from(await served.arrayBuffer())).not.toEqual(Buffer.from(await plain.arrayBuffer()));
  });
});

describe('an SVG that can’t be a logo is refused in words', () => {
  const many = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
  test.each([
    ['entities that grow without end', svg('<text>&e9;</text>', `<!DOCTYPE svg [<!ENTITY e0 "x">${many}]>`)],
    [
      'an entity of a file',
      svg('<text y="20">&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>'),
    ],
    ['a page with a drawing in it', Buffer.from(`<html>${svg('')}</html>`)],
    ['a drawing that ends in its middle', svg('').subarray(0, 180)],
    ['text', Buffer.from('a logo')],
  ])('of %s', async (_what, bytes) => {
    const answer = await logo(bytes);
    expect(answer.status).toBe(400);
    expect(await detailOf(answer)).toMatch(/^We couldn’t (open|draw) this /);
  });

  test.each(['CLAIM', 'RECEIPT', 'SIGNATURE'])('of a shopper, as %s', async (mediaType) => {
    const { answer } = await app.send(shopper, 'photo.svg', 'image/svg+xml', svg(''), mediaType);
    expect(await detailOf(answer)).toMatch(/^Choose an? /);
  });

  test('under the name of a photo, whoever sends it', async () => {
    const { answer } = await app.send(shopper, 'photo.png', 'image/png', svg(''));
    const logoNamedPng = await logo(svg(''), 'logo.png', 'image/png');
    for (const told of [await detailOf(answer), await detailOf(logoNamedPng)]) {
      expect(told).toMatch(/^We couldn’t open this file/);
    }
  });

  test('and one of no kind that is a picture is told which are', async () => {
    for (const [name, type] of [
      ['logo.eps', 'application/postscript'],
      ['logo.mp4', 'video/mp4'],
    ] as const) {
      const answer = await logo(Buffer.from('%!PS'), name, type);
      expect(await detailOf(answer)).toBe('Choose an image: PNG, SVG, WebP, or JPG.');
    }
  });
});
