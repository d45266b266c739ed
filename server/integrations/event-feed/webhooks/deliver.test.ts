import { expect, test } from 'vitest';
import { asOwner } from '../../../testing/db-asserts.ts';
import { ok, status } from '../../../testing/receiver.ts';
import { webhookScene } from '../../../testing/webhook-scene.ts';
import { deliver } from './deliver.ts';
import { handOut } from './hand-out.ts';

const { app, store, claimed, scene, newest } = await webhookScene();

/** The lane of what was handed out last. */
async function laneOfNewest() {
  const [row] = await asOwner(
    app,
    'SELECT store_id, endpoint_id, lane FROM webhook_deliveries ORDER BY created_at DESC, id DESC LIMIT 1',
    [],
  );
  return { storeId: row?.store_id, endpointId: row?.endpoint_id, lane: row?.lane } as Parameters<typeof deliver>[1];
}

test('a try in progress is reserved for a minute; then its process counts as killed', async () => {
  let answer = () => {};
  scene.receiver.answers((response, message, count) => {
    answer = () => ok(response, message, count);
  });
  await claimed();
  await handOut(app.system, store.id);
  const lane = await laneOfNewest();
  const first = deliver(app.system, lane);
  await expect.poll(() => scene.receiver.messages.length).toBe(1);
  await deliver(app.system, lane);
  expect(scene.receiver.messages).toHaveLength(1);

  // The receiver still holds the first when another worker comes a minute later.
  scene.receiver.answers(ok);
  app.clock.advance(60_001);
  await deliver(app.system, lane);
  expect(scene.receiver.messages).toHaveLength(2);
  expect(new Set(scene.receiver.messages.map((item) => item.headers['webhook-id'])).size).toBe(1);
  expect(await newest()).toMatchObject({ state: 'DELIVERED', tries: 2 });

  // What the first hears at last changes nothing of what is written down.
  answer();
  await first;
  expect(await newest()).toMatchObject({ state: 'DELIVERED', tries: 2 });
});

test('of many runs of a lane at once each message is sent by one', async () => {
  for (let count = 0; count < 8; count += 1) {
    scene.receiver.messages.length = 0;
    await claimed();
    await handOut(app.system, store.id);
    const lane = await laneOfNewest();
    await Promise.all(Array.from({ length: 6 }, () => deliver(app.system, lane)));
    await app.drain();
    const ids = scene.receiver.messages.map((item) => item.headers['webhook-id']);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(await newest()).toMatchObject({ state: 'DELIVERED', tries: 1 });
  }
});

test('past so many at once an endpoint’s messages wait in queues, and all of them come', async () => {
  const held: (() => void)[] = [];
  scene.receiver.answers((...given) => void held.push(() => ok(...given)));
  const many = 10;
  for (let count = 0; count < many; count += 1) {
    await claimed();
  }
  await handOut(app.system, store.id);
  const rows = await asOwner(
    app,
    `SELECT DISTINCT store_id, endpoint_id, lane FROM webhook_deliveries WHERE state = 'WAITING' ORDER BY lane`,
    [],
  );
  const lanes = rows.map((row) => ({ storeId: row.store_id, endpointId: row.endpoint_id, lane: row.lane }));
  expect(lanes).toHaveLength(many);
  const first = lanes.slice(0, 6).map((lane) => deliver(app.system, lane as Parameters<typeof deliver>[1]));
  await expect.poll(() => held.length).toBe(6);
  await Promise.all(lanes.slice(6).map((lane) => deliver(app.system, lane as Parameters<typeof deliver>[1])));
  expect(held, 'no more are sent').toHaveLength(6);
  expect(await queuesOf()).toContain('webhooks');
  scene.receiver.answers(ok);
  for (const answer of held) {
    answer();
  }
  await Promise.all(first);
  await app.drain();
  expect(scene.receiver.messages).toHaveLength(many);
  expect(await queuesOf()).not.toContain('webhooks');
});

/** The kinds of queues in which this store's messages wait. */
async function queuesOf() {
  const rows = await asOwner(
    app,
    `SELECT DISTINCT coalesce(split_part(queue.queue_name, ':', 1), 'none') AS kind
       FROM graphile_worker._private_jobs AS job
       LEFT JOIN graphile_worker._private_job_queues AS queue ON queue.id = job.job_queue_id
       JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      WHERE task.identifier = 'deliver-webhooks' AND job.payload ->> 'endpointId' = $1`,
    [scene.webhook.id],
  );
  return rows.map((row) => row.kind);
}
const answeredMs = (ms: number) =>
  asOwner(app, 'UPDATE webhook_endpoints SET answered_ms = $2 WHERE id = $1', [scene.webhook.id, ms]);

test('an endpoint that fails or is slow waits apart until it answers soon again', async () => {
  await claimed();
  await handOut(app.system, store.id);
  expect(await queuesOf()).toEqual(['none']);
  scene.receiver.answers(status(500));
  await app.drain();
  expect(await queuesOf(), 'its next try').toEqual(['slow-webhooks']);
  scene.receiver.answers(ok);
  app.clock.advance(60 * 60_000);
  await app.drain();
  expect(await queuesOf()).toEqual([]);
  await claimed();
  await handOut(app.system, store.id);
  expect(await queuesOf(), 'it answered').toEqual(['none']);
  await app.drain();
  await answeredMs(4_000);
  await claimed();
  await handOut(app.system, store.id);
  expect(await queuesOf(), 'it took long').toEqual(['slow-webhooks']);
  await app.drain();
  await claimed();
  await handOut(app.system, store.id);
  expect(await queuesOf(), 'it answers soon again').toEqual(['none']);
  await app.drain();
});
