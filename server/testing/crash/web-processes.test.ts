import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { isAlive } from '../../platform/db/postmaster.ts';
import { patience } from '../patience.ts';
import { startedBy } from '../processes.ts';
import { expectEverythingEnds, main, type Started, serves, startingProducts } from './started.ts';

/** The product with several web processes on its port: what becomes of calls, and of it, when one of them ends. */

const start = startingProducts();

/** Once all of its processes serve. */
async function started(): Promise<Started> {
  const product = await start(process.execPath, [main], { env: { WEB_PROCESSES: '2' } });
  await expect.poll(() => product.said(), { timeout: patience(20_000), interval: 50 }).toContain('Amends is ready');
  return product;
}

const websOf = ({ child }: Started) => startedBy(child.pid ?? 0, 'web-process');

/** One call on a connection of its own: its status, or how it failed. Of a process that stands still it hears nothing. */
const call = (port: number): Promise<number | string> =>
  new Promise((resolve) => {
    const asked = get(
      { host: '127.0.0.1', port, path: '/healthz', agent: false, timeout: patience(2_000) },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', ({ message }) => resolve(message));
      },
    );
    asked.once('error', ({ message }) => resolve(message));
    asked.once('timeout', () => asked.destroy(new Error('nothing')));
  });

const callsOf = (port: number, many: number) => Promise.all(Array.from({ length: many }, () => call(port)));

test('a killed process takes its own requests alone, and another replaces it', async () => {
  const product = await started();
  const before = websOf(product);
  expect(before).toHaveLength(2);
  const [gone = 0, kept = 0] = before;
  process.kill(gone, 'SIGKILL');
  // The system takes a moment to close what it had; from then on the other one answers all.
  await expect
    .poll(() => callsOf(product.port, 40), { timeout: patience(20_000), interval: 20 })
    .toEqual(Array(40).fill(200));
  expect(isAlive(gone)).toBe(false);
  await expect.poll(() => websOf(product).length, { timeout: patience(10_000) }).toBe(2);
  const next = websOf(product).find((pid) => pid !== kept) ?? 0;
  expect(before).not.toContain(next);
  // The new one serves: it does so alone. The system shares connections out by chance, so that several are made at once.
  await expect.poll(() => product.said(), { timeout: patience(10_000) }).toContain('another takes its place');
  await expect
    .poll(
      async () => {
        process.kill(kept, 'SIGSTOP');
        const answered = await callsOf(product.port, 16);
        process.kill(kept, 'SIGCONT');
        return answered;
      },
      { timeout: patience(30_000), interval: 100 },
    )
    .toContain(200);
});

/** A call whose body is half sent, on a connection that has had an answer: whoever took it has it. */
async function halfSent(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const place = { host: '127.0.0.1', port, agent };
  await new Promise((resolve) => {
    get({ ...place, path: '/healthz' }, (answer) => answer.resume().once('end', resolve));
  });
  const body = JSON.stringify({ order: '1', email: 'nobody@mail.test' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const asked = request({ ...place, method: 'POST', path: '/v1/order-lookup', headers });
  const answered = once(asked, 'response').then(([answer]) => (answer as IncomingMessage).statusCode);
  await new Promise((resolve) => asked.write(body.slice(0, 10), resolve));
  return {
    end: () => asked.end(body.slice(10)),
    status: answered.finally(() => agent.destroy()),
  };
}

test('asked to stop, all of them answer what is in them, and end with the product', async () => {
  const product = await started();
  const webs = websOf(product);
  const database = product.database();
  const calls = await Promise.all(Array.from({ length: 6 }, () => halfSent(product.port)));
  const left = once(product.child, 'exit');
  product.child.kill('SIGTERM');
  for (const { end } of calls) {
    end();
  }
  // There is no such store: what counts is that it's said.
  expect(await Promise.all(calls.map(({ status }) => status))).toEqual(calls.map(() => 404));
  expect((await left)[0]).toBe(0);
  await expectEverythingEnds(product, database);
  expect(webs.filter(isAlive)).toEqual([]);
});

/** How many of the connections from these ports of ours each process has. */
function connectionsIn(pids: readonly number[], ports: readonly number[]): number[] {
  const remote = ports.map((port) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`);
  return pids.map((pid) => {
    const ours = ['tcp', 'tcp6'].flatMap((table) =>
      readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(([, , from]) => remote.some((port) => from?.endsWith(port)))
        .map((fields) => `socket:[${fields[9]}]`),
    );
    const open = readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`);
      } catch {
        // Closed since it was listed.
        return '';
      }
    });
    return open.filter((socket) => ours.includes(socket)).length;
  });
}

test('connections that a proxy keeps to one process come to lie in both', async () => {
  const product = await started();
  const webs = websOf(product);
  const place = { host: '127.0.0.1', port: product.port, path: '/healthz' };
  const callOver = async (agent: Agent) => {
    const [answer] = (await once(get({ ...place, agent }), 'response')) as [IncomingMessage];
    const port = answer.socket.localPort ?? 0;
    await once(answer.resume(), 'end');
    return port;
  };
  // The system shares connections out by chance: what lands in the second is let go.
  const kept: Agent[] = [];
  while (kept.length < 10) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    if (connectionsIn(webs, [await callOver(agent)])[0] === 1) {
      kept.push(agent);
    } else {
      agent.destroy();
    }
  }
  // As the busiest has them; those that ended with this very answer are in neither.
  const spread = async () => {
    const [first = 0, second = 0] = connectionsIn(webs, await Promise.all(kept.map(callOver)));
    return first + second === kept.length ? Math.max(first, second) : kept.length;
  };
  await expect.poll(spread, { timeout: patience(60_000), interval: 20 }).toBeLessThanOrEqual(6);
  for (const agent of kept) {
    agent.destroy();
  }
});

test('a killed product leaves none of them behind', async () => {
  const product = await started();
  const webs = websOf(product);
  product.child.kill('SIGKILL');
  await expect.poll(() => webs.filter(isAlive), { timeout: patience(15_000) }).toEqual([]);
  expect(await serves(product.port)).toBe(false);
});

test('a port that another product serves is refused, though several may listen on one', async () => {
  const first = await started();
  const second = await start(process.execPath, [main], {
    ready: false,
    env: { WEB_PROCESSES: '2', PORT: String(first.port) },
  });
  const [code] = await once(second.child, 'exit');
  expect([code, second.said()]).toEqual([1, expect.stringContaining(`Port ${first.port} is taken`)]);
  expect(await call(first.port)).toBe(200);
});
