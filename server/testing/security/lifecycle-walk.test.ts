import { expect, test } from 'vitest';
import { claimLinkToken } from '../../claims/links/claim-links.ts';
import { brokenLink } from '../../platform/audit-log/verify-chain.ts';
import { testApp } from '../app.ts';
import { asOwner, engineLedger } from '../db-asserts.ts';
import { bearerOf, freshStore, hostOf, item, missingItems, orderOf, sellOrder, signedIn } from '../fixtures.ts';

/**
 * A random walk over claims of one order by four actors, partly at once (lifecycle, rule 7). After each step the books
 * are compared with what they must be: states and versions with the model below, units held, money promised and given.
 */
const app = await testApp();
const store = await freshStore(app);
const units = 200;
const order = orderOf(app, 'walk', { items: [item('i1', { quantity: units }), item('i2', { quantity: units })] });
const { id: orderId } = await sellOrder(app, store, order);
const people = [
  (await signedIn(app, 'store_support', store)).headers,
  (await signedIn(app, 'store_admin', store)).headers,
];
const provider = (await signedIn(app, 'orderprotection_support', null)).headers;
const owner = (await signedIn(app, 'store_owner', store)).headers;
const client = await bearerOf(app, store, [
  'claims:create',
  'claims:read',
  'claims:update',
  'claims:resolve',
  'messages:create',
]);

const decidable = ['NEW', 'OPEN', 'COMMUNICATING', 'WAITING_FOR_OP', 'WAITING_FOR_CUSTOMER', 'WAITING_FOR_BRAND'];
const acts = [
  'open',
  'approve',
  'deny',
  'close',
  'undo',
  'ask',
  'inform',
  'write',
  'withdraw',
  'ask-brand',
  'answer-brand',
  'hand-over',
  'take',
  'snooze',
  'wake',
  'reopen',
  'dismiss',
  'resolve-externally',
  'archive',
  'unarchive',
  'delete',
] as const;
type Act = (typeof acts)[number];

/** Where an act alone leads, told from the lifecycle's table: `same` moves the version only, null is refused, kept changes nothing. */
function expected(act: Act, { state, state_before: before }: Pick<Seen, 'state' | 'state_before'>) {
  const from = (states: readonly string[], to: string | null) => (states.includes(state) ? to : null);
  const live = [...decidable, 'TEMPORARILY_DISMISSED'];
  const early = ['NEW', 'OPEN', 'COMMUNICATING'];
  const said = state === 'ARCHIVED' ? null : 'kept';
  switch (act) {
    case 'open':
      return from(['NEW'], 'OPEN');
    case 'approve':
      return from(decidable, 'APPROVED');
    case 'deny':
      return from(decidable, 'DENIED');
    case 'close':
    case 'withdraw':
      return from(live, 'CLOSED');
    case 'ask':
      return from([...early, 'WAITING_FOR_OP', 'WAITING_FOR_BRAND'], 'WAITING_FOR_CUSTOMER') ?? said;
    case 'inform':
      return from(['NEW', 'OPEN', 'WAITING_FOR_OP'], 'COMMUNICATING') ?? said;
    case 'write':
      return (
        from(['NEW', 'WAITING_FOR_OP', 'WAITING_FOR_BRAND'], 'same') ??
        from(['OPEN', 'WAITING_FOR_CUSTOMER', 'CLOSED', 'TEMPORARILY_DISMISSED'], 'COMMUNICATING') ??
        said
      );
    case 'ask-brand':
      return from([...early, 'WAITING_FOR_OP', 'WAITING_FOR_CUSTOMER'], 'WAITING_FOR_BRAND');
    case 'answer-brand':
      return from(['WAITING_FOR_BRAND'], 'WAITING_FOR_OP');
    case 'hand-over':
      return from(early, 'WAITING_FOR_OP');
    case 'take':
      return from(['WAITING_FOR_OP'], 'OPEN');
    case 'snooze':
      return from(decidable, 'TEMPORARILY_DISMISSED');
    case 'wake':
      return from(['TEMPORARILY_DISMISSED'], 'OPEN');
    case 'reopen':
      return from(['DENIED', 'DISMISSED'], 'OPEN') ?? from(['CLOSED'], 'COMMUNICATING');
    case 'dismiss':
      return from(live, 'DISMISSED');
    case 'resolve-externally':
      return from(live, 'RESOLVED_BY_BRAND');
    case 'archive':
      return from(['RESOLVED', 'RESOLVED_BY_BRAND', 'DENIED', 'CLOSED', 'DISMISSED'], 'ARCHIVED');
    case 'unarchive':
      return from(['ARCHIVED'], before);
    case 'delete':
      return from(['DRAFT', 'DISMISSED'], 'ARCHIVED');
    case 'undo':
      return null;
  }
}

