import type { Permission } from '#core/permissions.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import type { TestApp } from './app.ts';
import { bearerOf, hostOf, missingItems, orderOf, sellOrder, signedIn, testPassword } from './fixtures.ts';

/** What a call was for, and how it was answered. */
export interface OrdinaryCall {
  what: string;
  status: number;
  /** What it said where it was refused. */
  refusal: string;
}

const platform = 'platform.test';
const scopes: Permission[] = ['claims:read', 'orders:read'];

/** Calls of a store as its shoppers, its people, and its API clients make them; a round of them at a time. */
export async function ordinaryCalls(app: TestApp, store: StoreRecord, rounds: number) {
  const owner = await signedIn(app, 'store_owner', store);
  const tokens: { authorization: string }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    tokens.push(await bearerOf(app, store, scopes));
  }
  const shop = hostOf(store);

  /** The calls of one round, each sent when the one before it is answered. */
  return async (round: number): Promise<OrdinaryCall[]> => {
    const calls: OrdinaryCall[] = [];
    const ask = async (what: string, host: string, path: string, init: Parameters<TestApp['ask']>[2] = {}) => {
      const answer = await app.ask(host, path, init);
      const body = await answer.text();
      calls.push({ what, status: answer.status, refusal: answer.ok ? '' : body });
      return answer.ok && body !== '' ? (JSON.parse(body) as Record<string, string>) : {};
    };
    const number = `ordinary-${round}`;
    await sellOrder(app, store, orderOf(app, number));
    const token = { headers: tokens[round % rounds] };
    await ask('a token’s first call', platform, '/v1/claims', token);
    const found = await ask('a look-up', shop, '/v1/order-lookup', { json: { order: number, email: 'ana@mail.test' } });
    const bearer = { headers: { authorization: `Bearer ${found.accessToken}` } };
    await ask('a granted order', shop, '/v1/order-lookup/current', bearer);
    const body = missingItems(number, { i1: 1 });
    const { id } = await ask('filing', shop, `/v1/claims/src-${number}`, { ...bearer, json: body });
    await ask('a shopper’s claim', shop, `/v1/claims/${id}`, bearer);
    const desk = { headers: owner.headers };
    await ask('a desk claim', platform, `/v1/console/claims/${id}`, desk);
    await ask('the queue', platform, `/v1/console/claims?storeId=${store.id}`, desk);
    const settings = { legal: { termsUrl: `https://help.test/${round}` } };
    await ask('a change of settings', platform, `/v1/stores/${store.id}/settings/general`, {
      ...desk,
      method: 'PUT',
      json: { expectedVersion: round, settings },
    });
    const credentials = { email: owner.actor.email, password: testPassword };
    await ask('signing in', platform, '/v1/auth/sign-in', { json: credentials, from: `192.0.2.${round % 250}` });
    app.clock.advance(61_000);
    await ask('a token’s later call', platform, `/v1/orders/src-${number}`, token);
    return calls;
  };
}
