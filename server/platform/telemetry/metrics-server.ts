import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.ts';
import { portTaken } from '../http/serve.ts';
import type { ToldFigures } from './telemetry.ts';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Answers `GET /metrics` on a port of its own, which is no host of the product's: with the figures of every process, to
 * whoever has the token where there is one.
 * @param gather asks every process, and answers in time though one of them doesn't
 * @throws one sentence where the port is taken
 */
export async function serveMetrics(
  { port, hostname, token }: NonNullable<Config['metrics']>,
  gather: () => Promise<ToldFigures[]>,
): Promise<MetricsServer> {
  // Several that ask at once are answered with what was gathered once.
  const { prometheusText } = await import('./prometheus.ts');
  let gathering: Promise<string> | undefined;
  const text = () => {
    gathering ??= gather()
      .then(prometheusText)
      .finally(() => {
        gathering = undefined;
      });
    return gathering;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, headers = {}) => response.writeHead(status, headers).end();
    if (request.url?.split('?')[0] !== '/metrics') {
      refuse(404);
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(405, { allow: 'GET, HEAD' });
    } else if (token !== null && !isToken(request.headers.authorization, token)) {
      refuse(401, { 'www-authenticate': 'Bearer' });
    } else {
      const body = await text();
      const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' };
      response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
    }
  }

  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000, maxHeaderSize: 8 * 1024 }, (...call) => {
    answer(...call).catch(() => call[1].destroy());
  });
  server.maxConnections = 20;
  server.listen(port, hostname);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw portTaken(port, error, 'METRICS_PORT');
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function isToken(authorization: string | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
