import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createEgress } from './egress.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(String(request.url));
  const status = request.url === '/moved' ? 302 : 200;
  // A body that would pass for a picture: what is refused is the redirect.
  response.writeHead(status, { 'content-type': 'image/png', location: '/elsewhere' }).end('picture');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test('T46: a redirect is not followed, and is no picture', async () => {
  const egress = createEgress({ trusted: [origin] });
  await expect(egress.picture(`${origin}/moved`)).rejects.toMatchObject({ kind: 'refused' });
  expect(asked).toEqual(['/moved']);
  expect((await egress.picture(`${origin}/here`)).ending).toBe('png');
});

test.each([
  ['inside, over http', `${origin}/here`],
  ['inside, over https', `https://127.0.0.1:${new URL(origin).port}/here`],
  ['with a password', 'https://user:word@shop.example/a.png'],
])('T46: an address that no one named here, %s, is not asked', async (_, address) => {
  const before = asked.length;
  await expect(createEgress().picture(address)).rejects.toMatchObject({ kind: 'refused' });
  expect(asked).toHaveLength(before);
});
