import { createApp } from './app.ts';
import { serveHttp } from './platform/http/serve.ts';
import type { MadeServices } from './services.ts';

/** The web role of one process. */
export interface ServedWeb {
  port: number;
  /** Answers the calls in flight, takes no more, and ends within 7 s. */
  close(): Promise<unknown>;
}

/** Answers calls on the configured port, which may be `shared` with other processes. Throws one sentence where it is taken. */
export async function serveWeb(services: MadeServices, { shared } = { shared: false }): Promise<ServedWeb> {
  const { port, hostname, publicUrl } = services.config;
  const http = await serveHttp(await createApp(services), { port, hostname, publicUrl, shared });
  services.decoder.start();
  // Open streams have no end of their own to wait for.
  return { port: http.port, close: () => Promise.all([services.live.close(), http.close(7_000)]) };
}
