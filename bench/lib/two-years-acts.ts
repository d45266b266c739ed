import type { OrderId } from '#core/ids.ts';
import { claimStates } from '#core/reference/claims.ts';
import type { DecisionLine } from '../../server/claims/decisions/price-lines.ts';
import { approveClaim } from '../../server/claims/outcomes/approve-claim.ts';
import { importOrder } from '../../server/commerce/orders/import/import-order.ts';
import { readClaimDesk } from '../../server/desk/claim-page/read-claim-desk.ts';
import { readOrders } from '../../server/desk/order-pages/read-orders.ts';
import type { Actor, Ctx } from '../../server/platform/context/context.ts';
import { createPool } from '../../server/platform/db/pool.ts';
import { asAdmin } from '../../server/testing/connections.ts';
import { executionOf } from '../../server/testing/statement-plans.ts';
import type { Statement } from '../../server/testing/statement-recorder.ts';
import { claimsOf } from '../../server/testing/two-years/found.ts';
import { median, report } from './compare.ts';
import type { Grown } from './grown.ts';

const tries = 12;

/** A reader of the largest store, as an actor. */
export function staffOf({ system, store, userId }: Grown, role: 'store_admin' | 'store_support' = 'store_admin'): Ctx {
  const actor: Actor = {
    ...{ kind: 'staff', userId, name: 'Mo', email: 'mo@bench.example', secondFactor: true },
    memberships: [{ role, storeId: store.id, accountId: null }],
  };
  return { ...system, actor };
}

/** What an act asks of the database and how long it takes: the best of some tries and the middle one. */
async function costOf({ recorder }: Grown, act: (time: number) => Promise<unknown>, times = tries) {
  const taken = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    const { statements, roundTrips } = await recorder.record(() => act(time));
    const asked = statements.filter(({ text }) => !text.startsWith('SET LOCAL plan_cache_mode'));
    taken.push({ ms: performance.now() - began, statements: asked.length, waits: roundTrips });
  }
  const warm = taken.slice(Math.floor(times / 3));
  const least = (of: 'statements' | 'waits') => Math.min(...warm.map((each) => each[of]));
  return { statements: least('statements'), waits: least('waits'), ms: median(warm.map(({ ms }) => ms)) };
}

/** Milliseconds that PostgreSQL takes for what was asked, as it’s kept: of each statement the least of some tries. */
async function executionMs({ services, store }: Grown, statements: readonly Statement[]): Promise<number> {
  const pool = createPool(services.pool.options as never, { name: 'executions', max: 1 });
  try {
    let sum = 0;
    let scope: string = store.id;
    for (const statement of statements) {
      scope = /app\.store = '([^']*)'/.exec(statement.text)?.[1] ?? scope;
      if (/^\s*(select|with)\b/i.test(statement.text) && !statement.text.includes('pg_advisory')) {
        const kind = statement.name === undefined ? 'custom' : 'generic';
        sum += await executionOf(pool, scope, kind, statement);
      }
    }
    return sum;
  } finally {
    await pool.end();
  }
}

/** The desk of a claim, whatever became of it. */
export async function measureDesk(app: Grown): Promise<void> {
  const support = staffOf(app, 'store_support');
  for (const state of claimStates) {
    const found = await asAdmin(app.superuser, (client) => claimsOf(client, app.store.id, { count: tries, state }));
    if (found.length === 0) {
      report(`desk, ${state}`, 0, 'a claim in each state', false, 'the fill has none');
      continue;
    }
    const cost = await costOf(app, (time) => readClaimDesk(support, found[time % found.length]!));
    const { statements } = await app.recorder.record(() => readClaimDesk(support, found[0]!));
    const ms = await executionMs(app, statements);
    const told = `${cost.ms.toFixed(2)} ms with all that is done to it, ${found.length} claims`;
    report(`desk, ${state}, statements`, cost.statements, 'at most 8', cost.statements <= 8, told);
    report(`desk, ${state}, waits`, cost.waits, 'at most 5', cost.waits <= 5, told);
    report(`desk, ${state}, ms of PostgreSQL`, ms, 'at most 2', ms <= 2, told);
  }
}

