import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import type { TestApp } from './app.ts';
import { signWebhook } from './sign-webhook.ts';

/** What a test file provides so that the laws of the door for webhooks can be held over an engine. */
export interface WebhookHarness {
  app: TestApp;
  /** Where the product listens, over real HTTP. */
  origin: string;
  store: StoreRecord;
  /** Another store on the same kind of engine, with the same secret taken by nobody. */
  other: { store: StoreRecord; secret: string };
  secret: string;
  /** The body that says that an order has changed. */
  bodyAbout(sourceOrderId: string): string;
}

/** What the door for webhooks owes every engine. */
export function webhookLaws(kind: string, open: () => Promise<WebhookHarness>): void {
  describe(`the door for webhooks of ${kind}`, () => {
    let door: WebhookHarness;
    beforeAll(async () => {
      door = await open();
    });
    let sent = 0;
    const url = (to: { storeId?: string; kind?: string } = {}) =>
      `${door.origin}/v1/engines/${to.storeId ?? door.store.id}/${to.kind ?? kind}/webhooks`;
    const signed = (order: string, given: { id?: string; at?: number; secret?: string } = {}) => {
      sent += 1;
      const { id = `delivery-${sent}`, at = door.app.clock.now(), secret = door.secret } = given;
      return signWebhook(secret, { id, at, body: door.bodyAbout(order) });
    };
    const post = (webhook: { headers: Headers; body: Uint8Array | string }, to?: { storeId?: string; kind?: string }) =>
      fetch(url(to), { method: 'POST', ...webhook });
    /** The orders that jobs are to read, which nobody has read yet. */
    const waiting = async () => {
      const { rows } = await door.app.services.db.everywhere((tx) =>
        sql<{ order: string }>`SELECT payload ->> 'sourceOrderId' AS order FROM graphile_worker._private_jobs
          WHERE payload ->> 'storeId' = ${door.store.id} AND payload ->> 'sourceOrderId' IS NOT NULL ORDER BY 1`.execute(
          tx,
        ),
      );
      return rows.map((row) => row.order);
    };

    test('what the engine did not sign for this store, just now, is refused without a reason, and nothing follows', async () => {
      const good = signed('one');
      const altered = signed('one');
      const withHeader = (name: string, value: string) => {
        const headers = new Headers(good.headers);
        headers.set(name, value);
        return { headers, body: good.body };
      };
      const minute = 60_000;
      const now = door.app.clock.now();
      const answers = await Promise.all([
        post({ headers: new Headers(), body: good.body }),
        post({ headers: altered.headers, body: door.bodyAbout('two') }),
        post(withHeader('webhook-id', 'another')),
        post(withHeader('webhook-timestamp', String(Math.floor(now / 1000) + 1))),
        post(withHeader('webhook-signature', 'v1,')),
        post(signed('one', { secret: 'a secret that nobody gave us' })),
        post(signed('one', { secret: door.other.secret })),
        post(good, { storeId: door.other.store.id }),
        post(good, { storeId: 'sto_00000000000000000000000000' }),
        post(good, { storeId: 'nobody' }),
        post(good, { kind: kind === 'sample' ? 'vendure' : 'sample' }),
        post(good, { kind: 'constructor' }),
        post(signed('one', { at: now - 6 * minute })),
        post(signed('one', { at: now + 6 * minute })),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 401));
      const bodies = await Promise.all(
        answers.map(async (answer) => ({ ...((await answer.json()) as object), instance: '' })),
      );
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
      expect(await waiting()).toEqual([]);
    });

    test('what is too large is refused before it is read whole, and other methods are none', async () => {
      const { headers } = signed('one');
      expect((await post({ headers, body: 'x'.repeat(300_000) })).status).toBe(413);
      expect((await fetch(url())).status).toBe(405);
      expect(await waiting()).toEqual([]);
    });

    test('news about an order is one job, however often it comes, and a delivery that is repeated is none', async () => {
      const first = signed('one', { id: 'repeated' });
      expect((await post(first)).status).toBe(204);
      expect(await waiting()).toEqual(['one']);
      await door.app.drain().catch(() => undefined);
      await door.app.services.pool.query('DELETE FROM graphile_worker._private_jobs WHERE key LIKE $1', ['refresh:%']);
      expect((await post(first)).status).toBe(204);
      expect(await waiting()).toEqual([]);
      const burst = await Promise.all(Array.from({ length: 10 }, () => post(signed('two'))));
      expect(burst.map((answer) => answer.status)).toEqual(burst.map(() => 204));
      expect(await waiting()).toEqual(['two']);
    });

    test('a signed body that says nothing we know is taken, and nothing follows', async () => {
      const before = await waiting();
      for (const [index, body] of ['{}', 'not json', ''].entries()) {
        const { headers } = signWebhook(door.secret, { id: `odd-${index}`, at: door.app.clock.now(), body });
        expect((await post({ headers, body })).status).toBe(204);
      }
      expect(await waiting()).toEqual(before);
    });

    test('more than a store may send in a minute is asked to come later', async () => {
      door.app.clock.advance(61_000);
      const statuses: number[] = [];
      for (let round = 0; round < 62; round += 1) {
        const answers = await Promise.all(Array.from({ length: 10 }, () => post(signed('one', { id: 'same' }))));
        statuses.push(...answers.map((answer) => answer.status));
        const refused = answers.find((answer) => answer.status === 429);
        if (refused) {
          expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        }
      }
      expect(statuses.filter((status) => status === 204)).toHaveLength(600);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
      door.app.clock.advance(61_000);
      expect((await post(signed('one'))).status).toBe(204);
    });
  });
}
