import { createApp } from './app.ts';
import type { Pages } from './built-pages.ts';
import { serveHttp } from './platform/http/serve.ts';
import type { MadeServices } from './services.ts';

/** The web role of one process. */
export interface ServedWeb {
  port: number;
  /** Answers the calls in flight, takes no more, and ends within 7 s. */
  close(): Promise<unknown>;
}

/**
 * Answers calls on the configured port, which may be `shared` with other processes, with the built pages or those named.
 * Throws one sentence where the port is taken.
 */
export async function serveWeb(
  services: MadeServices,
  { shared = false, pages }: { shared?: boolean; pages?: Pages } = {},
): Promise<ServedWeb> {
  const { port, hostname, publicUrl } = services.config;
  const http = await serveHttp(await createApp(services, pages), { port, hostname, publicUrl, shared });
  services.decoder.start();
  // Open streams have no end of their own to wait for.
  return { port: http.port, close: () => Promise.all([services.live.close(), http.close(7_000)]) };
}