/** A page of the console's orders. */
export async function measureOrders(app: Grown): Promise<void> {
  const read = () => readOrders(staffOf(app), { after: null, size: 50 });
  const cost = await costOf(app, read, 30);
  const { statements } = await app.recorder.record(read);
  const ms = await executionMs(app, statements);
  const told = `50 rows, ${cost.statements} statements, ${cost.ms.toFixed(2)} ms with all that is done to them`;
  report('orders page, ms of PostgreSQL', ms, 'at most 1.5', ms <= 1.5, told);
}

/** An order is here as its engine tells it, as it is once anybody has looked at it today. */
async function refresh({ system, store }: Grown, orderId: OrderId): Promise<void> {
  const { source_order_id } = await system.db.inStore(store.id, (tx) =>
    tx.selectFrom('orders').select('source_order_id').where('id', '=', orderId).executeTakeFirstOrThrow(),
  );
  const told = await system.connectors.of(store).readOrder(source_order_id, AbortSignal.timeout(10_000));
  if (told) {
    await importOrder(system, { storeId: store.id, order: told });
  }
}

/** Approving what was claimed, each time another claim. */
export async function measureApprove(app: Grown): Promise<void> {
  const { store, superuser } = app;
  const waiting = await asAdmin(superuser, (client) => claimsOf(client, store.id, { count: 100, state: 'NEW' }));
  const items = new Map<string, string[]>();
  for (const { id } of waiting) {
    const { rows } = await asAdmin(superuser, (client) =>
      client.query<{ id: string }>(
        `SELECT i.id FROM claim_items i JOIN claims c ON c.store_id = i.store_id AND c.id = i.claim_id
         WHERE i.store_id = $1 AND i.claim_id = $2 AND c.proposal IS NULL AND c.queue_value < 400`,
        [store.id, id],
      ),
    );
    items.set(
      id,
      rows.map((row) => row.id),
    );
  }
  // What is dear takes two people.
  const found = waiting.filter(({ id }) => items.get(id)!.length > 0).slice(0, tries);
  for (const { orderId } of found) {
    await refresh(app, orderId);
  }
  const cost = await costOf(
    app,
    (time) => {
      const { id, version } = found[time]!;
      const lines = items.get(id)!.map((claimItemId) => ({ claimItemId, resolutionType: 'REFUND' })) as DecisionLine[];
      return approveClaim(staffOf(app), { id, expectedVersion: version, includeShipping: false, lines });
    },
    found.length,
  );
  report(
    'approve, waits',
    cost.waits,
    'at most 8',
    cost.waits <= 8,
    `${cost.statements} statements, ${cost.ms.toFixed(1)} ms`,
  );
}

const ofOrders = ['orders', 'order_items', 'fulfillments', 'fulfillment_items', 'policies', 'payments'];

/** What the database weighs, by claim: rows and indexes of everything that two years left. */
export async function measureBytes({ superuser }: Grown): Promise<void> {
  const { rows } = await asAdmin(superuser, (client) =>
    client.query<Record<'bytes' | 'mails' | 'claims' | 'orders' | 'sold', number>>(
      `SELECT sum(pg_total_relation_size(c.oid))::float8 AS bytes,
         sum(pg_total_relation_size(c.oid)) FILTER (WHERE c.relname IN ('mails', 'mail_dictionaries'))::float8 AS mails,
         (SELECT count(*)::float8 FROM claims) AS claims,
         (SELECT count(*)::float8 FROM orders) AS orders,
         sum(pg_total_relation_size(c.oid)) FILTER (WHERE c.relname = ANY($1))::float8 AS sold
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = 'r' AND n.nspname IN ('public', 'graphile_worker')`,
      [ofOrders],
    ),
  );
  const { bytes = 0, mails = 0, claims = 1, orders = 1, sold = 0 } = rows[0] ?? {};
  // Orders on which nobody claimed are no part of it.
  const each = (bytes - (sold * (orders - claims)) / orders) / claims / 1000;
  const told = `with its order, ${(mails / claims / 1000).toFixed(1)} of them emails; ${claims} claims, ${orders} orders`;
  report('a claim, kB', each, 'at most 42', each <= 42, told);
}
