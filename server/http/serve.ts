import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { type ProblemCode, problems } from '../../core/contract/problems.ts';
import type { HttpEnv } from './env.ts';

export interface RunningHttp {
  server: Server;
  port: number;
  /** Takes no more calls, lets those in flight finish for up to `graceMs`, then cuts what is left. */
  close(graceMs?: number): Promise<void>;
}

/**
 * Listens. A caller has 10 s for its headers, of at most 16 kB; JSON bodies have 30 s of their own
 * (readJsonBody), uploads the ten minutes that a phone may need.
 */
export async function serveHttp(
  app: Pick<Hono<HttpEnv>, 'fetch'>,
  options: { port: number; hostname: string; publicUrl: URL },
): Promise<RunningHttp> {
  const server = createAdaptorServer({
    fetch: app.fetch as never,
    serverOptions: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 600_000,
      keepAliveTimeout: 20_000,
      connectionsCheckingInterval: 2_000,
    },
  }) as Server;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuseRaw(error, socket, options.publicUrl),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.hostname, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: (graceMs = 10_000) =>
      new Promise<void>((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        // A connection that is kept alive becomes idle when its last answer is out.
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(cut);
          clearInterval(idle);
          resolve();
        });
      }),
  };
}

/** Answers what never became a request: headers too large, too slow, or no HTTP at all. */
function refuseRaw(error: NodeJS.ErrnoException, socket: Socket, publicUrl: URL): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const code: ProblemCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'headers-too-large' : 'malformed-request';
  const { status, title, retryable } = problems[code];
  const body = JSON.stringify({ type: `${publicUrl.origin}/docs/errors/${code}`, title, status, code, retryable });
  const reason = status === 431 ? 'Request Header Fields Too Large' : 'Bad Request';
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/problem+json\r\ncache-control: no-store\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
