import { claimStates } from '../../core/reference/claims.ts';
import type { DecisionLine } from '../../server/claims/decisions/price-lines.ts';
import { approveClaim } from '../../server/claims/outcomes/approve-claim.ts';
import { readClaimDesk } from '../../server/desk/claim-page/read-claim-desk.ts';
import { readOrders } from '../../server/desk/order-pages/read-orders.ts';
import type { Actor, Ctx } from '../../server/platform/context/context.ts';
import { asAdmin } from '../../server/testing/connections.ts';
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
    const told = `${cost.ms.toFixed(2)} ms, ${found.length} claims`;
    report(`desk, ${state}, statements`, cost.statements, 'at most 8', cost.statements <= 8, told);
    report(`desk, ${state}, waits`, cost.waits, 'at most 5', cost.waits <= 5, told);
    report(`desk, ${state}, ms`, cost.ms, 'at most 2', cost.ms <= 2, told);
  }
}

/** A page of the console's orders. */
export async function measureOrders(app: Grown): Promise<void> {
  const cost = await costOf(app, () => readOrders(staffOf(app), { after: null, size: 50 }), 30);
  report('orders page, ms', cost.ms, 'at most 1.5', cost.ms <= 1.5, `50 rows, ${cost.statements} statements`);
}

/** Approving what was claimed, each time another claim. */
export async function measureApprove(app: Grown): Promise<void> {
  const { store, superuser } = app;
  const found = await asAdmin(superuser, (client) => claimsOf(client, store.id, { count: tries, state: 'NEW' }));
  const items = new Map<string, string[]>();
  for (const { id } of found) {
    const { rows } = await asAdmin(superuser, (client) =>
      client.query<{ id: string }>('SELECT id FROM claim_items WHERE store_id = $1 AND claim_id = $2', [store.id, id]),
    );
    items.set(
      id,
      rows.map((row) => row.id),
    );
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

/** What the database weighs, by claim: rows and indexes of everything that two years left. */
export async function measureBytes({ superuser }: Grown): Promise<void> {
  const { rows } = await asAdmin(superuser, (client) =>
    client.query<{ bytes: number; mails: number; claims: number }>(
      `SELECT sum(pg_total_relation_size(c.oid))::float8 AS bytes,
         sum(pg_total_relation_size(c.oid)) FILTER (WHERE c.relname IN ('mails', 'mail_dictionaries'))::float8 AS mails,
         (SELECT count(*)::float8 FROM claims) AS claims
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = 'r' AND n.nspname IN ('public', 'graphile_worker')`,
    ),
  );
  const { bytes = 0, mails = 0, claims = 1 } = rows[0] ?? {};
  const each = bytes / claims / 1000;
  const told = `${(mails / claims / 1000).toFixed(1)} of them emails; two orders a claim, of ${claims} claims`;
  report('a claim, kB', each, 'at most 42', each <= 42, told);
}
