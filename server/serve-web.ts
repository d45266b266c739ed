import { createApp } from './app.ts';
import type { Pages } from './built-pages.ts';
import type { KeptConnections } from './platform/http/kept-connections.ts';
import { serveHttp } from './platform/http/serve.ts';
import type { MadeServices } from './services.ts';

/** The web role, in one process or in several. */
export interface ServedWeb {
  port: number;
  /** Answers the calls in flight, takes no more, and ends within 7 s. */
  close(): Promise<unknown>;
}

/** The web role of this process. */
export interface ServedHere extends ServedWeb {
  /** Null where the port isn't shared. */
  kept: KeptConnections | null;
}

/**
 * Answers calls on the configured port, which may be `shared` with other processes, with the built pages or those named.
 * Throws one sentence where the port is taken.
 */
export async function serveWeb(
  services: MadeServices,
  { shared = false, pages }: { shared?: boolean; pages?: Pages } = {},
): Promise<ServedHere> {
  const { port, hostname, publicUrl } = services.config;
  const http = await serveHttp(await createApp(services, pages), { port, hostname, publicUrl, shared });
  services.decoder.start();
  // Open streams have no end of their own to wait for.
  return { port: http.port, kept: http.kept, close: () => Promise.all([services.live.close(), http.close(7_000)]) };
}
