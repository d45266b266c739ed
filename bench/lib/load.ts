import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** One request, ready to be written to a socket. */
export interface Load {
  port: number;
  /** Whole requests in HTTP/1.1; every connection takes the next one that nobody has taken. */
  requests: readonly string[];
  connections: number;
  milliseconds: number;
}

export interface Loaded {
  answers: number;
  perSecond: number;
  /** Answers that were not 200. */
  refused: number;
  /** Milliseconds below which half of the answers came, and 99 of 100. */
  median: number;
  p99: number;
}

/** Asks as fast as answers come, over connections that stay open, from a thread of its own. */
export async function load(asked: Load): Promise<Loaded> {
  const worker = new Worker(new URL('./load-thread.ts', import.meta.url), { workerData: asked });
  try {
    const [loaded] = (await once(worker, 'message')) as [Loaded];
    return loaded;
  } finally {
    await worker.terminate();
  }
}

/** A request as it is written to a socket. */
export function requestText(request: {
  method?: string;
  host: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}): string {
  const { method = 'GET', host, path, headers, body } = request;
  const lines = Object.entries({ host, ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body ?? ''}`;
}
