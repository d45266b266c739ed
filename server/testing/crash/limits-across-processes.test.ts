import { request } from 'node:http';
import { expect, test } from 'vitest';
import { limits } from '../../commerce/engine-sync/limits.ts';
import { patience } from '../patience.ts';
import { startedBy } from '../processes.ts';
import { main, startingProducts } from './started.ts';

/** A limit counts what every web process answers, what a killed one answered, too. */

const start = startingProducts();
const { most } = limits.webhooksOfAddress;
const processes = 2;

interface Answer {
  status: number;
  retryAfter: number;
}

/** What WooCommerce sends to see whether somebody is there: it's counted, answered, and nothing else. */
const ping = (port: number) =>
  new Promise<Answer | null>((resolve) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/v1/engines/none/woocommerce/webhooks',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        // The system shares connections out, so each is one of its own.
        agent: false,
      },
      ({ statusCode = 0, headers, ...answer }) => {
        asked.destroy();
        resolve({ status: statusCode, retryAfter: Number(headers['retry-after'] ?? 0) });
        return answer;
      },
    );
    // One whose process is killed is answered by nobody.
    asked.once('error', () => resolve(null));
    asked.end('webhook_id=1');
  });

/** So many pings, some at once. */
async function pings(port: number, many: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let sent = 0; sent < many; sent += 20) {
    const some = await Promise.all(Array.from({ length: 20 }, () => ping(port)));
    answers.push(...some.filter((answer) => answer !== null));
  }
  return answers;
}

test('whoever sends too much is refused by every process, also after one was killed', async () => {
  const product = await start(process.execPath, [main], { env: { WEB_PROCESSES: String(processes) } });
  const webs = () => startedBy(product.child.pid ?? 0, 'web-process');
  await expect.poll(() => product.said(), { timeout: patience(20_000), interval: 50 }).toContain('Amends is ready');
  const answers = await pings(product.port, most / 2);
  process.kill(webs()[0] ?? 0, 'SIGKILL');
  answers.push(...(await pings(product.port, most / 4)));
  await expect.poll(() => webs().length, { timeout: patience(10_000) }).toBe(processes);
  answers.push(...(await pings(product.port, most)));
  const taken = answers.filter(({ status }) => status === 200).length;
  // One that was killed takes what it had taken ahead with it; each may let its first few through unasked.
  const pocket = most / 8 / processes;
  const share = most / 8 / processes;
  expect(taken).toBeLessThanOrEqual(most + processes * pocket);
  expect(taken).toBeGreaterThanOrEqual(most - 2 * share - pocket);

  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ retryAfter }) => retryAfter >= 1 && retryAfter <= 60)).toBe(true);
  // Nobody who is asked now lets one more through: not the one that stayed, nor the one that came.
  const last = await pings(product.port, 40);
  const open = last.filter(({ status }) => status === 200).length;
  expect(open).toBeLessThanOrEqual(pocket);
});
