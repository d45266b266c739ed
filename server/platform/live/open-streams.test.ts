import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import type { ClaimId } from '#core/ids.ts';
import { claimLinkToken } from '../../claims/links/claim-links.ts';
import { testApp } from '../../testing/app.ts';
import { freshStore, hostOf, soldAndClaimed } from '../../testing/fixtures.ts';
import { serveHttp } from '../http/serve.ts';

/** Streams over real connections: what they cost the others, and what becomes of them when the product stops. */
const app = await testApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const store = await freshStore(app);
const claims = await Promise.all(
  ['one', 'two', 'three'].map(async (number) => {
    const { id } = (await soldAndClaimed(app, store, `open-${number}`)).claim;
    const token = claimLinkToken(app.services, { storeId: store.id, id: id as ClaimId }, 'view');
    return { path: `/v1/claims/${id}`, headers: { host: hostOf(store), authorization: `Claim ${token}` } };
  }),
);

const listen = () => serveHttp(app.http, { port: 0, hostname: '127.0.0.1', publicUrl: app.services.config.publicUrl });

/** Opens the stream of one of the claims, each from an address of its own, and waits until it speaks. */
async function open(port: number, item: number): Promise<IncomingMessage> {
  const { path, headers } = claims[item % claims.length]!;
  const asked = request({
    port,
    host: '127.0.0.1',
    path: `${path}/stream`,
    headers: { ...headers, 'x-forwarded-for': `198.51.100.${item}` },
    agent: new Agent(),
  }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.on('error', () => undefined);
  await once(answer, 'data');
  return answer;
}

const openMany = (port: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, item) => open(port, item)));

test('two hundred open streams leave ordinary calls answered', async () => {
  const http = await listen();
  const streams = await openMany(http.port, 200);
  const { path, headers } = claims[0]!;
  const statuses = await Promise.all(
    Array.from(
      { length: 250 },
      () =>
        new Promise<number | undefined>((resolve, reject) => {
          request({ port: http.port, host: '127.0.0.1', path, headers }, (answer) => {
            answer.resume().once('end', () => resolve(answer.statusCode));
          })
            .once('error', reject)
            .end();
        }),
    ),
  );
  // With the streams counted, 450 calls would be in flight, of which 320 are let in.
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const stream of streams) stream.destroy();
  await http.close(0);
});

test('a stop ends twenty open streams within ten seconds', async () => {
  const http = await listen();
  const streams = await openMany(http.port, 20);
  const whole = Promise.all(streams.map((stream) => once(stream.resume(), 'end').then(() => stream.complete)));
  const started = performance.now();
  // As server/main.ts stops.
  await Promise.all([app.services.live.close(), http.close(7_000)]);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(await whole).toEqual(streams.map(() => true));
});
