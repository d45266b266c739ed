import { describe, expect, test } from 'vitest';
import type { Policy } from '#core/contract/finance/policies.ts';
import { can, roles } from '#core/permissions.ts';
import { approveClaim } from '../../../claims/outcomes/approve-claim.ts';
import { denyClaim } from '../../../claims/outcomes/deny-claim.ts';
import { withContract } from '../../../ledger/contracts/testing/with-contract.ts';
import { addMember } from '../../../tenancy/people/add-member.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { bearerOf, freshStore, orderOf, placeOrder, signedIn, soldAndClaimed } from '../../../testing/fixtures.ts';
import { raceRounds } from '../../../testing/race-rounds.ts';

/** What the provider's admins do with policies by hand: nobody is charged, and the book says what it costs the store. */

const app = await testApp();
const store = await withContract(app, await freshStore(app));
const priya = await signedIn(app, 'orderprotection_admin', null);
const support = await signedIn(app, 'store_support', store);

type Who = { headers: Record<string, string> };
type Answer = Partial<Policy> & { status: number; detail?: string; errors?: { pointer: string; message: string }[] };

async function ask(who: Who, path: string, { method = 'GET', json }: { method?: string; json?: object } = {}) {
  const url = `/v1/policies${path}?storeId=${store.id}`;
  const answer = await app.ask('platform.test', url, { method, headers: who.headers, ...(json && { json }) });
  const text = await answer.text();
  return { ...(text === '' ? {} : (JSON.parse(text) as object)), status: answer.status } as Answer;
}
const create = (orderId: string, more: object = {}, who: Who = priya) =>
  ask(who, '', { method: 'POST', json: { orderId, insured: '90', price: null, reason: 'promised', ...more } });
const change = (id: string, json: object, who: Who = priya) => ask(who, `/${id}`, { method: 'PATCH', json });
const revoke = (id: string, who: Who = priya) =>
  ask(who, `/${id}/void`, { method: 'POST', json: { reason: 'sold-twice' } });
const read = (id: string) => ask(priya, `/${id}`);

let number = 0;
async function order(changes: Parameters<typeof orderOf>[2] = {}) {
  number += 1;
  const told = orderOf(app, `hand-${number}`, { total: '90.00', ...changes });
  const { id } = await placeOrder(app, store, told);
  const [row] = await asOwner(app, 'SELECT id FROM policies WHERE order_id = $1', [id]);
  const again = (more: Partial<typeof told>) =>
    placeOrder(app, store, { ...told, ...more, sourceUpdatedAt: new Date(app.clock.now()).toISOString() });
  return { id, policyId: String(row?.id), again };
}
const unprotected = { policies: [] };
const warranty = { policies: [{ kind: 'WARRANTY' as const, sourceItemId: 'i1', period: 'P1Y', premiumPaid: '9' }] };
const eventsOf = async (orderId: string) =>
  (
    await asOwner(
      app,
      `SELECT kind FROM events WHERE subject = $1 AND kind ~ '^(policy|protection)' ORDER BY sequence`,
      [orderId],
    )
  ).map(({ kind }) => kind);
const said = ({ status, detail, errors }: Answer) => [status, errors?.map((error) => error.pointer).join() ?? detail];

