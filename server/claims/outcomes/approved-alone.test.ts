import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { type SumAlone, sumsAlone } from '#core/reference/sums-alone.ts';
import { localDate, startOfLocalDay } from '#core/rules/platform/local-day.ts';
import { customerDays } from '#core/rules/tenancy/approved-alone.ts';
import type { Actor } from '../../platform/context/context.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, claimRow } from '../../testing/db-asserts.ts';
import { freshStore, item, machine, missingItems, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { fileClaim } from '../file/file-claim.ts';
import { approveClaim, approveProposal } from './approve-claim.ts';
import { revokeApproval } from './revoke-approval.ts';
import { undoDecision } from './undo-decision.ts';

/** From a limit on, what one person approves alone on an order, for a customer, or in a day takes a second one. */

const app = await testApp();
const dayMs = 86_400_000;
let number = 0;
const next = () => {
  number += 1;
  return `alone-${number}`;
};

/** A store of two who decide; its limits are as a store that set none has them. */
async function scene(settings: Parameters<typeof freshStore>[1] = {}) {
  const store = await freshStore(app, settings);
  const [jonah, mara] = [await staff(app, 'store_support', store), await staff(app, 'store_admin', store)];
  return { store, jonah, mara };
}

/** A claim that is worth so much, of a customer of its own unless one is named. */
async function worth(store: StoreRecord, price: number, email = `${next()}@mail.test`) {
  const items = [item('i1', { price: String(price), discount: '0', tax: '0' })];
  const { claim } = await soldAndClaimed(app, store, next(), {
    order: { items, customer: { name: 'Ana Ruiz', email } },
  });
  return claim.id;
}

/** Claims on one order, each about one thing that costs so much. */
async function onOneOrder(store: StoreRecord, count: number, price: number, email = `${next()}@mail.test`) {
  const items = Array.from({ length: count }, (_, at) =>
    item(`i${at}`, { price: String(price), discount: '0', tax: '0' }),
  );
  const name = next();
  const { claim, shopper, order } = await soldAndClaimed(app, store, name, {
    order: { items, customer: { name: 'Ana Ruiz', email } },
    claim: { i0: 1 },
  });
  const others = [];
  for (const { sourceItemId } of items.slice(1)) {
    const body = fileClaimIn.parse(missingItems(name, { [sourceItemId]: 1 }));
    others.push(await fileClaim(app.as(shopper), { storeId: store.id, sourceOrderId: order.sourceOrderId, body }));
  }
  return [claim, ...others].map(({ id }) => id);
}

/** Approves a refund of a claim as a whole; answers its new state, or the problem. */
async function approve(store: StoreRecord, who: Actor, id: string) {
  const [row] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
  const lines = [{ claimItemId: String(row?.id), resolutionType: 'REFUND' as const }];
  const { version: expectedVersion } = await claimRow(app, store, id);
  return approveClaim(app.as(who), { id, expectedVersion, includeShipping: false, lines }).then(
    ({ state }) => state,
    (problem: { code: string }) => problem.code,
  );
}

const waits = 'second-person-required';
const token = (store: StoreRecord) => machine(app, store.id, ['claims:resolve', 'claims:read']);

describe('the sums of one person', () => {
  test('eight claims of 400 on one order are one approval of one person, not eight', async () => {
    const { store, jonah, mara } = await scene();
    const [ninth = '', tenth = '', ...ids] = await onOneOrder(store, 10, 400);
    const became = [];
    for (const id of ids) {
      became.push(await approve(store, jonah, id));
    }
    expect(became).toEqual(['APPROVED', ...Array.from({ length: 7 }, () => waits)]);
    const second = await claimRow(app, store, String(ids[1]));
    expect(second.proposal).toMatchObject({ reached: { of: 'order', sum: '800.000', from: '500.000' } });
    await approveProposal(app.as(mara), { id: String(ids[1]), expectedVersion: second.version });
    expect(await approve(store, mara, ninth), 'a colleague’s approval is one person’s, too').toBe(waits);
    const proposed = await claimRow(app, store, ninth);
    expect(proposed.proposal).toMatchObject({ reached: { of: 'order', sum: '800.000' } });
    expect(await approve(store, jonah, ninth)).toBe('APPROVED');
    expect(await approve(store, token(store), tenth)).toBe(waits);
  });

  test('what two people approved on an order is in no sum', async () => {
    const { store, jonah, mara } = await scene();
    const [first = '', second = '', third = ''] = await onOneOrder(store, 3, 450);
    await approve(store, jonah, first);
    await undoDecision(app.as(jonah), { id: first, expectedVersion: (await claimRow(app, store, first)).version });
    expect(await approve(store, mara, second)).toBe('APPROVED');
    expect([await approve(store, jonah, third), await approve(store, mara, third)]).toEqual([waits, 'APPROVED']);
    await revokeApproval(app.as(jonah), { id: second, expectedVersion: (await claimRow(app, store, second)).version });
    expect(await approve(store, jonah, first), 'the one by two counts nothing').toBe('APPROVED');
  });

  test('a customer’s orders are summed by their email, for thirty days', async () => {
    const { store, jonah } = await scene();
    const ofAna = (price: number) => worth(store, price, 'Ana@Mail.test');
    expect(await approve(store, jonah, await ofAna(300))).toBe('APPROVED');
    expect(await approve(store, jonah, await worth(store, 300))).toBe('APPROVED');
    expect(await approve(store, jonah, await worth(store, 200, 'ana@mail.test'))).toBe(waits);
    expect(await approve(store, jonah, await ofAna(199))).toBe('APPROVED');
    app.clock.advance(customerDays * dayMs + 1000);
    expect(await approve(store, jonah, await ofAna(300))).toBe('APPROVED');
  });

  test('a day’s approvals are summed, until midnight in the store', async () => {
    const { store, jonah, mara } = await scene({ limits: { secondPersonFromDay: 1000 } });
    const now = new Date(app.clock.now()).toISOString();
    const midnight = Date.parse(startOfLocalDay(localDate(now, store.timeZone), store.timeZone)) + dayMs * 2;
    app.clock.advance(midnight - dayMs / 2 - app.clock.now());
    for (const became of ['APPROVED', 'APPROVED', waits]) {
      expect(await approve(store, jonah, await worth(store, 400))).toBe(became);
    }
    expect(await approve(store, mara, await worth(store, 400)), 'a day is each one’s own').toBe('APPROVED');
    app.clock.advance(dayMs);
    expect(await approve(store, jonah, await worth(store, 400))).toBe('APPROVED');
  });

  test('what was undone or revoked is in no sum', async () => {
    const { store, jonah, mara } = await scene();
    const [first = '', second = '', third = ''] = await onOneOrder(store, 3, 400);
    await approve(store, jonah, first);
    await undoDecision(app.as(jonah), { id: first, expectedVersion: (await claimRow(app, store, first)).version });
    expect(await approve(store, jonah, second)).toBe('APPROVED');
    await revokeApproval(app.as(mara), { id: second, expectedVersion: (await claimRow(app, store, second)).version });
    expect(await approve(store, jonah, third)).toBe('APPROVED');
    expect(await approve(store, jonah, first)).toBe(waits);
  });

  test('all tokens of a store have one sum: a person makes none of their own', async () => {
    const { store, jonah } = await scene();
    const ids = await onOneOrder(store, 3, 300);
    expect(await approve(store, token(store), String(ids[0]))).toBe('APPROVED');
    expect(await approve(store, token(store), String(ids[1]))).toBe(waits);
    expect(await approve(store, jonah, String(ids[2])), 'nor does a person beside them').toBe(waits);
    const ofBen = () => worth(store, 300, 'ben@mail.test');
    expect(await approve(store, token(store), await ofBen())).toBe('APPROVED');
    expect(await approve(store, token(store), await ofBen())).toBe(waits);
    expect(await approve(store, jonah, await ofBen()), 'a customer’s sum is each one’s own').toBe('APPROVED');
  });

  test('who stands alone with two-factor authentication goes on alone', async () => {
    const store = await freshStore(app, {});
    const owner = { ...(await staff(app, 'store_owner', store)), secondFactor: true };
    const [first = '', second = ''] = await onOneOrder(store, 2, 400);
    expect(await approve(store, owner, first)).toBe('APPROVED');
    expect(await approve(store, { ...owner, secondFactor: false }, second)).toBe(waits);
    expect(await approve(store, owner, second)).toBe('APPROVED');
  });

  test('another currency counts as what it was worth when it was approved', async () => {
    const { store, jonah } = await scene();
    const euro = async (email: string) => {
      const items = [item('i1', { price: '276', discount: '0', tax: '0' })];
      const customer = { name: 'Ana Ruiz', email };
      const order = { items, customer, currency: 'EUR', exchangeRate: '0.92' };
      return (await soldAndClaimed(app, store, next(), { order })).claim.id;
    };
    expect(await approve(store, jonah, await euro('ines@mail.test'))).toBe('APPROVED');
    await asOwner(app, 'UPDATE orders SET exchange_rate = 9 WHERE store_id = $1', [store.id]);
    expect(await approve(store, jonah, await worth(store, 200, 'ines@mail.test'))).toBe(waits);
    expect(await approve(store, jonah, await worth(store, 199, 'ines@mail.test'))).toBe('APPROVED');
  });
});

test('many approvals of one person at once never pass a limit together', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { store, jonah } = await scene();
    const ids = [];
    for (let claim = 0; claim < 6; claim += 1) {
      ids.push(await worth(store, 200, `race-${round}@mail.test`));
    }
    ids.push(...(await onOneOrder(store, 4, 200)));
    const became = await Promise.all(ids.map((id) => approve(store, jonah, id)));
    const approved = (from: number, to: number) =>
      became.slice(from, to).filter((state) => state === 'APPROVED').length;
    expect([approved(0, 6), approved(6, 10)]).toEqual([2, 2]);
  }
});