interface Seen {
  id: string;
  state: string;
  version: number;
  state_before: string | null;
  item: string;
}

async function claims(): Promise<Seen[]> {
  return (await asOwner(
    app,
    `SELECT c.id, c.state, c.version, c.state_before, min(i.id) AS item FROM claims c
     JOIN claim_items i ON i.claim_id = c.id WHERE c.store_id = $1 GROUP BY c.store_id, c.id ORDER BY c.id`,
    [store.id],
  )) as unknown as Seen[];
}

function perform(act: Act, claim: Seen, by: number): Promise<Response> {
  const expectedVersion = claim.version;
  const link = (scope: 'view') =>
    `Claim ${claimLinkToken(app.services, { storeId: store.id, id: claim.id as never }, scope)}`;
  const staff = { host: 'platform.test', headers: people[by % 2] ?? {} };
  const message = (messageContent: string, needsAnswer?: boolean) => ({
    claimId: claim.id,
    messageContent,
    needsAnswer,
  });
  const onClaim = (name: string, body: object = {}, actor = staff.headers) => [
    staff.host,
    actor,
    `/v1/claims/${claim.id}/${name}`,
    { expectedVersion, ...body },
  ];
  const until = new Date(app.clock.now() + 5 * 86_400_000).toISOString();
  const [host, headers, path, json] = {
    'ask-brand': onClaim('ask-brand', { note: 'Why?' }, provider),
    'answer-brand': onClaim('answer-brand', { note: 'So.' }),
    'hand-over': onClaim('hand-over'),
    take: onClaim('take', {}, provider),
    snooze: onClaim('snooze', { until }),
    wake: onClaim('wake'),
    reopen: onClaim('reopen'),
    dismiss: onClaim('dismiss', { reason: 'A test.' }),
    'resolve-externally': onClaim('resolve-externally', { reference: 'BANK-1' }),
    archive: onClaim('archive'),
    unarchive: onClaim('unarchive', {}, owner),
    delete: onClaim('delete', {}, owner),
    open: [staff.host, staff.headers, `/v1/claims/${claim.id}/open`, { expectedVersion }],
    approve: [
      staff.host,
      staff.headers,
      `/v1/claims/${claim.id}/approve`,
      { expectedVersion, lines: [{ claimItemId: claim.item, resolutionType: 'REFUND', percentage: 10 + (by % 50) }] },
    ],
    deny: [
      hostOf(store),
      client,
      `/v1/claims/${claim.id}/deny`,
      { expectedVersion, reason: 'NOT_COVERED', customerText: 'No.' },
    ],
    close: [
      staff.host,
      staff.headers,
      `/v1/claims/${claim.id}/close`,
      { expectedVersion, reason: 'OTHER', customerText: 'We spoke about it.' },
    ],
    undo: [staff.host, staff.headers, `/v1/claims/${claim.id}/undo`, { expectedVersion }],
    ask: [staff.host, staff.headers, `/v1/claims/${orderId}/messages`, message('Which one?')],
    inform: [staff.host, staff.headers, `/v1/claims/${orderId}/messages`, message('We are on it.', false)],
    write: [hostOf(store), { authorization: link('view') }, `/v1/claims/${orderId}/messages`, message('Hello')],
    withdraw: [hostOf(store), { authorization: link('view') }, `/v1/claims/${claim.id}/withdraw`, { expectedVersion }],
  }[act] as [string, Record<string, string>, string, object];
  return app.ask(host, path, { json, headers });
}

