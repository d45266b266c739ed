import type { LookupOptions } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, isIP, type LookupFunction } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { addressProblem, createGuardedFetch, publicAgent } from './guarded-fetch.ts';

let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  request.resume().on('end', () => {
    response.writeHead(request.url === '/moved' ? 302 : 200, { location: 'http://127.0.0.1/elsewhere' }).end('{}');
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

const init = { method: 'POST' as const, headers: {}, body: '{}', signal: AbortSignal.timeout(20_000) };

describe('where an engine may live', () => {
  test.each([
    ['https://shop.example/admin-api', null, null],
    ['http://127.0.0.1:4300/admin-api', 'want-engine-address', null],
    ['http://localhost:4300/admin-api', 'want-engine-address', null],
    ['http://[::1]:4300/admin-api', 'want-engine-address', null],
    ['http://shop.example/admin-api', 'want-engine-address', 'want-engine-address'],
    ['http://127.0.0.1.shop.example/', 'want-engine-address', 'want-engine-address'],
    ['http://10.0.0.7/admin-api', 'want-engine-address', 'want-engine-address'],
    ['ftp://shop.example', 'want-engine-address', 'want-engine-address'],
    ['file:///etc/passwd', 'want-engine-address', 'want-engine-address'],
    ['shop.example', 'want-engine-address', 'want-engine-address'],
    ['https://10.0.0.7/', 'want-public-address', 'want-public-address'],
    ['https://169.254.169.254/', 'want-public-address', 'want-public-address'],
    ['https://0x0a000007/', 'want-public-address', 'want-public-address'],
    ['https://[fd00::7]/', 'want-public-address', 'want-public-address'],
    ['https://[::ffff:10.0.0.7]/', 'want-public-address', 'want-public-address'],
    ['https://[::10.0.0.7]/', 'want-public-address', 'want-public-address'],
    ['https://127.0.0.1/', 'want-public-address', null],
    ['https://93.184.216.34/', null, null],
    ['https://[2606:2800:220:1:248:1893:25c8:1946]/', null, null],
    ['https://user:word@shop.example/', 'address-with-credentials', 'address-with-credentials'],
  ])('%s: in production %s, in a demo %s', (address, production, demo) => {
    for (const [profile, wrong] of [
      ['production', production],
      ['demo', demo],
      ['test', demo],
    ] as const) {
      const said = addressProblem(address, profile);
      expect(said === null ? null : wrong !== null && said === wrong).toBe(wrong === null ? null : true);
    }
  });
});

describe('the way out', () => {
  test('an outgoing call reaches the loopback in a demo, and never after a redirect', async () => {
    const send = createGuardedFetch({ profile: 'demo' });
    expect((await send(`http://127.0.0.1:${port}/`, init)).status).toBe(200);
    expect((await send(`http://127.0.0.1:${port}/moved`, init)).status).toBe(302);
    expect(asked).toBe(2);
  });

  test.each([
    ['the loopback over http', `http://127.0.0.1:${port}/`],
    ['the loopback over https', `https://127.0.0.1:${port}/`],
    ['a name of the loopback', `https://localhost:${port}/`],
    ['a private address', 'https://10.1.2.3/'],
    ['the address of cloud metadata', 'https://169.254.169.254/latest/meta-data'],
  ])('an outgoing call in production doesn’t reach %s', async (_, address) => {
    const before = asked;
    const sent = createGuardedFetch({ profile: 'production' })(address, init);
    await expect(sent).rejects.toMatchObject({ cause: { syscall: 'connect', code: 'ENOTALLOWED' } });
    expect(asked).toBe(before);
  });

  test.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', 'fd00::7', '::127.0.0.1'])(
    'a name that leads to %s is not called',
    async (address) => {
      const lookup = (_name: string, { all }: LookupOptions, answer: (...told: unknown[]) => void) =>
        all ? answer(null, [{ address, family: isIP(address) }]) : answer(null, address, isIP(address));
      const socket = publicAgent().createConnection({
        host: 'shop.example',
        port: 443,
        lookup: lookup as LookupFunction,
      });
      const [failed] = (await once(socket, 'error').catch((error: unknown) => [error])) as [Error];
      expect(failed.message).toMatch(/is not allowed/);
    },
  );

  test('an outgoing call fails as fetch does where no server listens', async () => {
    const sent = createGuardedFetch({ profile: 'test' })('http://127.0.0.1:9/', init);
    await expect(sent).rejects.toMatchObject({ cause: { syscall: 'connect', code: 'ECONNREFUSED' } });
  });
});
