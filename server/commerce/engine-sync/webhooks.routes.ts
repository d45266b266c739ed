import type { Hono } from 'hono';
import { Problem } from '#core/contract/platform/problems.ts';
import type { Services } from '../../platform/context/context.ts';
import { readBytes } from '../../platform/http/api/read-body.ts';
import type { HttpEnv } from '../../platform/http/env.ts';
import { requireShare } from '../../platform/http/limits/require-share.ts';
import { sharedCounter } from '../../platform/http/limits/shared-counter.ts';
import { limits } from './limits.ts';
import { takeWebhook } from './take-webhook.ts';

/** Where an engine sends its webhooks, on every host. */
const path = '/v1/engines/:storeId/:kind/webhooks';
const maxBytes = 256 * 1024;

/**
 * Mounts the door for engines' webhooks: raw bytes, since what was signed is what was sent. It is no operation of the
 * contract: engines call it, and clients never do.
 */
export function mountEngineWebhooks(
  app: Hono<HttpEnv>,
  services: Services,
  mayWrite: () => boolean | Promise<boolean>,
): void {
  const addresses = sharedCounter(services, limits.webhooksOfAddress, { kind: 'engine-address' });
  const stores = sharedCounter(services, limits.webhooksOfStore, { kind: 'engine-store' });
  app.post(path, async (c) => {
    await requireShare(addresses(c.get('address')));
    const body = await readBytes(c.req.raw, maxBytes);
    // It says nothing and is answered alike for every store, so nobody learns from it which stores there are.
    if (services.connectors.engines.get(c.req.param('kind'))?.isPing?.(c.req.raw.headers, body)) {
      return new Response(null, { status: 200 });
    }
    if (!(await mayWrite())) {
      throw new Problem('storage-full', { retryAfterSeconds: 30 });
    }
    await takeWebhook(
      { ...services, actor: { kind: 'anyone' }, requestId: c.get('requestId'), address: c.get('address') },
      {
        storeId: c.req.param('storeId'),
        kind: c.req.param('kind'),
        headers: c.req.raw.headers,
        body,
        verified: (storeId) => requireShare(stores(storeId)),
      },
    );
    return new Response(null, { status: 204 });
  });
  app.all(path, () => {
    throw new Problem('method-not-allowed');
  });
}
