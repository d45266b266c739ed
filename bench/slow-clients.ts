import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../e2e/product.ts';
import { report } from './lib/compare.ts';

/** Callers that never finish their headers or their bodies: what they cost the others, and when they are cut. */

const slow = { headers: 200, bodies: 50, milliseconds: 8000 };
const limits = { headersSeconds: 10, bodySeconds: 32 };

/** The time below which 99 of 100 answers stay, in ms, asked four at a time for a while. */
async function probe(port: number, milliseconds: number): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + milliseconds;
  const ask = async () => {
    while (performance.now() < until) {
      const asked = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
      await answer.arrayBuffer();
      if (answer.status !== 200) {
        throw new Error(`/healthz answered ${answer.status}.`);
      }
      times.push(performance.now() - asked);
      await pause(10);
    }
  };
  await Promise.all(Array.from({ length: 4 }, ask));
  times.sort((item, other) => item - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

interface SlowCaller {
  /** Seconds until the product let go of it. */
  cut: Promise<number>;
  end(): void;
}

/** Sends a beginning, then a byte a second, and waits to be cut. */
function slowCaller(port: number, beginning: string, byte: string): SlowCaller {
  const opened = performance.now();
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(beginning));
  const drip = setInterval(() => socket.write(byte), 1000);
  socket.on('error', () => undefined);
  socket.resume();
  const cut = new Promise<number>((resolve) =>
    socket.once('close', () => {
      clearInterval(drip);
      resolve((performance.now() - opened) / 1000);
    }),
  );
  // What the product ends, this side ends as well.
  socket.once('end', () => socket.destroy());
  return { cut, end: () => socket.destroy() };
}

/** The longest that one of them was let in, in seconds; the limit plus one when somebody still is. */
async function lastCut(callers: readonly SlowCaller[], limit: number): Promise<number> {
  const all = Promise.all(callers.map(({ cut }) => cut)).then((seconds) => Math.max(...seconds));
  return Promise.race([all, pause((limit + 1) * 1000, limit + 1, { ref: false })]);
}

const product = await startProduct({ LOG_LEVEL: 'error' });
const host = `localhost:${product.port}`;
const callers: SlowCaller[] = [];
try {
  await probe(product.port, 1000);
  const idle = await probe(product.port, 4000);
  const headers = Array.from({ length: slow.headers }, () =>
    slowCaller(product.port, `GET /healthz HTTP/1.1\r\nhost: ${host}\r\nx-slow: `, 'x'),
  );
  const bodies = Array.from({ length: slow.bodies }, () =>
    slowCaller(
      product.port,
      `POST /v1/order-lookup?store=demo HTTP/1.1\r\nhost: ${host}\r\nsec-fetch-site: same-origin\r\n` +
        'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
      ' ',
    ),
  );
  callers.push(...headers, ...bodies);
  const among = await probe(product.port, slow.milliseconds);
  const target = 2 * idle + 50;
  report(
    '/healthz among slow callers',
    among / target,
    'at most 1.00 of twice idle + 50 ms',
    among <= target,
    `p99 ${among.toFixed(1)} ms, ${idle.toFixed(1)} ms idle, ${slow.headers} slow in headers and ${slow.bodies} in bodies`,
  );
  const [lastHeaders, lastBody] = await Promise.all([
    lastCut(headers, limits.headersSeconds),
    lastCut(bodies, limits.bodySeconds),
  ]);
  for (const [what, last, limit] of [
    ['slow headers cut', lastHeaders, limits.headersSeconds],
    ['slow bodies cut', lastBody, limits.bodySeconds],
  ] as const) {
    report(what, last / limit, `at most 1.00 of ${limit} s`, last <= limit, `the last after ${last.toFixed(1)} s`);
  }
} finally {
  for (const caller of callers) {
    caller.end();
  }
  await product.stop();
}
