import { expect } from 'vitest';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { WaitingMessage } from '#core/contract/desk/waiting-messages.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { TestApp } from '../../../testing/app.ts';
import { asOwner, claimRow } from '../../../testing/db-asserts.ts';
import { soldAndClaimed } from '../../../testing/fixtures.ts';
import { jsonOf } from '../../../testing/json-of.ts';

interface Person {
  headers: Record<string, string>;
}
let number = 0;

/** A claim that was just filed, and how staff write messages on it that wait. */
export async function waitingScene(app: TestApp, store: StoreRecord) {
  number += 1;
  const { claim, orderId } = await soldAndClaimed(app, store, `waits-${number}`);
  const base = `/v1/console/claims/${claim.id}`;
  const post = async (who: Person, more: object = {}, headers: Record<string, string> = {}) => {
    const { version } = await claimRow(app, store, claim.id);
    const json = { messageContent: 'Hi Ana', needsAnswer: false, sendAt: null, expectedVersion: version, ...more };
    return app.ask('platform.test', `${base}/messages`, { json, headers: { ...who.headers, ...headers } });
  };
  const act = (who: Person, id: string, way: 'DELETE' | 'send-now') =>
    app.ask('platform.test', `${base}/messages/${id}${way === 'DELETE' ? '' : '/send-now'}`, {
      method: way === 'DELETE' ? 'DELETE' : 'POST',
      headers: who.headers,
    });
  const desk = async (who: Person) =>
    (await jsonOf(await app.ask('platform.test', base, { headers: who.headers }))) as ClaimDesk;
  return {
    claim,
    orderId,
    post,
    act,
    desk,
    async keep(who: Person, more: object = {}) {
      const answer = await post(who, more);
      expect(answer.status).toBe(201);
      return (await jsonOf(answer)) as WaitingMessage;
    },
    async takeBack(who: Person, id: string) {
      expect((await act(who, id, 'DELETE')).status).toBe(204);
    },
    /** What waits, or couldn't be sent. */
    waiting: async (who: Person) => (await desk(who)).waiting,
    feed: async (who: Person) => (await desk(who)).feed.map(({ text }) => text),
    /** What the customer was told by staff, oldest first. */
    sent: () =>
      asOwner(
        app,
        `SELECT content, needs_answer, sender_name, sender_type FROM messages
         WHERE claim_id = $1 AND sender_type <> 'customer' ORDER BY created_at, id`,
        [claim.id],
      ),
    stands: () => claimRow(app, store, claim.id),
    /** An instant some hours ahead of now. */
    inHours: (hours: number) => new Date(app.clock.now() + hours * 3_600_000).toISOString(),
  };
}
