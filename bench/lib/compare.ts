import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Loaded, load } from './load.ts';

const rounds = 5;
const roundMs = 1000;

/** The middle one. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** One line that says what was measured, how it came out, and what it should be. */
export function report(what: string, ratio: number, target: string, met: boolean, details: string): void {
  console.log(`${what}: ${ratio.toFixed(2)} (${target}) ${met ? 'ok' : 'MISSED'}: ${details}`);
}

/** A bare `node:http` handler: finds the answer by the request's address, runs its statements, answers. */
export async function bareServer(
  answerTo: (key: string) => Promise<string>,
): Promise<{ port: number; close(): Promise<void> }> {
  let failed: unknown;
  const server = createServer(async (request, response) => {
    for await (const _ of request) {
      // The product reads its bodies as well.
    }
    const answer = (status: number, body: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body);
    try {
      answer(200, await answerTo(String(request.headers['x-key'])));
    } catch (error) {
      // Told once by whoever asks: it counts what is refused.
      failed ??= error;
      answer(500, '{}');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (failed !== undefined) {
        throw failed;
      }
    },
  };
}

/**
 * Loads both in turn, round by round, and reports the median of the rounds' ratios of throughput. `bareRequests` are
 * those of the bare handler where they are others; `against` says what it does.
 */
export async function compare(
  what: string,
  asked: {
    requests: readonly string[];
    bareRequests?: readonly string[];
    connections: number;
    productPort: number;
    barePort: number;
    /** 0.5 unless named. */
    atLeast?: number;
    against?: string;
  },
): Promise<void> {
  const { atLeast = 0.5, against = 'a bare handler with the same statements' } = asked;
  const side = async (port: number, milliseconds: number): Promise<Loaded> => {
    const requests = port === asked.barePort ? (asked.bareRequests ?? asked.requests) : asked.requests;
    const loaded = await load({ port, requests, connections: asked.connections, milliseconds });
    if (loaded.refused > 0) {
      throw new Error(`${loaded.refused} of ${loaded.answers} answers were refusals.`);
    }
    return loaded;
  };
  await side(asked.productPort, 500);
  await side(asked.barePort, 500);
  const pairs: { product: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const product = await side(asked.productPort, roundMs);
    const bare = await side(asked.barePort, roundMs);
    pairs.push({ product: product.perSecond, bare: bare.perSecond });
  }
  const ratio = median(pairs.map(({ product, bare }) => product / bare));
  const mid = (key: 'product' | 'bare') => Math.round(median(pairs.map((pair) => pair[key])));
  report(
    what,
    ratio,
    `at least ${atLeast.toFixed(2)}`,
    ratio >= atLeast,
    `${mid('product')}/s against ${mid('bare')}/s of ${against}, ${asked.connections} connections`,
  );
}

/** The time of an act on both sides, in turns, in milliseconds: the median without the first third, which warms caches. */
export async function inTurns(
  rounds: number,
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
): Promise<[one: number, other: number]> {
  const times: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push([await timed(() => one(round)), await timed(() => other(round))]);
  }
  const measured = times.slice(rounds / 3);
  return [median(measured.map(([first]) => first)), median(measured.map(([, second]) => second))];
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}
