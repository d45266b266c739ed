import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { importPicture } from '../egress/import-picture.ts';
import { pictureLink } from '../media-links.ts';
import { mediaApp } from '../testing/media-app.ts';
import { parcel } from '../testing/pictures.ts';
import { type EmailPicture, emailPictureUrl } from './email-pictures.ts';

const app = await mediaApp();
afterAll(() => app.close());

const store = { id: app.stores.a, portalUrl: 'http://a.test' };
const ctx = app.ctxOf({ kind: 'system', name: 'test' });
const at = (url: string | null, host = 'a.test') => {
  const { pathname, search } = new URL(url ?? '', store.portalUrl);
  return app.app.request(`http://${host}${pathname}${search}`);
};
const addressOf = (url: string, shape: EmailPicture, grounds?: string[]) =>
  emailPictureUrl(ctx, store, { url, shape, ...(grounds && { grounds }) });
const drawn = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer()));

async function product(bytes: Buffer): Promise<string> {
  const id = await importPicture(ctx, { storeId: store.id, bytes, filename: 'product.png' });
  return pictureLink(ctx, store.id, id, 'thumb');
}

const plain = await product(
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#d8cdb8' } })
    .composite([{ input: await parcel(100, 100).png().toBuffer() }])
    .png()
    .toBuffer(),
);

describe('who gets a picture of an email', () => {
  test('an address that we did not sign leads nowhere', async () => {
    const url = addressOf(plain, 'wide') ?? '';
    const [body = '', mac = ''] = new URL(url).pathname.split('/').at(-1)?.split('.') ?? [];
    const other = Buffer.from(body, 'base64url').toString().replace('wide', 'half');
    const changed = `http://a.test/media/email/${Buffer.from(other).toString('base64url')}.${mac}.jpg`;
    expect((await at(changed)).status).toBe(404);
    expect((await at(url.replace(mac, ''))).status).toBe(404);
    expect((await at(url, 'b.test')).status).toBe(404);
    expect((await at(url)).status).toBe(200);
  });

  test('a shopper’s photo is drawn for no one, signed or not', async () => {
    const { place } = await app.send(app.enter(app.shopper()), 'a.png', 'image/png', await parcel().png().toBuffer());
    const url = addressOf(`/media/${place.mediaId}/thumb?storeId=${store.id}`, 'wide');
    expect((await at(url)).status).toBe(401);
  });

  test('a picture of another host has no address', () => {
    expect(addressOf('https://cdn.example.com/mug.png', 'wide')).toBeNull();
    expect(addressOf('', 'wide')).toBeNull();
  });

  test('everyone gets it without signing in, may keep it, and may show it anywhere', async () => {
    const { headers } = await at(addressOf(plain, 'row'));
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cache-control')).toContain('immutable');
  });
});

describe('how it is drawn', () => {
  test.each([
    ['wide', 1040, 604],
    ['half', 508, 408],
    ['row', 144, 144],
  ] as const)('%s is a JPEG of %i x %i', async (shape, width, height) => {
    const answer = await at(addressOf(plain, shape));
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(await (await drawn(answer)).metadata()).toMatchObject({ format: 'jpeg', width, height });
  });

  test('a product on a plain backdrop is whole, and its backdrop goes on to the edges', async () => {
    const picture = await drawn(await at(addressOf(plain, 'wide')));
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    for (const column of [0, info.width - 1]) {
      const place = (Math.floor(info.height / 2) * info.width + column) * info.channels;
      const off = [0xd8, 0xcd, 0xb8].map((value, channel) => Math.abs(value - (data[place + channel] ?? 0)));
      expect(Math.max(...off)).toBeLessThan(4);
    }
  });

  test('a busy photograph fills the frame', async () => {
    // Squares whose neighbors are far apart in brightness, the same in every run: by chance, noise can have calm edges.
    const squares = Buffer.from(Array.from({ length: 75 * 75 }, (_, at) => (at * at * 31) % 256));
    const busy = await sharp(squares, { raw: { width: 75, height: 75, channels: 1 } })
      .resize(300, 300, { kernel: 'nearest' })
      .png()
      .toBuffer();
    const { data, info } = await (await drawn(await at(addressOf(await product(busy), 'wide'))))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = data.subarray(info.width * 300 * info.channels).filter((_, index) => index % info.channels === 0);
    expect(new Set(row.subarray(0, 40)).size).toBeGreaterThan(5);
  });

  test('a logo is a PNG on its mode’s background, drawn by its dark rule in the dark', async () => {
    app.own.set(
      '/assets/demo/logo.svg',
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 136 28"><style>svg{color:#112211}
        @media (prefers-color-scheme: dark) { svg { color: #eeffee; } }</style>
        <rect width="28" height="28" fill="currentColor"/></svg>`,
      ),
    );
    const colors = async (grounds: string[]) => {
      const answer = await at(addressOf('/assets/demo/logo.svg', 'logo', grounds));
      expect(answer.headers.get('content-type')).toBe('image/png');
      const { data, info } = await (await drawn(answer)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([320, 56]);
      const hex = (x: number) =>
        data.subarray((28 * info.width + x) * 3, (28 * info.width + x) * 3 + 3).toString('hex');
      return [hex(20), hex(310)];
    };
    expect(await colors(['#f7f2e8'])).toEqual(['112211', 'f7f2e8']);
    expect(await colors(['#f7f2e8', '#171b17'])).toEqual(['eeffee', '171b17']);
  });

  test('a logo that knows no dark keeps its light ground', async () => {
    app.own.set('/assets/demo/mark.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>'));
    const picture = await drawn(await at(addressOf('/assets/demo/mark.svg', 'logo', ['#f7f2e8', '#171b17'])));
    const [red, green, blue] = await picture.removeAlpha().raw().toBuffer();
    expect([red, green, blue]).toEqual([0xf7, 0xf2, 0xe8]);
  });
});
