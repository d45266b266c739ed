import { afterEach, beforeEach } from 'vitest';
import { readSigned } from '../commerce/connectors/webhook-signature.ts';
import { createWebhook } from '../integrations/event-feed/webhooks/create-webhook.ts';
import { handOut } from '../integrations/event-feed/webhooks/hand-out.ts';
import { listDeliveries } from '../integrations/event-feed/webhooks/read-deliveries.ts';
import { removeWebhook } from '../integrations/event-feed/webhooks/remove-webhook.ts';
import { decidingStore } from './deciding.ts';
import { type Received, startReceiver } from './receiver.ts';

/** A store whose claims are decided, and, fresh for each test of the file, an endpoint of it with a real receiver. */
export async function webhookScene() {
  const deciding = await decidingStore();
  const { app, store } = deciding;
  const scene = {} as {
    receiver: Awaited<ReturnType<typeof startReceiver>>;
    webhook: Awaited<ReturnType<typeof createWebhook>>;
  };
  const which = () => ({ storeId: store.id, id: scene.webhook.id });

  beforeEach(async () => {
    scene.receiver = await startReceiver();
    const topics = ['claim.created', 'claim.updated', 'claim.approved', 'claim.denied', 'message.created'] as const;
    scene.webhook = await createWebhook(app.system, { storeId: store.id, url: scene.receiver.url, topics });
  });
  afterEach(async () => {
    await removeWebhook(app.system, which());
    await scene.receiver.close();
  });

  return {
    ...deciding,
    /** The endpoint and its receiver of the test that runs. */
    scene,
    which,
    /** As the worker does once it hears of a commit. */
    async tell(): Promise<void> {
      await handOut(app.system, store.id);
      await app.drain();
    },
    newest: async () => (await listDeliveries(app.system, { ...which(), size: 1, after: null })).deliveries[0],
  };
}

/** The headers of a message as its receiver reads them. */
export const headersOf = (message: Received | undefined) => new Headers(message?.headers as Record<string, string>);

/** Whether a message verifies with this secret. */
export const signedBy = (secret: string, message: Received | undefined) =>
  readSigned(secret, headersOf(message), Buffer.from(message?.body ?? '')) !== null;
