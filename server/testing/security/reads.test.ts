import { expect, test } from 'vitest';
import type { InvitationId } from '#core/ids.ts';
import { invitationToken } from '../../tenancy/people/invitations/invitation-token.ts';
import { testApp } from '../app.ts';
import { hostOf, lookUp, orderOf, sellOrder, signedIn } from '../fixtures.ts';
import { everyOperation, pathOf } from './operations.ts';
import { everyTable, storeWithAll } from './store-with-all.ts';

/** Over every read that the contract has, as each who may ask it: nothing in any table is another afterwards. */

const app = await testApp();

/** The reads that write, and why they have to. */
const mayWrite: Record<string, { tables: string[]; because: string }> = {
  lookUpOrderByQuery: {
    tables: [
      'public.engine_health',
      'public.events',
      'public.fulfillments',
      'public.grants',
      'public.order_items',
      'public.orders',
      'public.payments',
      'public.rate_limits',
      'public.unnumbered_events',
    ],
    because: 'The specification has the look-up as a GET: it gives a grant, takes the order in and counts who guesses.',
  },
  getEvents: {
    tables: ['public.event_numbers', 'public.unnumbered_events'],
    because: 'A line gets its number in the store once it is committed, here or by a job.',
  },
};

/** What a credential writes of its own use, whatever it asks for. */
const mayKeep: Record<string, { tables: string[]; because: string }> = {
  machine: { tables: ['public.api_token_uses'], because: 'A token’s page says when it was last used.' },
  shopper: { tables: ['public.grants'], because: 'A grant lives two hours from its last use.' },
  draft: { tables: ['public.grants'], because: 'A grant lives two hours from its last use.' },
  staff: { tables: ['public.user_sessions'], because: 'A sign-in lasts from its last use.' },
};

test('a read changes nothing, whoever asks it', async () => {
  const { store, things, callers } = await storeWithAll(app, 'r-1001');
  const other = orderOf(app, 'r-1002');
  const { id: orderId } = await sellOrder(app, store, other);
  const newcomer = {
    ...things,
    orderId,
    orderNumber: other.orderNumber,
    sourceOrderId: other.sourceOrderId,
  };
  const asked = [
    ...Object.values(callers).map((caller) => ({ things, ...caller })),
    {
      things: newcomer,
      kind: 'shopper',
      host: hostOf(store),
      headers: (await lookUp(app, store, 'r-1002')).bearer,
    },
    ...(await Promise.all(
      (['orderprotection_admin', 'orderprotection_finance'] as const).map(async (role) => ({
        things,
        kind: 'staff',
        host: 'platform.test',
        headers: (await signedIn(app, role, null)).headers,
      })),
    )),
    { things, kind: 'anyone', host: hostOf(store), headers: {} },
  ];
  /** What a read asks for beside the things that it names. */
  const queries: Record<string, Record<string, string>> = {
    lookUpOrderByQuery: { email: 'ana@mail.test', order: things.orderNumber },
    findProducts: { name: 'thing' },
    getStoreBySlug: { slug: store.slug },
    getInsuranceQuote: { subtotal: '84.00' },
  };
  const token = invitationToken(app.services, { storeId: store.id, id: things.invitationId as InvitationId });
  const reads = (await everyOperation(app)).filter(({ method }) => method === 'GET');
  const wrote: string[] = [];
  const answered = new Set<string>();
  let before = await everyTable(app);
  for (const told of reads) {
    for (const caller of asked.filter(({ kind }) => told.credentials.includes(kind))) {
      app.clock.advance(60_000);
      const path = pathOf({ ...told, path: told.path.replace('{token}', token) }, caller.things, {
        ...(caller.kind === 'staff' && { storeId: store.id }),
        ...queries[told.id],
      });
      const answer = await app.ask(caller.host, path, { headers: caller.headers });
      if (answer.ok) {
        answered.add(told.id);
      }
      await answer.body?.cancel();
    }
    const after = await everyTable(app);
    const allowed = [mayWrite[told.id], ...told.credentials.map((kind) => mayKeep[kind])];
    const changed = [...after.keys()].filter((name) => before.get(name) !== after.get(name));
    wrote.push(
      ...changed
        .filter((name) => !allowed.some((item) => item?.tables.includes(name)))
        .map((name) => `${told.id}: ${name}`),
    );
    before = after;
  }
  expect(wrote).toEqual([]);
  expect(reads.filter(({ id }) => !answered.has(id)).map(({ id }) => id)).toEqual([]);
});
