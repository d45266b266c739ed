import { expect, test } from 'vitest';
import { sendMessage } from '../../../claims/messages/send-message.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { patience } from '../../../testing/patience.ts';
import { status } from '../../../testing/receiver.ts';
import { webhookScene } from '../../../testing/webhook-scene.ts';

/** `WEBHOOK_FAILURES=1000` runs it longer (docs/benchmarks.md). */
const failures = Number(process.env.WEBHOOK_FAILURES ?? 60);
const claims = 6;

const { app, store, support, claimed, scene, tell } = await webhookScene();

const ways = [status(500), status(503), (response: { destroy(): unknown }) => void response.destroy()];

test(
  'whatever the receiver fails at, a claim’s events are taken once and in order',
  async () => {
    const open: Awaited<ReturnType<typeof claimed>>[] = [];
    while (open.length < claims) open.push(await claimed());
    const tried = new Map<string, number>();
    let failed = 0;
    scene.receiver.answers((response, message, count) => {
      const id = String(message.headers['webhook-id']);
      const before = tried.get(id) ?? 0;
      tried.set(id, before + 1);
      // Each message fails up to four times; the last try of ten is another test's (delivery.test.ts).
      if (before < tried.size % 5 && before < 4) {
        failed += 1;
        ways[count % ways.length]!(response, message, count);
      } else {
        taken.push(JSON.parse(message.body));
        response.writeHead(200).end();
      }
    });
    const taken: { id: string; sequence: number; body: { claim_id: string } }[] = [];
    for (let round = 0; failed < failures; round += 1) {
      for (const { claim, orderId } of open) {
        await sendMessage(app.as(support), { claimId: claim.id, orderId, messageContent: `Word ${round}`, medias: [] });
      }
      await tell();
      for (let next = await nextTry(); next !== null; next = await nextTry()) {
        app.clock.set(next);
        app.clock.advance(1_000);
        await app.drain();
      }
    }
    expect(failed).toBeGreaterThanOrEqual(failures);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
    expect(taken.length).toBe(tried.size);
    for (const { claim } of open) {
      const places = taken.filter(({ body }) => body.claim_id === claim.id).map(({ sequence }) => sequence);
      expect(places.length).toBeGreaterThan(1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
    expect(
      await asOwner(app, `SELECT state FROM webhook_deliveries WHERE store_id = $1 AND state <> 'DELIVERED'`, [
        store.id,
      ]),
    ).toEqual([]);
  },
  patience(600_000),
);

/** When the soonest try that is still to come is due; null where none is. Those behind it in their claim have no time of their own. */
async function nextTry(): Promise<string | null> {
  const now = new Date(app.clock.now()).toISOString();
  const [row] = await asOwner(
    app,
    `SELECT min(next_try_at) AS at FROM webhook_deliveries WHERE store_id = $1 AND state = 'WAITING' AND next_try_at > $2`,
    [store.id, now],
  );
  return row?.at ? new Date(String(row.at)).toISOString() : null;
}
