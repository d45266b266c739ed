import { afterAll } from 'vitest';
import { serveHttp } from '../platform/http/serve.ts';
import { createApiToken } from '../tenancy/machines/api-tokens.ts';
import { testApp } from './app.ts';
import { freshStore } from './fixtures.ts';
import { freePort } from './free-port.ts';

/** An app that answers over real HTTP, and a store of it with a token, as an integrator has them. */
export async function overHttp(start: string) {
  const port = await freePort();
  const publicUrl = new URL(`http://localhost:${port}`);
  const app = await testApp({ start, env: { PUBLIC_URL: publicUrl.origin } });
  const running = await serveHttp(app.http, { port, hostname: '127.0.0.1', publicUrl });
  afterAll(() => running.close(0));
  const store = await freshStore(app);
  const { token } = await createApiToken(app.system, {
    storeId: store.id,
    name: 'Integrator',
    scopes: ['orders:create', 'orders:update', 'orders:read', 'claims:create', 'claims:read', 'claims:resolve'],
  });
  return { app, store, token, url: publicUrl.origin };
}