describe('who may not', () => {
  test.each(roles)('policies are created, changed, and voided by a %s as the table says', async (role) => {
    const may = { storeId: store.id, accountId: store.accountId };
    const who = await signedIn(app, role, store);
    const [bare, sold, other] = [await order(unprotected), await order(), await order()];
    const acts = [
      ['policies:create', await create(bare.id, {}, who), 201],
      ['policies:update', await change(sold.policyId, { insured: '80' }, who), 400],
      ['policies:delete', await revoke(other.policyId, who), 204],
    ] as const;
    for (const [permission, { status }, done] of acts) {
      expect([permission, status]).toEqual([permission, can(who.actor.memberships, permission, may) ? done : 403]);
    }
  });

  test('a token changes no policy, and a policy or order of another store isn’t there', async () => {
    const { id, policyId } = await order();
    const token = { headers: await bearerOf(app, store, ['policies:read', 'orders:update']) };
    const answers = [
      await create(id, {}, token),
      await change(policyId, { insured: '95' }, token),
      await revoke(policyId, token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const there = await freshStore(app);
    const theirs = await placeOrder(app, there, orderOf(app, 'there'));
    const [policy] = await asOwner(app, 'SELECT id FROM policies WHERE order_id = $1', [theirs.id]);
    expect((await create(theirs.id)).status).toBe(404);
    for (const missing of [String(policy?.id), 'pol_x']) {
      expect([(await change(missing, { insured: '95' })).status, (await revoke(missing)).status]).toEqual([404, 404]);
    }
  });
});

describe('protecting an order', () => {
  test('an order is protected by hand, costs by contract, and stays so when told again', async () => {
    const bare = await order(unprotected);
    const { status, id = '' } = await create(bare.id, { price: '4.00', reason: 'engine-missed' });
    expect(status).toBe(201);
    const shown = { state: 'in-force', reason: 'bought', insured: 90, price: 4, cost: 1.4, contractVersion: 1 };
    expect(await read(id)).toMatchObject({ ...shown, book: { state: 'posted', premium: 4, cost: 1.4 } });
    expect(await eventsOf(bare.id)).toEqual(['policy.created', 'protection.added']);
    await bare.again({ policies: [], total: '70.00' });
    expect(await read(id)).toMatchObject(shown);
    await bare.again({ policies: [{ kind: 'SHIPPING', insuredAmount: '10', premiumPaid: '4.00' }] });
    expect(await read(id)).toMatchObject({ insured: 90, price: 4, state: 'in-force' });
  });

  test('what was said by hand of the price holds, whatever is told of it later', async () => {
    const engine = { kind: 'SHIPPING' as const, insuredAmount: '50', premiumPaid: '1.98' };
    const removed = { ...engine, removedAt: new Date(app.clock.now()).toISOString() };
    for (const [price, cost] of [
      [null, 0],
      [3, 1.05],
    ] as const) {
      const sold = await order({ premiumPaid: '1.98', policies: [removed] });
      expect((await create(sold.id, { price })).status).toBe(201);
      const shown = { state: 'in-force', price, cost };
      expect(await read(sold.policyId)).toMatchObject(shown);
      for (const told of [removed, engine, { ...engine, premiumPaid: '9.00' }]) {
        await sold.again({ premiumPaid: '1.98', policies: [told] });
        expect(await read(sold.policyId)).toMatchObject(shown);
      }
      expect((await read(sold.policyId)).book).toMatchObject({ premium: price ?? 0, cost });
    }
  });

  test('no one charges or pays back by what is told of protection by hand', async () => {
    const bare = await order(unprotected);
    const { id = '' } = await create(bare.id, { price: '4.00' });
    await revoke(id);
    const events = await asOwner(
      app,
      `SELECT kind, data FROM events WHERE subject = $1 AND kind LIKE 'protection.%' ORDER BY sequence`,
      [bare.id],
    );
    const by = { amount: '0', byHand: true };
    expect(events).toMatchObject([
      { kind: 'protection.added', data: by },
      { kind: 'protection.removed', data: by },
    ]);
  });

  test('without a price nobody paid for it', async () => {
    const { id = '' } = await create((await order(unprotected)).id);
    expect(await read(id)).toMatchObject({ price: null, reason: 'store', cost: 0, book: { state: 'none' } });
  });

  test('a policy that was voided is sold again, and its book says so', async () => {
    const sold = await order();
    expect((await revoke(sold.policyId)).status).toBe(204);
    expect(await create(sold.id, { price: '3.00' })).toMatchObject({ status: 201, id: sold.policyId });
    expect(await read(sold.policyId)).toMatchObject({ state: 'in-force', book: { state: 'posted' } });
  });

  test('a policy that was removed by mistake is what it was', async () => {
    const sold = await order();
    const { price, cost } = await read(sold.policyId);
    await revoke(sold.policyId);
    expect((await create(sold.id, { reason: 'removed-by-mistake' })).status).toBe(201);
    const again = { state: 'in-force', reason: 'bought', price, cost, book: { state: 'posted', premium: price, cost } };
    expect(await read(sold.policyId)).toMatchObject(again);
  });

  test('an order is protected once, also by two at the same time', async () => {
    expect(said(await create((await order()).id))).toEqual([409, 'This order is already protected.']);
    for (let round = 0; round < raceRounds; round += 1) {
      const { id } = await order(unprotected);
      const both = await Promise.all([create(id), create(id)]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });

  test.each<[string, object, object, unknown[]]>([
    ['more than its total', {}, { insured: '90.01' }, [400, '/insured']],
    ['nothing', {}, { insured: '0' }, [400, '/insured']],
    ['a sum below nothing', {}, { insured: '-5' }, [400, '/insured']],
    ['a price below nothing', {}, { price: '-1' }, [400, '/price']],
    ['a reason that is none', {}, { reason: 'because' }, [400, '/reason']],
    ['less than a thousandth', {}, { insured: '0.0001' }, [400, '/insured']],
    ['an appeasement', { isOneTimeAppeasement: true }, {}, [409, expect.any(String)]],
    ['an order that’s canceled', { sourceCancelledAt: '2026-01-01T00:00:00.000Z' }, {}, [409, expect.any(String)]],
  ])('%s isn’t protected', async (_, told, given, expected) => {
    expect(said(await create((await order({ ...unprotected, ...told })).id, given))).toEqual(expected);
  });
});

describe('more cover', () => {
  test('an order is insured for more up to its total, and no less when it’s told again', async () => {
    const sold = await order({ policies: [{ kind: 'SHIPPING', insuredAmount: '50', premiumPaid: '2.00' }] });
    const before = await read(sold.policyId);
    expect((await change(sold.policyId, { insured: '80' })).status).toBe(204);
    const after = await read(sold.policyId);
    expect(after).toEqual({ ...before, insured: 80, left: 80 });
    await sold.again({ policies: [{ kind: 'SHIPPING', insuredAmount: '50', premiumPaid: '2.00' }] });
    expect(await read(sold.policyId)).toMatchObject({ insured: 80 });
    for (const insured of ['80', '79.99', '90.01', '0']) {
      expect(said(await change(sold.policyId, { insured }))).toEqual([400, '/insured']);
    }
    expect(said(await change(sold.policyId, { period: 'P9Y' }))[0]).toBe(409);
    expect(await eventsOf(sold.id)).toEqual(['policy.changed']);
  });

  test('an order without an insured amount is limited by none, and gets none', async () => {
    const { policyId } = await order({ policies: [{ kind: 'SHIPPING', premiumPaid: '2.00' }] });
    await asOwner(app, 'UPDATE policies SET insured_amount = NULL WHERE id = $1', [policyId]);
    expect((await change(policyId, { insured: '90' })).status).toBe(409);
  });

  test('a warranty lasts longer, and no shorter when it’s told again', async () => {
    const sold = await order(warranty);
    expect((await change(sold.policyId, { period: 'P18M' })).status).toBe(204);
    await sold.again(warranty);
    expect(await read(sold.policyId)).toMatchObject({ period: 'P18M' });
    const longer = { policies: [{ ...warranty.policies[0]!, period: 'P3Y' }] };
    await sold.again(longer);
    expect(await read(sold.policyId)).toMatchObject({ period: 'P3Y' });
    await sold.again(warranty);
    expect(await read(sold.policyId)).toMatchObject({ period: 'P18M', price: 9 });
    for (const period of ['P18M', 'P1Y', 'P30D', 'soon', '']) {
      expect(said(await change(sold.policyId, { period }))).toEqual([400, '/period']);
    }
    expect(said(await change(sold.policyId, { insured: '90' }))[0]).toBe(409);
  });

  test('a policy that isn’t in force is changed by nobody', async () => {
    const { policyId } = await order();
    await revoke(policyId);
    expect(said(await change(policyId, { insured: '90' }))).toEqual([409, 'This policy isn’t in force anymore.']);
    expect(said(await revoke(policyId))).toEqual([409, 'This policy isn’t in force anymore.']);
  });
});

test('who is of a store changes none of its policies for the provider', async () => {
  const both = await signedIn(app, 'orderprotection_admin', null);
  await addMember(app.system, { userId: both.actor.userId, role: 'store_owner', storeId: store.id });
  const [bare, sold] = [await order(unprotected), await order()];
  const answers = [
    await create(bare.id, {}, both),
    await change(sold.policyId, { insured: '90' }, both),
    await revoke(sold.policyId, both),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('of two who insure an order for more, or void it, the second sees the first', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const policies = [{ kind: 'SHIPPING' as const, insuredAmount: '50', premiumPaid: '2.00' }];
    const [raised, voided] = [await order({ policies }), await order()];
    const both = await Promise.all([
      ...[change(raised.policyId, { insured: '80' }), change(raised.policyId, { insured: '80' })],
      ...[revoke(voided.policyId), revoke(voided.policyId)],
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 204, 400, 409]);
  }
});

describe('voiding', () => {
  test('a policy is voided with its entries reversed, and stays so when it’s told again', async () => {
    const sold = await order();
    expect((await revoke(sold.policyId)).status).toBe(204);
    const over = { state: 'removed', removedBy: { kind: 'staff', name: priya.actor.name } };
    expect(await read(sold.policyId)).toMatchObject({ ...over, book: { state: 'reversed', premium: 0, cost: 0 } });
    expect(await eventsOf(sold.id)).toEqual(['policy.voided', 'protection.removed']);
    await sold.again({ total: '91.00' });
    expect(await read(sold.policyId)).toMatchObject(over);
  });

  test('a policy isn’t voided while a denied claim can be appealed', async () => {
    const { claim, orderId } = await soldAndClaimed(app, store, 'hand-denied');
    const [policy] = await asOwner(app, 'SELECT id FROM policies WHERE order_id = $1', [orderId]);
    await denyClaim(app.as(support.actor), {
      id: claim.id,
      expectedVersion: 1,
      reason: 'OTHER',
      customerText: 'The photos show another item.',
    });
    const waits = 'A claim under this policy is open, or its customer can still appeal or reopen it.';
    expect(said(await revoke(String(policy?.id)))).toEqual([409, waits]);
    app.clock.advance(400 * 86_400_000);
    const later = await signedIn(app, 'orderprotection_admin', null);
    expect((await revoke(String(policy?.id), later)).status).toBe(204);
  });

  test('a voided warranty says by whom', async () => {
    const sold = await order(warranty);
    await revoke(sold.policyId);
    const removedBy = { kind: 'staff', name: priya.actor.name };
    expect(await read(sold.policyId)).toMatchObject({ state: 'removed', removedBy });
  });

  test('a policy under which a claim is open or something was given isn’t voided', async () => {
    const { claim, orderId } = await soldAndClaimed(app, store, 'hand-claimed');
    const [policy] = await asOwner(app, 'SELECT id FROM policies WHERE order_id = $1', [orderId]);
    const open = 'A claim under this policy is open, or its customer can still appeal or reopen it.';
    expect(said(await revoke(String(policy?.id)))).toEqual([409, open]);
    const [line] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
    await approveClaim(app.as(support.actor), {
      ...{ id: claim.id, expectedVersion: 1, includeShipping: false },
      lines: [{ claimItemId: String(line?.id), resolutionType: 'REFUND' }],
    });
    const gave = 'Something was given under this policy, so it can’t be voided.';
    expect(said(await revoke(String(policy?.id)))).toEqual([409, gave]);
    expect(await read(String(policy?.id))).toMatchObject({ state: 'in-force' });
  });
});
