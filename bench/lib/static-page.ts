import { once } from 'node:events';
import { createServer, get, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

interface Kept {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Asks the product by its host's name; Node's own resolver does not know `*.localhost`. */
function fetched(port: number, host: string, path: string): Promise<Kept> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, 'accept-encoding': 'br, gzip' };
    get({ host: '127.0.0.1', port, path, headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) {
        chunks.push(chunk as Buffer);
      }
      const { 'content-type': type, 'content-encoding': encoding, 'cache-control': cache } = answer.headers;
      resolve({
        headers: {
          'content-type': type,
          ...(encoding ? { 'content-encoding': encoding } : {}),
          'cache-control': cache,
          'access-control-allow-origin': '*',
        },
        body: Buffer.concat(chunks),
      });
    }).on('error', reject);
  });
}

/**
 * The first view as plain files on a bare `node:http`: the same words, style, picture, mark and fonts with the same
 * bytes, and no script. What the product is slower than this is the product's own doing.
 */
export async function staticPage(
  productPort: number,
  host: string,
  path: string,
): Promise<{ port: number; close(): Promise<void> }> {
  const page = await fetchPlain(productPort, host, path);
  const bare = page.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '');
  const kept = new Map<string, Kept>();
  for (const [, asked = ''] of bare.matchAll(/["'(](\/(?:assets|media)\/[^"')\s]+)/g)) {
    if (!kept.has(asked)) {
      kept.set(asked, await fetched(productPort, host, asked));
    }
  }
  kept.set('/', {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-store' },
    body: brotliCompressSync(bare),
  });
  const server = createServer((request, response) => {
    const file = kept.get(request.url ?? '');
    response.writeHead(file ? 200 : 404, file?.headers).end(file?.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function fetchPlain(port: number, host: string, path: string): Promise<string> {
  const { body, headers } = await fetched(port, host, path);
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString('utf8');
}
