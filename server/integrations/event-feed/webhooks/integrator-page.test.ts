import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { publicTopics } from '#core/reference/webhooks.ts';
import { testApp } from '../../../testing/app.ts';
import { freshStore } from '../../../testing/fixtures.ts';
import { freePort } from '../../../testing/free-port.ts';
import { patience } from '../../../testing/patience.ts';
import { readOfTopic } from './check-endpoint.ts';
import { createWebhook } from './create-webhook.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { testWebhook } from './test-webhook.ts';

/** What integrators read, tried as they would. */
const page = readFileSync(join(import.meta.dirname, '../../../../docs/webhooks.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'amends-receiver-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the page names every topic with what it needs, and no other', () => {
  const rows = [...page.matchAll(/^\| `([a-z]+\.[a-z]+)` .*\| `([a-z]+:[a-z]+)`((?:, `contacts:read`)?) +\|$/gm)];
  expect(rows.map(([, topic, read]) => [topic, read])).toEqual(
    publicTopics.map((topic) => [topic, readOfTopic(topic)]),
  );
  expect(rows.flatMap(([, topic, , more]) => (more ? topic : []))).toEqual(['claim.approved', 'claim.resolved']);
});

test('the documented receiver takes what we sign and nothing signed by another secret', async () => {
  const app = await testApp();
  // The receiver asks the machine's clock how old a message is.
  app.clock.set(Date.now() + 1_000);
  const store = await freshStore(app);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { id, secret } = await createWebhook(app.system, { storeId: store.id, url, topics: ['claim.created'] });
  const stranger = await createWebhook(app.system, { storeId: store.id, url, topics: ['claim.created'] });
  const file = join(folder, 'receiver.mjs');
  writeFileSync(file, page.split('```js\n')[1]?.split('```')[0] ?? '');
  const receiver = spawn(process.execPath, [file], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const send = async (webhook: string) =>
      (await testWebhook(app.system, { storeId: store.id, id: webhook })).attempts[0]?.status;
    await expect.poll(() => send(id), { timeout: patience(10_000) }).toBe(200);
    expect(await send(stranger.id)).toBe(401);
    await rotateWebhookSecret(app.system, { storeId: store.id, id });
    expect(await send(id)).toBe(200);
    app.clock.advance(6 * 60_000);
    expect(await send(id)).toBe(401);
  } finally {
    receiver.kill();
    await once(receiver, 'exit');
  }
});
