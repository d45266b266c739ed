import { describe, expect, test } from 'vitest';
import { denyClaim } from '../../../claims/outcomes/deny-claim.ts';
import { rotateSecrets } from '../../../commerce/store-engines/rotate-secrets.ts';
import { createGuardedFetch } from '../../../platform/http/outgoing/guarded-fetch.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { ok, startReceiver, status } from '../../../testing/receiver.ts';
import { signedBy, webhookScene } from '../../../testing/webhook-scene.ts';
import { changeWebhook } from './change-webhook.ts';
import { handOut, handOutEverywhere } from './hand-out.ts';
import { readWebhook } from './list-webhooks.ts';
import { readDelivery } from './read-deliveries.ts';
import { replayDelivery, replaySince } from './replay-webhook.ts';
import { resealEndpoints } from './reseal-endpoints.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';

const { app, store, support, colleague, claimed, scene, which, tell, newest } = await webhookScene();
const minute = 60_000;
const hour = 60 * minute;

describe('a receiver that fails', () => {
  test('a failing receiver is tried ten times in 75 hours, then the event is parked', async () => {
    scene.receiver.answers(status(500));
    await claimed();
    await tell();
    const began = app.clock.now();
    const waits: number[] = [];
    for (let delivery = await newest(); delivery?.state === 'WAITING'; delivery = await newest()) {
      waits.push(Date.parse(delivery.nextTryAt!) - app.clock.now());
      app.clock.set(delivery.nextTryAt!);
      await app.drain();
    }
    expect(scene.receiver.messages).toHaveLength(10);
    expect(new Set(scene.receiver.messages.map((item) => item.headers['webhook-id'])).size).toBe(1);
    expect(scene.receiver.messages.every((item) => signedBy(scene.webhook.secret, item))).toBe(true);
    expect(app.clock.now() - began).toBeGreaterThanOrEqual(75 * hour);
    expect(app.clock.now() - began).toBeLessThan(75.6 * 1.2 * hour);
    expect(waits[0]).toBeLessThan(waits[1]!);
    expect(await newest()).toMatchObject({ state: 'PARKED', tries: 10 });
    // Nothing was taken for three days: it is switched off, and says so.
    expect(await readWebhook(app.system, which())).toMatchObject({ active: false, offReason: 'FAILING', parked: 1 });
    const lines = await asOwner(app, `SELECT data FROM events WHERE kind = 'webhook.switched-off'`, []);
    expect(lines.at(-1)?.data).toEqual({ webhookId: scene.webhook.id, reason: 'FAILING' });
  });

  test('a slow, resetting, or redirecting receiver fails, and each is told apart', async () => {
    app.services.config.webhookTimeoutMs = 300;
    const elsewhere = await startReceiver();
    try {
      for (const [answering, failure] of [
        [() => undefined, 'TIMED_OUT'],
        [(response) => response.destroy(), 'CUT_OFF'],
        [status(302, { location: elsewhere.url }), 'REDIRECT'],
        [status(503), 'STATUS'],
      ] as [Parameters<typeof scene.receiver.answers>[0], string][]) {
        scene.receiver.answers(answering);
        app.clock.advance(1000);
        await claimed();
        await tell();
        expect(await newest()).toMatchObject({ state: 'WAITING', tries: 1, lastFailure: failure });
      }
      expect(elsewhere.messages).toEqual([]);
    } finally {
      app.services.config.webhookTimeoutMs = 15_000;
      await elsewhere.close();
    }
  });

  test('a receiver whose answer was lost gets the same id again', async () => {
    scene.receiver.answers((response, _, count) => (count === 1 ? status(504) : ok)(response, _, count));
    await claimed();
    await tell();
    app.clock.advance(7_000);
    await app.drain();
    const ids = scene.receiver.messages.map((item) => item.headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(scene.receiver.messages[0]?.body).toBe(scene.receiver.messages[1]?.body);
    expect(await newest()).toMatchObject({ state: 'DELIVERED', tries: 2 });
  });

  test('a receiver that asks for a longer wait gets it', async () => {
    scene.receiver.answers(status(429, { 'retry-after': '600' }));
    await claimed();
    await tell();
    expect(Date.parse((await newest())!.nextTryAt!) - app.clock.now()).toBeGreaterThanOrEqual(600_000);
  });

  test('a receiver that is gone is switched off; a replay sends what it missed', async () => {
    scene.receiver.answers(status(410));
    await claimed();
    await tell();
    await claimed();
    await tell();
    expect(scene.receiver.messages).toHaveLength(1);
    expect(await readWebhook(app.system, which())).toMatchObject({ active: false, offReason: 'GONE', parked: 2 });
    // Whoever may change it is told, and nobody else: the store's administrator, not its support.
    const told = await asOwner(
      app,
      `SELECT to_address, plain FROM mails WHERE template = 'webhook-off' AND plain LIKE $1`,
      [`%${scene.webhook.id}%`],
    );
    expect(told.map((mail) => mail.to_address)).toEqual([colleague.email]);
    expect(told[0]?.plain).toContain('410 Gone');
    const since = new Date(app.clock.now() - hour).toISOString();
    await expect(replaySince(app.system, { ...which(), since, delivered: false })).rejects.toMatchObject({
      code: 'validation-failed',
    });
    scene.receiver.answers(ok);
    await changeWebhook(app.system, { ...which(), changes: { active: true } });
    expect(await replaySince(app.system, { ...which(), since, delivered: false })).toEqual({ replayed: 2 });
    await app.drain();
    expect(scene.receiver.messages).toHaveLength(3);
    expect(await readWebhook(app.system, which())).toMatchObject({ waiting: 0, parked: 0, failingSince: null });
  });
});

describe('order', () => {
  test('later events of a claim wait for the one that fails; those of others do not', async () => {
    const first = await claimed();
    let failing = true;
    scene.receiver.answers((response, message, count) =>
      (failing && message.body.includes(first.claim.id) ? status(500) : ok)(response, message, count),
    );
    await tell();
    const denied = await denyClaim(app.as(support), {
      id: first.claim.id,
      expectedVersion: first.claim.version,
      reason: 'NOT_COVERED',
      customerText: 'No.',
    });
    expect(denied.version).toBeGreaterThan(first.claim.version);
    const second = await claimed();
    app.clock.advance(10_000);
    await tell();
    const ofFirst = () => scene.receiver.told().filter((item) => item.body.claim_id === first.claim.id);
    expect(scene.receiver.told().filter((item) => item.body.claim_id === second.claim.id)).toHaveLength(1);
    expect(new Set(ofFirst().map((item) => item.topic))).toEqual(new Set(['claim.created']));
    failing = false;
    app.clock.advance(10 * minute);
    await tell();
    const sequences = ofFirst().map((item) => item.sequence);
    expect(ofFirst().at(-1)?.topic).not.toBe('claim.created');
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  });

  test('a receiver that fails one in five gets ten claims’ events, each in order', async () => {
    let calls = 0;
    scene.receiver.answers((response, message, count) => {
      calls += 1;
      (calls % 5 === 0 ? status(500) : ok)(response, message, count);
    });
    const claims = [];
    for (let count = 0; count < 10; count += 1) {
      const scene = await claimed();
      await denyClaim(app.as(support), {
        id: scene.claim.id,
        expectedVersion: scene.claim.version,
        reason: 'NOT_COVERED',
        customerText: 'No.',
      });
      claims.push(scene.claim.id);
    }
    for (let round = 0; round < 12; round += 1) {
      app.clock.advance(10 * minute);
      await tell();
    }
    const { waiting, parked } = await readWebhook(app.system, which());
    expect({ waiting, parked }).toEqual({ waiting: 0, parked: 0 });
    for (const id of claims) {
      const all = scene.receiver.told().filter((item) => item.body.claim_id === id);
      const sequences = all.map((item) => item.sequence);
      expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
      expect(new Set(all.map((item) => item.topic))).toEqual(
        new Set(['claim.created', 'claim.updated', 'claim.denied']),
      );
    }
  });
});

describe('a process that is killed', () => {
  test('between commit and hand-out leaves an event that the timer hands out, once', async () => {
    await claimed();
    // Killed here: committed, and nobody was told. The next process has its timer.
    await handOutEverywhere(app.system);
    await handOutEverywhere(app.system);
    await app.drain();
    expect(scene.receiver.told().map((item) => item.topic)).toEqual(['claim.created']);
  });

  test('a killed process whose queue was lost leaves lanes that run again', async () => {
    await claimed();
    await handOut(app.system, store.id);
    await asOwner(app, 'DELETE FROM graphile_worker._private_jobs', []);
    app.clock.advance(5 * minute);
    await handOutEverywhere(app.system);
    await app.drain();
    expect(scene.receiver.messages).toHaveLength(1);
  });

  test('a process killed in the middle of a try tries again later under the same id', async () => {
    await claimed();
    await handOut(app.system, store.id);
    // As a killed worker leaves it: the try is noted, its answer never came.
    const lease = new Date(app.clock.now() + minute).toISOString();
    await asOwner(app, `UPDATE webhook_deliveries SET attempts = 1, next_try_at = $1 WHERE state = 'WAITING'`, [lease]);
    await app.drain();
    expect(scene.receiver.messages).toHaveLength(0);
    app.clock.advance(minute);
    await app.drain();
    expect(scene.receiver.messages).toHaveLength(1);
    expect(await newest()).toMatchObject({ state: 'DELIVERED', tries: 2 });
  });
});

test('after a rotation both secrets verify for a day, then the new one alone', async () => {
  const { secret } = await rotateWebhookSecret(app.system, which());
  await claimed();
  await tell();
  expect([scene.webhook.secret, secret].map((item) => signedBy(item, scene.receiver.messages[0]))).toEqual([
    true,
    true,
  ]);
  app.clock.advance(24 * hour + 1);
  await claimed();
  await tell();
  expect([scene.webhook.secret, secret].map((item) => signedBy(item, scene.receiver.messages[1]))).toEqual([
    false,
    true,
  ]);
});

test('`secrets rotate` seals an endpoint’s secrets anew, and they sign as before', async () => {
  await changeWebhook(app.system, { ...which(), changes: { headerSecret: 'open sesame' } });
  const { generation } = await rotateSecrets(app.system, [resealEndpoints]);
  const [row] = await asOwner(
    app,
    `SELECT signing -> 0 ->> 'sealed' AS signing, header_secret AS header FROM webhook_endpoints WHERE id = $1`,
    [scene.webhook.id],
  );
  expect([row?.signing, row?.header].map((text) => String(text).startsWith(`k${generation}.`))).toEqual([true, true]);
  await claimed();
  await tell();
  const [message] = scene.receiver.messages;
  expect([signedBy(scene.webhook.secret, message), message?.headers['x-webhook-secret']]).toEqual([
    true,
    'open sesame',
  ]);
});

test('one event is replayed under its own id, and its tries are all there', async () => {
  await claimed();
  await tell();
  const delivery = (await newest())!;
  await replayDelivery(app.system, { ...which(), deliveryId: delivery.id });
  await app.drain();
  expect(scene.receiver.messages.map((item) => item.headers['webhook-id'])).toEqual([
    delivery.messageId,
    delivery.messageId,
  ]);
  const whole = await readDelivery(app.system, { ...which(), deliveryId: delivery.id });
  expect(whole.attempts.map((item) => item.number)).toEqual([2, 1]);
  expect(whole.headers).toMatchObject({ 'webhook-id': delivery.messageId, 'webhook-signature': 'v1,…' });
});

test('a private address is refused at the send, whatever its name leads to', async () => {
  const before = app.services.webhookFetch;
  app.services.webhookFetch = createGuardedFetch({ profile: 'production' });
  const { url } = scene.webhook;
  await asOwner(app, 'UPDATE webhook_endpoints SET url = $1 WHERE id = $2', [
    url.replace('http://127.0.0.1', 'https://localhost'),
    scene.webhook.id,
  ]);
  await claimed();
  await handOut(app.system, store.id);
  await app.drain();
  expect(await newest()).toMatchObject({ state: 'WAITING', lastStatus: null, lastFailure: 'NOT_PUBLIC' });
  expect(scene.receiver.messages).toEqual([]);
  app.services.webhookFetch = before;
});
