import { get } from 'node:http';
import { expect, test } from 'vitest';
import { readPrometheus, type Scraped } from '../../platform/telemetry/testing/prometheus-text.ts';
import { freePort } from '../free-port.ts';
import { patience } from '../patience.ts';
import { startedBy } from '../processes.ts';
import { main, startingProducts } from './started.ts';

/** The product with several web processes: one scrape tells of all of them, whichever answered what. */

const start = startingProducts();

/** One call on a connection of its own, which any of the processes may take. */
const call = (port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });

test('one scrape tells of every process, and goes on when one stands still or ends', async () => {
  const metrics = await freePort();
  const product = await start(process.execPath, [main], {
    env: { WEB_PROCESSES: '2', METRICS_PORT: String(metrics) },
  });
  await expect.poll(() => product.said(), { timeout: patience(20_000), interval: 50 }).toContain('Amends is ready');
  const scrape = async (): Promise<Scraped> =>
    readPrometheus(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text());
  const counts = ({ samples }: Scraped) =>
    samples.filter(
      ({ name, labels }) =>
        name === 'http_server_request_duration_seconds_count' && labels.http_route === '/docs/errors/{code}',
    );
  const sum = (scraped: Scraped) => counts(scraped).reduce((all, { value }) => all + value, 0);
  const up = ({ samples }: Scraped) =>
    Object.fromEntries(
      samples.filter(({ name }) => name === 'amends_process_up').map(({ labels, value }) => [labels.process, value]),
    );

  const calls = 60;
  const statuses = await Promise.all(Array.from({ length: calls }, () => call(product.port, '/docs/errors/not-found')));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const first = await scrape();
  expect(up(first)).toEqual({ main: 1, 'web-1': 1, 'web-2': 1 });
  expect(sum(first)).toBe(calls);
  expect(counts(first).map(({ labels }) => labels.process)).toEqual(expect.arrayContaining(['web-1', 'web-2']));
  const memory = first.samples.filter(({ name }) => name === 'process_memory_usage_bytes');
  expect(memory.map(({ labels }) => labels.process).toSorted()).toEqual(['main', 'web-1', 'web-2']);
  expect(
    first.samples.filter(({ name }) => name === 'amends_emails_unsent').map(({ labels }) => labels.process),
  ).toEqual(['main']);
  // Again and again it's the same: whoever answers a scrape, it tells of all.
  expect([sum(await scrape()), sum(await scrape())]).toEqual([calls, calls]);

  const [still = 0, gone = 0] = startedBy(product.child.pid ?? 0, 'web-process');
  process.kill(still, 'SIGSTOP');
  const held = await scrape();
  expect(Object.values(up(held)).toSorted()).toEqual([0, 1, 1]);
  process.kill(still, 'SIGCONT');
  process.kill(gone, 'SIGKILL');
  await expect
    .poll(async () => up(await scrape()), { timeout: patience(20_000), interval: 200 })
    .toEqual({ main: 1, 'web-1': 1, 'web-2': 1 });
  // The product's own port has no such page.
  expect(await call(product.port, '/metrics')).toBe(404);
});
