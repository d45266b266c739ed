import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { artBytes } from '../../../demo/art.ts';
import { createEgress } from '../../../platform/media/egress/egress.ts';
import { testApp } from '../../../testing/app.ts';
import { bearerOf, freshStore, item, orderOf, placeOrder } from '../../../testing/fixtures.ts';

/** A host of somebody else's, on loopback; what it says is set by each test. */
async function host(): Promise<{ server: Server; origin: string; port: number }> {
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    say(request, response);
  })
    .on('connection', () => {
      connections += 1;
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, port, origin: `http://127.0.0.1:${port}` };
}

let say: RequestListener;
const asked: string[] = [];
let connections = 0;
const elsewhere = await host();
const egress = createEgress({ trusted: [elsewhere.origin] });
const app = await testApp({ egress });

const picture: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'image/webp' }).end(artBytes('flask.webp'));
};

beforeEach(() => {
  say = picture;
});
afterEach(() => {
  asked.length = 0;
  connections = 0;
});
afterAll(() => {
  elsewhere.server.close();
});

describe('T46: an address that someone else chose', () => {
  test.each([
    ['loopback', 'https://127.0.0.1:PORT/a.jpg'],
    ['loopback by name', 'https://localhost:PORT/a.jpg'],
    ['loopback in other figures', 'https://0x7f.1:PORT/a.jpg'],
    ['loopback as one number', 'https://2130706433:PORT/a.jpg'],
    ['loopback of IPv6', 'https://[::1]:PORT/a.jpg'],
    ['IPv4 in IPv6', 'https://[::ffff:127.0.0.1]:PORT/a.jpg'],
    ['IPv4 in IPv6, as it was written once', 'https://[::127.0.0.1]:PORT/a.jpg'],
    ['NAT64', 'https://[64:ff9b::7f00:1]:PORT/a.jpg'],
    ['a private network', 'https://10.0.0.1/a.jpg'],
    ['the cloud’s own data', 'https://169.254.169.254/latest/meta-data'],
    ['any address', 'https://0.0.0.0:PORT/a.jpg'],
    ['without encryption', 'http://localhost:PORT/a.jpg'],
    ['a file', 'file:///etc/passwd'],
    ['with a password', 'https://me:word@shop.example/a.jpg'],
    ['none', 'not an address'],
  ])('T46: an address chosen by a stranger is refused, and no request is made: %s', async (_, address) => {
    const strict = createEgress();
    const url = address.replace('PORT', String(elsewhere.port));
    await expect(strict.picture(url)).rejects.toMatchObject({ name: 'EgressError', kind: 'refused' });
    expect(connections).toBe(0);
  });

  test('T46: an address chosen by a stranger isn’t followed to where it points next', async () => {
    say = (_, response) => response.writeHead(302, { location: `${elsewhere.origin}/secret.jpg` }).end();
    await expect(egress.picture(`${elsewhere.origin}/a.jpg`)).rejects.toMatchObject({ kind: 'refused' });
    expect(asked).toEqual(['/a.jpg']);
  });

  test.each<[string, 'refused' | 'unavailable', RequestListener]>([
    ['no picture', 'refused', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    [
      'a drawing with script',
      'refused',
      (_, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(),
    ],
    ['nothing there', 'refused', (_, response) => response.writeHead(404).end()],
    ['out of order', 'unavailable', (_, response) => response.writeHead(503).end()],
    ['a connection that breaks', 'unavailable', (request) => request.socket.destroy()],
    [
      'more than 10 MB',
      'refused',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'image/png' });
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(1 << 20)));
        };
        response.on('drain', more);
        more();
      },
    ],
  ])('T46: what can’t be fetched is told from what may come later: %s', async (_, kind, answer) => {
    say = answer;
    await expect(egress.picture(`${elsewhere.origin}/a.jpg`)).rejects.toMatchObject({ name: 'EgressError', kind });
  });
});

describe('a product’s picture on another host', () => {
  const withPicture = (number: string, url: string) =>
    orderOf(app, number, { items: [item('i1', { productImage: url })] });
  const lookedUp = async (slug: string, order: string) => {
    const answer = await app.ask(`${slug}.test`, '/v1/order-lookup', { json: { email: 'ana@mail.test', order } });
    const { orderItems } = (await answer.json()) as { orderItems: { productImage: string }[] };
    return orderItems[0]?.productImage;
  };

  test('a product’s external photo is fetched once, re-encoded, and shown from our host', async () => {
    const store = await freshStore(app);
    const url = `${elsewhere.origin}/flask.webp`;
    await placeOrder(app, store, withPicture('p1', url));
    await placeOrder(app, store, withPicture('p2', url));
    expect(await lookedUp(store.slug, 'p1')).toBe('');
    await app.drain();
    expect(asked).toEqual(['/flask.webp']);
    for (const order of ['p1', 'p2']) {
      const shown = String(await lookedUp(store.slug, order));
      expect(shown).toMatch(/^\/media\/med_/);
      const served = await app.ask(`${store.slug}.test`, shown);
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    const headers = await bearerOf(app, store, ['orders:read']);
    const sent = await app.ask('platform.test', '/v1/orders/src-p1', { headers });
    expect(await sent.json()).toMatchObject({ orderItems: [{ productImage: url }] });
  });

  test('a product’s photo that can’t be fetched is left out and tried again after a week', async () => {
    const store = await freshStore(app);
    const url = `${elsewhere.origin}/gone.webp`;
    say = (_, response) => response.writeHead(404).end();
    await placeOrder(app, store, withPicture('g1', url));
    await app.drain();
    await placeOrder(app, store, withPicture('g2', url));
    await app.drain();
    expect([asked.length, await lookedUp(store.slug, 'g1')]).toEqual([1, '']);
    app.clock.advance(8 * 24 * 3_600_000);
    say = picture;
    await placeOrder(app, store, withPicture('g3', url));
    await app.drain();
    expect(await lookedUp(store.slug, 'g1')).toMatch(/^\/media\/med_/);
  });

  test('a product’s photo whose bytes aren’t an image is refused by the decoder', async () => {
    const store = await freshStore(app);
    say = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload="alert(1)">');
    await placeOrder(app, store, withPicture('n1', `${elsewhere.origin}/n.png`));
    await app.drain();
    expect(await lookedUp(store.slug, 'n1')).toBe('');
  });

  test('of a host that is down for a moment comes with a later try', async () => {
    const store = await freshStore(app);
    let times = 0;
    say = (request, response) => {
      times += 1;
      if (times < 3) response.writeHead(503).end();
      else picture(request, response);
    };
    await placeOrder(app, store, withPicture('d1', `${elsewhere.origin}/d.webp`));
    for (let tries = 0; tries < 3; tries += 1) {
      await app.drain();
      // Longer than the queue lets the next try wait.
      app.clock.advance(60_000);
    }
    expect(times).toBe(3);
    expect(await lookedUp(store.slug, 'd1')).toMatch(/^\/media\/med_/);
  });

  test('a product’s photo is stored per store', async () => {
    const [item, other] = [await freshStore(app), await freshStore(app)];
    const url = `${elsewhere.origin}/mine.webp`;
    await placeOrder(app, item, withPicture('m1', url));
    await app.drain();
    await placeOrder(app, other, withPicture('m2', url));
    expect(await lookedUp(other.slug, 'm2')).toBe('');
    await app.drain();
    expect(asked).toEqual(['/mine.webp', '/mine.webp']);
  });
});
