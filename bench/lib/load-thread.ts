import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { Load, Loaded } from './load.ts';

const { port, requests, connections, milliseconds } = workerData as Load;
const started = performance.now();
const until = started + milliseconds;
let next = 0;
let answers = 0;
let refused = 0;
const times: number[] = [];

/** One connection: writes a request, reads its answer to the end, writes the next one. */
function run(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let held: Buffer = Buffer.alloc(0);
    let asked = 0;
    const ask = () => {
      if (performance.now() >= until) {
        socket.destroy();
        resolve();
        return;
      }
      asked = performance.now();
      socket.write(requests[next++ % requests.length] ?? '');
    };
    socket.setNoDelay(true);
    socket.once('connect', ask);
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.on('data', (bytes) => {
      held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
      const end = held.indexOf('\r\n\r\n');
      if (end < 0) {
        return;
      }
      const head = held.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      const whole = length ? held.length >= end + 4 + Number(length) : held.toString('latin1').endsWith('0\r\n\r\n');
      if (whole) {
        held = Buffer.alloc(0);
        answers += 1;
        times.push(performance.now() - asked);
        refused += head.startsWith('HTTP/1.1 200') ? 0 : 1;
        ask();
      }
    });
  });
}

await Promise.all(Array.from({ length: connections }, run));
const seconds = (performance.now() - started) / 1000;
times.sort((one, other) => one - other);
const below = (part: number) => times[Math.floor(times.length * part)] ?? 0;
parentPort?.postMessage({
  answers,
  refused,
  perSecond: answers / seconds,
  median: below(0.5),
  p99: below(0.99),
} satisfies Loaded);
