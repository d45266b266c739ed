import type { Hono } from 'hono';
import { Problem } from '../../../core/contract/platform/problems.ts';
import type { Services } from '../../platform/context/context.ts';
import { readBytes } from '../../platform/http/api/read-body.ts';
import type { HttpEnv } from '../../platform/http/env.ts';
import { type MinuteCounter, minuteCounter } from '../../platform/http/limits/minute-counter.ts';
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
  const now = () => services.clock.now();
  const addresses = minuteCounter({ now, perKey: limits.webhooksOfAddress.most });
  const stores = minuteCounter({ now, perKey: limits.webhooksOfStore.most });
  app.post(path, async (c) => {
    within(addresses, c.get('address'));
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
        verified: (storeId) => within(stores, storeId),
      },
    );
    return new Response(null, { status: 204 });
  });
  app.all(path, () => {
    throw new Problem('method-not-allowed');
  });
}

function within(counter: MinuteCounter, key: string): void {
  const { over, resetSeconds } = counter(key);
  if (over) {
    throw new Problem('rate-limited', { retryAfterSeconds: resetSeconds });
  }
}