/** Whose approvals alone each sum counts: everybody's together, or each one's apart. */
const whose = {
  order: 'everyone',
  customer: 'one',
  day: 'one',
} as const satisfies Record<SumAlone, 'everyone' | 'one'>;
/** Which approvals are of one sum with an approval `d`, whose order is `o`; `e` is another one, of order `p`. */
const together: Record<SumAlone, string> = {
  order: 'p.id = o.id',
  customer: "p.email_key = o.email_key AND e.decided_at > d.decided_at - interval '30 days'",
  day: '(e.decided_at AT TIME ZONE $2)::date = (d.decided_at AT TIME ZONE $2)::date',
};
const most: Record<SumAlone, number> = { order: 500, customer: 600, day: 900 };

test('no order, customer, or day ever holds more than its limit given alone', async () => {
  const step = fc.record({
    who: fc.constantFrom('jonah', 'mara', 'token'),
    order: fc.integer({ min: 0, max: 2 }),
    days: fc.constantFrom(0, 0, 0, 1, 20),
    undone: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 9 }),
      fc.array(fc.integer({ min: 1, max: 499 }), { minLength: 3, maxLength: 3 }),
      async (steps, prices) => {
        const { store, jonah, mara } = await scene({
          limits: { secondPersonFromCustomer: most.customer, secondPersonFromDay: most.day },
        });
        // Two of the orders are of one customer.
        const orders = [];
        for (const [at, price] of prices.entries()) {
          orders.push(await onOneOrder(store, 3, price, `c${at % 2}@mail.test`));
        }
        for (const { who, order, days, undone } of steps) {
          app.clock.advance(days * dayMs);
          const id = orders[order]?.shift();
          if (id === undefined) {
            continue;
          }
          const person = who === 'token' ? null : who === 'jonah' ? jonah : mara;
          const became = await approve(store, person ?? token(store), id);
          if (became === 'APPROVED' && undone && person !== null) {
            const { version: expectedVersion } = await claimRow(app, store, id);
            await undoDecision(app.as(person), { id, expectedVersion });
          }
        }
        for (const of of sumsAlone) {
          const over = await asOwner(
            app,
            `SELECT sums.alone FROM decisions d JOIN claims c ON c.id = d.claim_id JOIN orders o ON o.id = c.order_id
             CROSS JOIN LATERAL (
               SELECT sum(e.total) AS alone
               FROM decisions e JOIN claims k ON k.id = e.claim_id JOIN orders p ON p.id = k.order_id
               WHERE e.store_id = $1 AND e.live AND e.outcome = 'APPROVED' AND e.decided_at <= d.decided_at
                 AND ${together[of]}
                 ${whose[of] === 'one' ? 'AND e.decided_by IS NOT DISTINCT FROM d.decided_by' : ''}) sums
             WHERE d.store_id = $1 AND d.live AND d.outcome = 'APPROVED' AND sums.alone >= $3 AND $2::text IS NOT NULL`,
            [store.id, store.timeZone, most[of]],
          );
          expect([of, over]).toEqual([of, []]);
        }
      },
    ),
    { numRuns: 15 },
  );
});