/** A claim's state; an archived one's, how it ended. */
const ended = `(CASE WHEN state = 'ARCHIVED' THEN state_before ELSE state END)`;

/** What must be true of the books at any moment. */
async function compareBooks(): Promise<void> {
  const [held] = await asOwner(
    app,
    `SELECT (SELECT coalesce(sum(i.quantity), 0)::int FROM claims c JOIN claim_items i ON i.claim_id = c.id WHERE c.units_held AND c.order_id = $1) AS wanted,
            (SELECT sum(claimed_quantity)::int FROM order_items WHERE order_id = $1) AS booked,
            (SELECT count(*)::int FROM claims WHERE NOT units_held AND ${ended} NOT IN ('CLOSED', 'DISMISSED')) AS lost`,
    [orderId],
  );
  expect(held).toEqual({ wanted: held?.booked, booked: held?.wanted, lost: 0 });
  const [money] = await asOwner(
    app,
    `SELECT p.reserved - coalesce(sum(r.amount) FILTER (WHERE r.state IN ('PENDING', 'EXECUTING', 'UNKNOWN', 'FAILED')), 0) AS promised,
            p.refunded - coalesce(sum(r.amount) FILTER (WHERE r.state = 'EXECUTED'), 0) AS given
     FROM payments p LEFT JOIN resolution_payments r ON r.payment_id = p.id WHERE p.order_id = $1 GROUP BY p.reserved, p.refunded`,
    [orderId],
  );
  expect([Number(money?.promised), Number(money?.given)]).toEqual([0, 0]);
  const odd = await asOwner(
    app,
    `SELECT c.id, c.state, c.version FROM claims c WHERE c.store_id = $1 AND (
       c.version <> 1 + (SELECT count(*) FROM events e WHERE e.subject = c.id AND e.kind = 'claim.state_changed')
       OR c.state <> (SELECT to_state FROM events e WHERE e.subject = c.id AND to_state IS NOT NULL ORDER BY sequence DESC LIMIT 1)
       OR (SELECT count(*) FROM decisions d WHERE d.claim_id = c.id AND d.live) <> CASE
            WHEN ${ended} IN ('APPROVED', 'RESOLVED', 'RESOLVED_BY_BRAND', 'DENIED', 'DISMISSED') THEN 1
            WHEN ${ended} = 'CLOSED' THEN (SELECT count(*) FROM decisions d WHERE d.claim_id = c.id AND d.live AND d.outcome = 'CLOSED') ELSE 0 END)`,
    [store.id],
  );
  expect(odd).toEqual([]);
}

let state = 20261121;
const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

