import type pg from 'pg';
import { type ClaimId, isId, type OrderId, type UserId } from '#core/ids.ts';
import { fileClaim } from '../server/claims/file/file-claim.ts';
import { sendMessage } from '../server/claims/messages/send-message.ts';
import { approveClaim } from '../server/claims/outcomes/approve-claim.ts';
import { openClaim } from '../server/claims/outcomes/open-claim.ts';
import { placeSampleOrder } from '../server/commerce/connectors/sample/sample-connector.ts';
import { importOrder } from '../server/commerce/orders/import/import-order.ts';
import { makeGrant } from '../server/commerce/orders/look-up/grants.ts';
import { createConnectedStore } from '../server/commerce/store-engines/create-connected-store.ts';
import { jobHandlers } from '../server/job-handlers.ts';
import { numberEvents } from '../server/platform/audit-log/follow-store.ts';
import type { Actor, Ctx } from '../server/platform/context/context.ts';
import { createWorker } from '../server/platform/jobs/graphile-jobs.ts';
import { addMember } from '../server/tenancy/people/add-member.ts';
import { createUser } from '../server/tenancy/people/create-user.ts';
import { asAdmin } from '../server/testing/database.ts';
import { report } from './lib/compare.ts';
import { missingPiece, numbersOf, orderOf } from './lib/order.ts';
import { withOpenServices } from './lib/services.ts';

const count = Number(process.env.WEIGHT_CLAIMS ?? 1_000);
const mostBytes = 42_000;
/** As many as a store’s share of a page of rows can be told from. */
const stores = 200;

const firstNames = [
  'Anna',
  'Ben',
  'Cleo',
  'Dan',
  'Eva',
  'Finn',
  'Gus',
  'Hana',
  'Ida',
  'Jon',
  'Kim',
  'Lea',
  'Max',
  'Nia',
];

/** What tables belong to, as it is told. */
const parts: Record<string, readonly string[]> = {
  order: ['orders', 'order_items', 'fulfillments', 'fulfillment_items', 'policies', 'payments', 'outside_pictures'],
  claim: ['claims', 'claim_items', 'sessions', 'grants', 'decisions', 'resolutions', 'resolution_payments', 'messages'],
  feed: ['events', 'event_numbers', 'unnumbered_events'],
  search: ['claim_words', 'word_parts'],
  emails: ['mails', 'mail_dictionaries'],
};

interface Weight {
  name: string;
  table: string;
  bytes: number;
  isIndex: boolean;
}

/** Every table's rows and every index, in bytes. */
async function weights(client: pg.Client): Promise<Weight[]> {
  const { rows } = await client.query<Weight>(
    `SELECT c.relname AS name, t.relname AS table, c.relkind = 'i' AS "isIndex",
       (CASE WHEN c.relkind = 'i' THEN pg_relation_size(c.oid) ELSE pg_table_size(c.oid) END)::float8 AS bytes
     FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid JOIN pg_class t ON t.oid = coalesce(i.indrelid, c.oid)
     JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'i')`,
  );
  return rows;
}

/**
 * What a claim weighs in the database, with its order, its emails and what it is found by, indexes included: filed,
 * opened, asked about, answered, approved and refunded, each by its verb. `WEIGHT_CLAIMS` sets how many.
 */
