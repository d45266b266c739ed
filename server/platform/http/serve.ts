import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

import { type ProblemCode, problems } from '#core/contract/platform/problems.ts';
import { wordsOf } from '../words/languages.ts';
import type { HttpEnv } from './env.ts';
import { type KeptConnections, keptConnections } from './kept-connections.ts';

const problemWords = wordsOf('problems');

export interface RunningHttp {
  server: Server;
  port: number;
  /** Counted where other processes listen on the port; null where there is nobody to share with. */
  kept: KeptConnections | null;
  /** Takes no more connections, lets the calls in flight finish for up to `graceMs`, then cuts what is left. */
  close(graceMs?: number): Promise<void>;
}

/**
 * Listens. A caller has 10 s for its headers, of at most 16 kB; JSON bodies have 30 s of their own
 * (readJsonBody), uploads the ten minutes that a phone may need.
 */
export async function serveHttp(
  app: Pick<Hono<HttpEnv>, 'fetch'>,
  options: {
    port: number;
    hostname: string;
    publicUrl: URL;
    /** Whether other processes listen there too. */
    shared?: boolean;
  },
): Promise<RunningHttp> {
  const server = createAdaptorServer({
    // Cast: the adapter types the request's environment for itself.
    fetch: app.fetch as never,
    serverOptions: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 8_500,
      requestTimeout: 600_000,
      keepAliveTimeout: 20_000,
      connectionsCheckingInterval: 1_000,
    },
  }) as Server;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuseRaw(error, socket, options.publicUrl),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portTaken(options.port, error)));
    server.listen({ port: options.port, host: options.hostname, reusePort: options.shared === true }, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
  const leave = leaving(server);
  const kept = options.shared ? keptConnections(server) : null;
  return { server, kept, port: (server.address() as AddressInfo).port, close: (graceMs = 10_000) => leave(graceMs) };
}

/** One sentence where a port is taken; any other error as it is. */
export const portTaken = (port: number, error: unknown, setting: 'PORT' | 'METRICS_PORT' = 'PORT'): unknown =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? new Error(`Port ${port} is taken: start with another ${setting}.`, { cause: error })
    : error;

/**
 * Goes on once everything was read that had come by now. A process that is busy leaves connections untaken and calls unread,
 * and the system answers them with a reset when what they wait at is closed. Called from between two rounds of reading, a
 * whole one lies before the second immediate. What comes in the instant between reading and closing is reset even so, as
 * HTTP allows (RFC 9112, 9.6); clients send such a call again.
 */
function onceRead(then: () => void): void {
  setImmediate(() => setImmediate(then));
}

/** How long a connection that is kept alive may still bring the call that its client was about to send. */
const lastCallMs = 500;

/**
 * Ends a server so that nobody loses a call: it takes those connections that wait and no more, answers what comes over the open ones and
 * says with each answer that the connection closes. Cut at once, a connection that looks idle may have a call on its
 * way, which its client would see fail.
 */
function leaving(server: Server): (graceMs: number) => Promise<void> {
  const open = new Set<ServerResponse>();
  let left = false;
  server.prependListener('request', (_, response: ServerResponse) => {
    response.shouldKeepAlive &&= !left;
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return (graceMs) =>
    new Promise((resolve) => {
      left = true;
      for (const response of open) {
        response.shouldKeepAlive = false;
      }
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      let idle: NodeJS.Timeout | undefined;
      const lastCall = setTimeout(
        () => {
          idle = setInterval(() => onceRead(() => server.closeIdleConnections()), 50);
        },
        Math.min(lastCallMs, graceMs),
      );
      onceRead(() => {
        // Not the server's own close: that one hangs up on idle connections first.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(cut);
          clearTimeout(lastCall);
          clearInterval(idle);
          server.close(() => resolve());
        });
      });
    });
}

/** Answers what never became a request: headers too large, too slow, or no HTTP at all. */
function refuseRaw(error: NodeJS.ErrnoException, socket: Socket, publicUrl: URL): void {
  // Browsers open connections ahead of their calls: an answer on one that waited too long would be read as the answer to
  // the call that is sent at that moment, where a connection that is closed has the call sent again.
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (!socket.writable || error.code === 'ECONNRESET' || isUnused) {
    socket.destroy();
    return;
  }
  const code: ProblemCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'headers-too-large' : 'malformed-request';
  const { status, retryable } = problems[code];
  const title = problemWords.titles[code];
  const body = JSON.stringify({ type: `${publicUrl.origin}/docs/errors/${code}`, title, status, code, retryable });
  const reason = status === 431 ? 'Request Header Fields Too Large' : 'Bad Request';
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/problem+json\r\ncache-control: no-store\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
