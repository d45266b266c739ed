import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { mediaApp, type Place } from '../testing/media-app.ts';

const app = await mediaApp();
afterAll(() => app.close());
const { port } = new URL(app.base);

/** Asks for a place over the wire with headers that a browser would not let a page set; answers where it is. */
async function placeFor(headers: Record<string, string>): Promise<string> {
  const asked = { filename: 'a.png', contentType: 'image/png', mediaType: 'CLAIM', contentLength: 10 };
  const place = await new Promise<Place>((resolve, reject) => {
    const call = request(`${app.base}/v1/uploads`, { method: 'POST' }, (answer) =>
      resolve(json(answer) as Promise<Place>),
    );
    const authorization = `Bearer ${app.enter(app.shopper())}`;
    for (const [name, value] of Object.entries({ authorization, 'content-type': 'application/json', ...headers })) {
      call.setHeader(name, value);
    }
    call.on('error', reject).end(JSON.stringify(asked));
  });
  const { signedUrl, downloadLink } = place;
  expect(new URL(downloadLink).origin).toBe(new URL(signedUrl).origin);
  return new URL(signedUrl).origin;
}

test('a place for a file stands on the host that was asked, at the port that is ours', async () => {
  expect(await placeFor({ host: 'a.test' })).toBe(`http://a.test:${port}`);
  expect(await placeFor({ host: 'a.test:9999' })).toBe(`http://a.test:${port}`);
  expect(await placeFor({ host: 'A.test.:9999' })).toBe(`http://a.test:${port}`);
});

test('a page says itself where it stands, but only of the host that was asked', async () => {
  const page = { host: 'a.test:8080', 'sec-fetch-site': 'same-origin' };
  expect(await placeFor({ ...page, origin: 'https://a.test:8080' })).toBe('https://a.test:8080');
  for (const origin of ['https://evil.test', 'null', 'https://a.test.evil.test:8080']) {
    expect(await placeFor({ ...page, origin })).toBe(`http://a.test:${port}`);
  }
});
