import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect } from 'vitest';
import type { GuardedChange } from '#core/contract/tenancy/guarded-changes.ts';
import type { Permission } from '#core/permissions.ts';
import { connectEngine } from '../commerce/engine-change/connect-engine.ts';
import type { TestApp } from './app.ts';
import { asOwner } from './db-asserts.ts';
import { bearerOf, freshStore, hostOf, signedIn } from './fixtures.ts';

export const canary = 'a-key-that-nobody-may-see';
type Headers = Record<string, string>;

const nothing = {
  globalSettings: { serverConfig: { moneyStrategyPrecision: 2 } },
  activeChannel: { code: 'north' },
  orders: { items: [], totalItems: 0 },
  promotions: { totalItems: 0 },
  productVariants: { totalItems: 0 },
};
const every: Permission[] = ['integrations:read', 'integrations:create', 'integrations:update', 'integrations:delete'];

/** Shops on one wire, told apart by their path: what is asked of each with which key, and which refuse it. */
export async function engineShops(app: TestApp) {
  const asked: string[] = [];
  const down = new Set<string>();
  const wire = createServer((request, response) => {
    const shop = request.url?.split('/')[1] ?? '';
    asked.push(`${shop} ${String(request.headers['vendure-api-key'])}`);
    request.resume().on('end', () => {
      const isDown = down.has(shop);
      response.writeHead(isDown ? 401 : 200).end(isDown ? '' : JSON.stringify({ data: nothing }));
    });
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  afterAll(() => {
    wire.closeAllConnections();
    wire.close();
  });
  const endpoint = (shop: string) => `http://127.0.0.1:${(wire.address() as AddressInfo).port}/${shop}/admin-api`;
  const shopAt = (shop: string, more: Record<string, string> = {}, apiKey = canary) => ({
    kind: 'vendure',
    config: { endpoint: endpoint(shop), ...more },
    secrets: { apiKey },
  });

  /** A store whose engine at the shop `a` has answered, and two people who may connect it to another. */
  const scene = async ({ answers = true } = {}) => {
    down.clear();
    const store = await freshStore(app);
    const [mara, jonah] = [await signedIn(app, 'store_owner', store), await signedIn(app, 'store_admin', store)];
    await connectEngine(app.system, { storeId: store.id, ...shopAt('a', {}, 'the-first-key') });
    if (answers) {
      await app.ask(hostOf(store), '/v1/order-lookup', { json: { order: 'A-1', email: 'ana@mail.test' } });
    }
    const ask = async (who: { headers: Headers }, path: string, method: string, json?: object) => {
      const answer = await app.ask('platform.test', `/v1/stores/${store.id}/${path}`, {
        method,
        headers: who.headers,
        ...(json && { json }),
      });
      const text = await answer.text();
      expect(text).not.toContain(canary);
      return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
    };
    const put = (who: { headers: Headers }, wanted: object) => ask(who, 'engine', 'PUT', wanted);
    const waiting = async (who: { headers: Headers } = mara) =>
      (await ask(who, 'guarded-changes', 'GET')).body.changes as GuardedChange[];
    const say = (who: { headers: Headers }, word: 'confirm' | 'stop', id = '') =>
      ask(who, `guarded-changes/${id}/${word}`, 'POST', {});
    const row = async () => {
      const [found] = await asOwner(
        app,
        `SELECT kind, split_part(config ->> 'endpoint', '/', 4) AS shop, config FROM store_engines WHERE store_id = $1`,
        [store.id],
      );
      return found;
    };
    const shop = async () => (await row())?.shop;
    const events = async () =>
      asOwner(
        app,
        `SELECT kind, actor_name, data FROM events WHERE store_id = $1 AND (kind LIKE 'store.change-%' OR kind LIKE 'engine.%')
         ORDER BY at, sequence`,
        [store.id],
      );
    const changes = () =>
      asOwner(app, 'SELECT state, sealed FROM guarded_changes WHERE store_id = $1 ORDER BY proposed_at', [store.id]);
    const token = async (scopes: Permission[] = every) => ({ headers: await bearerOf(app, store, scopes) });
    return { store, mara, jonah, ask, put, waiting, say, row, shop, events, changes, token };
  };
  return { asked, down, endpoint, shopAt, scene };
}