test('after 300 random steps of four actors, model, claims, units, and money agree', async () => {
  let filed = 0;
  const counts: Record<string, number> = {};
  for (let step = 0; step < 300; step += 1) {
    const before = await claims();
    const live = before.filter((item) => decidable.includes(item.state));
    const some = () => pick(live.length > 0 && random() < 0.5 ? live : before);
    const dice = random();
    if (live.length < 3 || dice < 0.08) {
      filed += 1;
      const { resolution, ...body } = missingItems('walk', { [pick(['i1', 'i2'])]: 1 + Math.floor(random() * 3) });
      const answer = await app.ask(hostOf(store), '/v1/claims/src-walk', {
        json: { ...body, claimDescription: `Claim ${filed}`, resolution },
        headers: client,
      });
      expect([201, 409]).toContain(answer.status);
    } else if (dice < 0.2) {
      app.clock.advance(pick([4000, 10_000]));
      await app.drain();
    } else if (dice < 0.6) {
      // Half of the time what was done least and can be done to some claim, so that every act comes about.
      const [rarest] = acts
        .filter((item) => before.some((claim) => expected(item, claim) !== null))
        .toSorted((item, other) => (counts[item] ?? 0) - (counts[other] ?? 0));
      const chosen = random() < 0.5 ? rarest : undefined;
      const act = chosen ?? pick(acts);
      const claim = chosen ? pick(before.filter((item) => expected(chosen, item) !== null)) : some();
      const answer = await perform(act, claim, step);
      const after = (await claims()).find((item) => item.id === claim.id)!;
      const wanted = expected(act, claim);
      const where = `step ${step}: ${act} on ${claim.state} → ${answer.status} ${after.state}`;
      counts[act] = (counts[act] ?? 0) + Number(answer.status < 300);
      if (act === 'undo') {
        // Whether it was one's own, in time and not begun is proved elsewhere; here: back where it was, or refused.
        const back = answer.status === 200 ? [claim.state_before, claim.version + 1] : [claim.state, claim.version];
        expect([where, after.state, after.version]).toEqual([where, ...back]);
      } else if ((act === 'archive' || act === 'delete') && answer.status === 409) {
        // What may still be taken back is neither archived nor deleted.
        expect([where, after.state, after.version]).toEqual([where, claim.state, claim.version]);
      } else if (['write', 'reopen'].includes(act) && claim.state === 'CLOSED' && answer.status === 409) {
        expect([where, after.state, after.version]).toEqual([where, 'CLOSED', claim.version]);
      } else if (act === 'approve' && answer.status === 409 && wanted !== null) {
        expect(((await answer.json()) as { code: string }).code).toBe('refund-exceeds-paid');
      } else {
        expect([where, answer.status < 300]).toEqual([where, wanted !== null]);
        const to = wanted === null || wanted === 'kept' || wanted === 'same' ? claim.state : wanted;
        const moved = Number(wanted !== null && wanted !== 'kept');
        expect([where, after.state, after.version]).toEqual([where, to, claim.version + moved]);
        if (['approve', 'close', 'dismiss'].includes(act) && moved === 1 && random() < 0.4) {
          await perform('undo', after, step);
          const back = (await claims()).find((item) => item.id === claim.id);
          expect([where, back?.state, back?.version]).toEqual([where, claim.state, after.version + 1]);
          counts.undo = (counts.undo ?? 0) + 1;
        }
      }
    } else {
      const claim = some();
      const chosen = [0, 1, 2, 3].map(() => pick(acts));
      const answers = await Promise.all(chosen.map((act, by) => perform(act, claim, step + by)));
      const moving = answers.filter(
        (item, index) => item.status < 300 && !['ask', 'inform', 'write'].includes(chosen[index]!),
      );
      expect(answers.every((item) => item.status < 500)).toBe(true);
      expect(moving.length).toBeLessThanOrEqual(1);
    }
    await compareBooks();
  }
  app.clock.advance(10_000);
  await app.drain();
  await compareBooks();
  for (const { id } of await claims()) {
    expect(await brokenLink(app.system, store.id, id)).toBeNull();
  }
  const [sum] = await asOwner(
    app,
    `SELECT coalesce(sum(original_value), 0) AS paid, count(*)::int AS n FROM resolutions WHERE execution_state = 'EXECUTED' AND carried_out_by = 'engine'`,
  );
  const ledger = await engineLedger(app, store, order.sourceOrderId);
  expect([ledger.length, ledger.reduce((total, item) => total + Number(item.amount), 0).toFixed(3)]).toEqual([
    sum?.n,
    Number(sum?.paid).toFixed(3),
  ]);
  expect(acts.filter((act) => !counts[act])).toEqual([]);
});