await withOpenServices(async ({ services, system, store, superuser }) => {
  const worker = createWorker(services.pool, services.clock, services.log);
  const user = await createUser(system, {
    name: 'Mo',
    email: 'mo@bench.example',
    password: 'a long pass phrase for this',
  });
  await addMember(system, { userId: user.id as UserId, role: 'store_admin', storeId: store.id, accountId: null });
  const staff: Actor = {
    kind: 'staff',
    userId: user.id as UserId,
    name: 'Mo',
    email: 'mo@bench.example',
    memberships: [{ role: 'store_admin', storeId: store.id, accountId: null }],
    secondFactor: true,
  };
  const desk: Ctx = { ...system, actor: staff };

  async function whole(number: string, index: number): Promise<void> {
    const first = firstNames[index % firstNames.length] ?? '';
    const name = `${first} Miller${index % 97}`;
    const plain = orderOf(number, services.clock.now());
    const order = {
      ...plain,
      customer: { name, email: `${first}.miller${index}@mail.example`.toLowerCase() },
      fulfillments: plain.fulfillments.map((item) => ({
        ...item,
        trackingNumber: [`1Z999AA1${String(1_000_000_000 + index * 7919)}`],
      })),
    };
    await placeSampleOrder(services, store, order);
    const { id: orderId } = await importOrder(system, { storeId: store.id, order });
    const grant = await services.db.inStore(store.id, (tx) => makeGrant(tx, system, store.id, orderId));
    const shopper: Ctx = {
      ...system,
      actor: { kind: 'shopper', storeId: store.id, orderId, grantId: grant.id, name },
    };
    const filing = { storeId: store.id, sourceOrderId: `source-${number}`, body: missingPiece(number) };
    const { id } = await fileClaim(shopper, filing);
    if (isId('claim', id)) {
      await decide(shopper, { id, orderId });
    }
  }

  async function decide(shopper: Ctx, { id, orderId }: { id: ClaimId; orderId: OrderId }): Promise<void> {
    await openClaim(desk, { id, expectedVersion: 1 });
    const said = { claimId: id, orderId, medias: [] };
    await sendMessage(shopper, { ...said, messageContent: 'It was in none of the boxes.' });
    const claim = await services.db.inStore(store.id, (tx) =>
      tx.selectFrom('claims').select('version').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const items = await services.db.inStore(store.id, (tx) =>
      tx.selectFrom('claim_items').select('id').where('claim_id', '=', id).execute(),
    );
    await approveClaim(desk, {
      id,
      expectedVersion: claim.version,
      includeShipping: false,
      lines: items.map((item) => ({ claimItemId: item.id, resolutionType: 'REFUND' as const })),
    });
  }

  const anotherStore = (number: number) =>
    createConnectedStore(system, {
      slug: `weight-${number}`,
      name: `Weight ${number}`,
      account: { name: `Weight ${number}` },
      currency: 'USD',
      timeZone: 'America/New_York',
      country: 'US',
      hosts: [`weight-${number}.test`],
      connectorKind: 'sample',
      settings: {},
    });

  // As the database does by itself, so that what was changed leaves its room to what comes.
  const vacuum = () => asAdmin(superuser, (client) => client.query('VACUUM'));
  await vacuum();
  const bare = await asAdmin(superuser, weights);
  for (let number = 1; number <= stores; number += 1) {
    await anotherStore(number);
  }
  await vacuum();
  const before = await asAdmin(superuser, weights);
  const all = (weighed: Weight[]) => weighed.reduce((total, { bytes }) => total + bytes, 0);
  console.log(`store: ${Math.round((all(before) - all(bare)) / stores)} bytes a store without claims`);
  for (const [index, number] of numbersOf('W', count).entries()) {
    await whole(number, index);
    if (index % 100 === 99) {
      await worker.drain(jobHandlers(services));
      // As each minute does it.
      await numberEvents(services);
      await vacuum();
    }
  }
  await new Promise((resolve) => setTimeout(resolve, services.config.undoSeconds * 1000));
  await worker.drain(jobHandlers(services));
  await numberEvents(services);
  await vacuum();
  const after = await asAdmin(superuser, weights);
  const events = await asAdmin(superuser, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::float8 AS count FROM events WHERE claim_id IS NOT NULL',
    );
    return rows[0]?.count ?? 0;
  });

  const emails = await asAdmin(superuser, async (client) => {
    const { rows } = await client.query<{ template: string; each: number; bytes: number }>(
      `SELECT template, count(*)::float8 / $1 AS each, avg(length(packed))::float8 AS bytes FROM mails
       WHERE claim_id IS NOT NULL GROUP BY 1 ORDER BY 1`,
      [count],
    );
    return rows;
  });
  for (const { template, each, bytes } of emails) {
    console.log(`what ${template} says: ${Math.round(bytes)} bytes packed, ${each} a claim`);
  }

  const empty = new Map(before.map(({ name, bytes }) => [name, bytes]));
  const grown = after.map((item) => ({ ...item, each: (item.bytes - (empty.get(item.name) ?? 0)) / count }));
  const sum = (items: typeof grown) => items.reduce((total, { each }) => total + each, 0);
  for (const [part, tables] of Object.entries(parts)) {
    console.log(`${part}: ${Math.round(sum(grown.filter(({ table }) => tables.includes(table))))} bytes a claim`);
  }
  // What is left of it once every table and index is written anew: the rest is room for what comes, and what was changed.
  await asAdmin(superuser, (client) => client.query('VACUUM FULL'));
  const tight = (await asAdmin(superuser, weights)).map((item) => ({
    ...item,
    each: (item.bytes - (empty.get(item.name) ?? 0)) / count,
  }));
  const anew = new Map(tight.map((item) => [item.name, item.each]));
  for (const { name, table, each, isIndex } of grown
    .toSorted((a, b) => b.each - a.each)
    .filter((item) => item.each >= 40)) {
    const after = Math.round(anew.get(name) ?? 0);
    console.log(`  ${Math.round(each)} ${isIndex ? `${name} of ${table}` : name}, ${after} written anew`);
  }
  for (const [part, tables] of Object.entries(parts)) {
    console.log(
      `${part}, written anew: ${Math.round(sum(tight.filter(({ table }) => tables.includes(table))))} bytes a claim`,
    );
  }
  const withoutEmails = Math.round(sum(grown.filter(({ table }) => !parts.emails?.includes(table))));
  console.log(`without its emails: ${withoutEmails} bytes a claim`);
  console.log(`all of it, written anew: ${Math.round(sum(tight))} bytes a claim`);
  const each = sum(grown);
  report(
    'claim weight',
    each / 1000,
    `at most ${mostBytes / 1000} kB`,
    each <= mostBytes,
    `${events / count} events a claim`,
  );
});
