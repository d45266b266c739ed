import { Webhook } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import type { Received } from '../../../testing/receiver.ts';
import { webhookScene } from '../../../testing/webhook-scene.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';

/** What we sign, read by the public library of Standard Webhooks as a receiver uses it. */
const { app, claimed, scene, which, tell } = await webhookScene();

/** What the library reads of a message at the app's time; it throws for what does not verify. */
function read(secret: string, { body, headers }: Received): unknown {
  vi.useFakeTimers({ now: app.clock.now(), toFake: ['Date'] });
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
}

test('a signature check refuses another secret, body, or id, and five-minute-old calls', async () => {
  const { secret } = scene.webhook;
  await claimed();
  await tell();
  const message = scene.receiver.messages[0]!;
  const stranger = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  expect(() => read(stranger, message)).toThrow('No matching signature');
  expect(() => read(secret, { ...message, body: `${message.body} ` })).toThrow('No matching signature');
  const renamed = { ...message.headers, 'webhook-id': 'another' };
  expect(() => read(secret, { ...message, headers: renamed })).toThrow('No matching signature');
  expect(read(secret, message)).toEqual(scene.receiver.told()[0]);
  app.clock.advance(6 * 60_000);
  expect(() => read(secret, message)).toThrow('too old');
});

test('a signature check takes either secret while they overlap', async () => {
  const { secret: former } = scene.webhook;
  const { secret } = await rotateWebhookSecret(app.system, which());
  await claimed();
  await tell();
  const message = scene.receiver.messages[0]!;
  expect([read(former, message), read(secret, message)]).toEqual([scene.receiver.told()[0], scene.receiver.told()[0]]);
});
