import { afterAll, expect, test } from 'vitest';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, signedIn } from '../../testing/fixtures.ts';
import { sendMessage } from '../messages/send-message.ts';
import { inboundScene } from '../messages/testing/inbound-scene.ts';
import { denyClaim } from '../outcomes/deny-claim.ts';

const { app, store, arrived, mailed, close } = await inboundScene();
afterAll(close);
const support = await signedIn(app, 'store_support', store);

/** A claim’s emails as they came to its customer: each with its Message-ID, what it answers, and what it follows. */
async function thread() {
  const { claim, orderId, first } = await mailed();
  const all = [first!];
  const drain = async () => {
    arrived.length = 0;
    await app.drain();
    all.push(...arrived.filter(({ to }) => to?.[0]?.address === 'ana@mail.test'));
  };
  for (const messageContent of ['Which mug?', 'And which lid?']) {
    app.clock.advance(60_000);
    await sendMessage(app.as(support.actor), { orderId, claimId: claim.id, messageContent, medias: [] });
    await drain();
  }
  app.clock.advance(60_000);
  await denyClaim(app.as(support.actor), {
    id: claim.id,
    expectedVersion: 2,
    reason: 'NOT_COVERED',
    customerText: 'No.',
  });
  app.clock.advance(60_000);
  await drain();
  return { claim, all };
}

const referencesOf = (mail: { references?: string }) => mail.references?.split(/\s+/) ?? [];

test('each email about a claim follows those before it, in one thread', async () => {
  const { all } = await thread();
  expect(all.length).toBeGreaterThanOrEqual(4);
  const ids = all.map(({ messageId }) => messageId);
  const [root] = referencesOf(all[0]!);
  for (const [index, mail] of all.entries()) {
    expect(referencesOf(mail)).toEqual([root, ...ids.slice(0, index)]);
    expect(mail.inReplyTo).toBe(ids[index - 1]);
  }
  expect(new Set([root, ...ids]).size).toBe(all.length + 1);
});

test('emails about another claim, or of another store, are another thread', async () => {
  const [one, two] = [await thread(), await thread()];
  const other = await mailed({}, await freshStore(app));
  const named = [one, two].map(({ all }) => new Set(all.flatMap((mail) => [mail.messageId, ...referencesOf(mail)])));
  expect([...named[0]!].filter((id) => named[1]!.has(id))).toEqual([]);
  for (const id of referencesOf(other.first!)) {
    expect(named.some((ids) => ids.has(id))).toBe(false);
  }
});

test('an email that is sent again is in the place of its thread that it had', async () => {
  const { claim, all } = await thread();
  const last = all.at(-1)!;
  const [mail] = await asOwner(
    app,
    `UPDATE mails SET sent_at = NULL, refused_at = created_at, refusal = 'refused' WHERE store_id = $1 AND message_id = $2
     RETURNING id`,
    [store.id, last.messageId],
  );
  const path = `/v1/console/claims/${claim.id}/emails/${String(mail?.id)}/send-again`;
  expect((await app.ask('platform.test', path, { method: 'POST', headers: support.headers })).status).toBe(204);
  arrived.length = 0;
  await app.drain();
  expect(arrived).toMatchObject([
    { messageId: last.messageId, references: last.references, inReplyTo: last.inReplyTo },
  ]);
});
