import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { StoreContract } from '#core/contract/ledger/contracts.ts';
import { can, type Permission, roles } from '#core/permissions.ts';
import type { ContractTerms } from '#core/rules/ledger/contract-terms.ts';
import { addMember } from '../../tenancy/people/add-member.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { cookieOf } from '../../testing/cookies.ts';
import { asOwner, mailsOf } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, signedIn, testPassword } from '../../testing/fixtures.ts';
import { monthAhead } from '../../testing/month-ahead.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { contractAt } from './contract-at.ts';
import { ordinaryTerms, withCost } from './testing/ordinary-terms.ts';

/** What a store and its provider agree: proposed by one, confirmed by another, told ahead, and never changed. */

const app = await testApp();
const dayMs = 24 * 3_600_000;
type Who = { headers: Record<string, string> };

const priya = await signedIn(app, 'orderprotection_admin', null);
const felix = await signedIn(app, 'orderprotection_finance', null);

/** A store with an owner, and what is asked about its contract. */
async function scene(timeZone?: string) {
  const store = await freshStore(app, {}, timeZone);
  const owner = await signedIn(app, 'store_owner', store);
  const ask = async (who: Who, path = '', json?: object) => {
    const answer = await app.ask('platform.test', `/v1/stores/${store.id}/money/contract${path}`, {
      method: json ? 'POST' : 'GET',
      headers: who.headers,
      ...(json && { json }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const read = async (who: Who = priya) => (await ask(who)).body as unknown as StoreContract;
  const version = (more: object = {}) => ({
    currency: 'USD',
    validFrom: monthAhead(app, store.timeZone),
    termEndsAt: null,
    terms: ordinaryTerms,
    reason: 'Agreed by phone.',
    ...more,
  });
  const propose = (who: Who, more: object = {}) => ask(who, '/propose', version(more));
  const say = (who: Who, word: 'confirm' | 'stop' | 'accept', id: string) => ask(who, `/proposals/${id}/${word}`, {});
  /** Proposes as one and confirms as another; answers the proposal's id. */
  const agreed = async (more: object = {}) => {
    expect((await propose(priya, more)).status).toBe(201);
    const id = (await read()).proposal?.id ?? '';
    expect((await say(felix, 'confirm', id)).status).toBe(200);
    return id;
  };
  return { store, owner, ask, read, propose, say, agreed };
}

type Person = Awaited<ReturnType<typeof signedIn>>;

/** The clock is a moment after an instant, and these people signed in since; those of the provider do. */
async function goTo(at: string, ...people: Person[]) {
  app.clock.advance(Date.parse(at) - app.clock.now() + 1000);
  for (const person of [priya, felix, ...people]) {
    const json = { email: person.actor.email, password: testPassword };
    person.headers.cookie = cookieOf(await app.ask('platform.test', '/v1/auth/sign-in', { json }));
  }
}
const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();
const inForceAt = (store: StoreRecord, at: string) =>
  app.services.db.inStore(store.id, async (tx) => (await contractAt(tx, store.id, at))?.version ?? null);
const eventsOf = async (store: StoreRecord) =>
  (
    await asOwner(app, `SELECT kind FROM events WHERE store_id = $1 AND kind LIKE 'contract.%' ORDER BY at, sequence`, [
      store.id,
    ])
  ).map(({ kind }) => kind);

describe('who may not', () => {
  const holding = (permission: Permission, store: StoreRecord, { actor }: Person) =>
    can(actor.memberships, permission, { storeId: store.id, accountId: store.accountId });

  test.each(roles)('a %s reads, proposes, confirms, and stops as the table says', async (role) => {
    const { store, ask, propose, say, read } = await scene();
    const person = await signedIn(app, role, store);
    expect((await propose(priya)).status).toBe(201);
    const id = (await read()).proposal?.id ?? '';
    const [reads, acts] = (['settings-rev-share:read', 'settings-rev-share:update'] as const).map((permission) =>
      holding(permission, store, person),
    );
    const answered = async (asked: Promise<{ status: number }>) => (await asked).status;
    expect((await answered(ask(person))) === 200).toBe(reads);
    expect([403, 404].includes(await answered(propose(person)))).toBe(!acts);
    expect((await answered(say(person, 'confirm', id))) === 200).toBe(acts);
  });

  test('a token changes no contract', async () => {
    const { store, ask } = await scene();
    const token = { headers: await bearerOf(app, store, ['stores:read']) };
    expect((await ask(token)).status).toBe(401);
    expect((await ask(token, '/propose', {})).status).toBe(401);
  });

  test('nobody confirms what they proposed; another store’s proposal isn’t there', async () => {
    const { owner, propose, read, say } = await scene();
    const there = await scene();
    await propose(priya);
    const { proposal } = await read();
    expect(proposal).toMatchObject({ mayConfirm: false, mayStop: true });
    expect(await say(priya, 'confirm', proposal?.id ?? '')).toMatchObject({ status: 403 });
    expect(await there.say(felix, 'confirm', proposal?.id ?? '')).toMatchObject({ status: 404 });
    expect(await say(felix, 'confirm', 'cpr_x')).toMatchObject({ status: 404 });
    expect((await read(owner)).proposal).toBeNull();
  });

  test('whoever is of the store as well acts on its contract for nobody else', async () => {
    const { store, propose, read, say } = await scene();
    const both = await signedIn(app, 'orderprotection_admin', null);
    await addMember(app.system, { userId: both.actor.userId, role: 'store_user', storeId: store.id });
    expect((await propose(both)).status).toBe(403);
    await propose(priya);
    expect((await say(both, 'confirm', (await read()).proposal?.id ?? '')).status).toBe(403);
    expect(await read(both)).toMatchObject({ mayPropose: false });
  });

  test('only an owner accepts, and nothing before the provider agreed', async () => {
    const { store, owner, propose, read, say } = await scene();
    await propose(priya);
    const id = (await read()).proposal?.id ?? '';
    expect((await say(owner, 'accept', id)).status).toBe(409);
    await say(felix, 'confirm', id);
    for (const role of ['store_admin', 'account_admin', 'store_support'] as const) {
      expect((await say(await signedIn(app, role, store), 'accept', id)).status).toBe(403);
    }
    expect((await say(priya, 'accept', id)).status).toBe(403);
  });
});

describe('what can’t be', () => {
  const cost = (bands: object[]): ContractTerms =>
    ({
      ...ordinaryTerms,
      shipping: { ...ordinaryTerms.shipping, cost: { kind: 'bands', bands } },
    }) as ContractTerms;
  const band = { from: '0', upTo: '50', kind: 'fixed', amount: '1', atLeast: null, atMost: null };
  const reimburse = (more: object) => ({
    ...ordinaryTerms,
    shipping: { ...ordinaryTerms.shipping, reimburse: { ...ordinaryTerms.shipping.reimburse, ...more } },
  });

  test.each<[string, string, object]>([
    [
      'a share over 100%',
      '/terms/shipping/share',
      { terms: { ...ordinaryTerms, shipping: { ...ordinaryTerms.shipping, share: '100.1' } } },
    ],
    ['a cost below 0', '/terms/shipping/cost/percent', { terms: withCost('-1') }],
    ['a percentage that is no number', '/terms/shipping/reimburse/refund', { terms: reimburse({ refund: 'NaN' }) }],
    [
      'an amount of 17 digits',
      '/terms/shipping/reimburse/perClaimAtMost',
      { terms: reimburse({ perClaimAtMost: '12345678901234567' }) },
    ],
    [
      'more places than dollars have',
      '/terms/fees/perMonth',
      { terms: { ...ordinaryTerms, fees: { ...ordinaryTerms.fees, perMonth: '1.005' } } },
    ],
    [
      'a band that ends before it begins',
      '/terms/shipping/cost/bands/0/upTo',
      { terms: cost([{ ...band, upTo: '0' }]) },
    ],
    [
      'bands that overlap',
      '/terms/shipping/cost/bands/1/from',
      { terms: cost([band, { ...band, from: '49', upTo: '90' }]) },
    ],
    [
      'a least above its most',
      '/terms/shipping/cost/bands/0/atMost',
      { terms: cost([{ ...band, atLeast: '2', atMost: '1' }]) },
    ],
    [
      'a band of over 100%',
      '/terms/shipping/cost/bands/0/amount',
      { terms: cost([{ ...band, kind: 'percentage', amount: '101' }]) },
    ],
    ['another currency', '/currency', { currency: 'EUR' }],
    ['the past', '/validFrom', { validFrom: '2020-01-01T05:00:00Z' }],
    ['a year far away', '/validFrom', { validFrom: '2999-01-01T05:00:00Z' }],
    ['no instant', '/validFrom', { validFrom: '2027-01-01' }],
    ['a term that is over before it begins', '/termEndsAt', { termEndsAt: '2020-01-01T05:00:00Z' }],
    ['no reason', '/reason', { reason: ' ' }],
    [
      'a month’s end on the 31st',
      '/terms/billing/closing/day',
      { terms: { ...ordinaryTerms, billing: { ...ordinaryTerms.billing, closing: { day: 31, clock: '06:00' } } } },
    ],
  ])('a version with %s is refused with its field', async (_, pointer, more) => {
    const { propose, read } = await scene();
    const { status, body } = await propose(priya, more);
    expect({ status, pointers: (body.errors as { pointer: string }[]).map((error) => error.pointer) }).toEqual({
      status: 400,
      pointers: [pointer],
    });
    expect((await read()).proposal).toBeNull();
  });

  test('a version inside a month of the store’s zone is refused', async () => {
    const { propose, store } = await scene('Asia/Tokyo');
    const first = monthAhead(app, store.timeZone);
    for (const validFrom of [later(first, dayMs), later(first, 9 * 3_600_000)]) {
      expect(await propose(priya, { validFrom })).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/validFrom' }] },
      });
    }
    expect((await propose(priya, { validFrom: first })).status).toBe(201);
  });

  test('a change before what was agreed, and one of nothing, are refused', async () => {
    const { store, propose, agreed } = await scene();
    await agreed({ validFrom: monthAhead(app, store.timeZone, 2) });
    const pointersOf = async (more: object) =>
      ((await propose(priya, more)).body.errors as { pointer: string }[]).map(({ pointer }) => pointer);
    const terms = withCost('30');
    const soon = new Date(app.clock.now() + 13 * dayMs).toISOString();
    expect(await pointersOf({ terms, validFrom: soon })).toEqual(['/validFrom']);
    expect(await pointersOf({ terms, validFrom: monthAhead(app, store.timeZone) })).toEqual(['/validFrom']);
    expect(await pointersOf({ validFrom: monthAhead(app, store.timeZone, 4) })).toEqual(['/terms']);
  });

  test('a change takes 14 days’ notice of the contract that holds', async () => {
    const { store, agreed, propose } = await scene();
    const validFrom = monthAhead(app, store.timeZone);
    await agreed({ validFrom });
    await goTo(validFrom);
    const from = (days: number) => new Date(app.clock.now() + days * dayMs).toISOString();
    expect(await propose(priya, { terms: withCost('30'), validFrom: from(13.9) })).toMatchObject({ status: 400 });
    expect(await propose(priya, { terms: withCost('30'), validFrom: from(14.1) })).toMatchObject({ status: 201 });
  });

  test('a second proposal waits for the first one’s end', async () => {
    const { propose, read, say } = await scene();
    await propose(priya);
    expect(await propose(felix)).toMatchObject({ status: 409, body: { code: 'contract-waits' } });
    await say(felix, 'stop', (await read()).proposal?.id ?? '');
    expect((await propose(felix)).status).toBe(201);
  });

  test('after its day a proposal is confirmed by nobody, and its timer ends it', async () => {
    const { store, propose, read, say } = await scene();
    await propose(priya);
    const { proposal } = await read();
    await goTo(proposal?.openUntil ?? '');
    expect((await say(felix, 'confirm', proposal?.id ?? '')).status).toBe(409);
    expect((await read()).proposal).toBeNull();
    await app.drain();
    expect(await eventsOf(store)).toEqual(['contract.proposed', 'contract.lapsed']);
    expect((await propose(priya)).status).toBe(201);
  });
});

test('a version is told to the owners ahead, and found by its instant', async () => {
  const { store, owner, agreed, read, say } = await scene();
  const validFrom = monthAhead(app, store.timeZone);
  const id = await agreed();
  await app.drain();
  expect(await mailsOf(app, store.id, 'contract-change')).toMatchObject([{ to_address: owner.actor.email }]);
  expect(await read(owner)).toMatchObject({
    inForce: null,
    versions: [{ version: 1, state: 'coming', proposed: { by: null }, accepted: null }],
    mayPropose: false,
    asked: [],
  });
  expect([await inForceAt(store, later(validFrom, -1)), await inForceAt(store, validFrom)]).toEqual([null, 1]);
  await goTo(validFrom, owner);
  expect(await read()).toMatchObject({
    inForce: 1,
    versions: [{ state: 'in-force', proposed: { by: priya.actor.name } }],
  });
  expect((await say(owner, 'accept', id)).status).toBe(200);
  expect((await say(owner, 'accept', id)).status).toBe(409);
  expect((await read()).versions[0]).toMatchObject({ accepted: { by: owner.actor.name } });
  expect(await eventsOf(store)).toEqual(['contract.proposed', 'contract.agreed', 'contract.accepted']);
});

test('what is proposed is told to all who could confirm it, and to no owner', async () => {
  const { store, owner, propose, read, say } = await scene();
  await propose(priya);
  await app.drain();
  const told = (await mailsOf(app, store.id, 'contract-proposed')).map((mail) => mail.to_address);
  expect(told).toContain(felix.actor.email);
  expect([told.includes(priya.actor.email), told.includes(owner.actor.email)]).toEqual([false, false]);
  expect((await read()).asked).toContain(felix.actor.name);
  await say(priya, 'stop', (await read()).proposal?.id ?? '');
  expect(await eventsOf(store)).toEqual(['contract.proposed', 'contract.stopped']);
  expect(await mailsOf(app, store.id, 'contract-change')).toEqual([]);
});

test('a cost changes within a month, and what was sold keeps its version', async () => {
  const { store, agreed, read } = await scene();
  const first = monthAhead(app, store.timeZone);
  await agreed();
  const inside = later(first, 10 * dayMs + 3_600_000);
  await agreed({ terms: withCost('30'), validFrom: inside });
  expect((await read()).versions[0]?.changes).toEqual([
    {
      cover: 'shipping',
      field: 'cost',
      before: { kind: 'percent', percent: '35' },
      after: { kind: 'percent', percent: '30' },
      worse: false,
    },
  ]);
  expect([await inForceAt(store, later(inside, -1)), await inForceAt(store, inside)]).toEqual([1, 2]);
});

test('a version that didn’t begin is replaced by one of the same day', async () => {
  const { store, agreed, read } = await scene();
  const [first, second] = [monthAhead(app, store.timeZone), monthAhead(app, store.timeZone, 1)];
  await agreed({ validFrom: first });
  await agreed({ terms: withCost('90'), validFrom: second });
  await agreed({ terms: ordinaryTerms, validFrom: second });
  expect((await read()).versions.map(({ state }) => state)).toEqual(['coming', 'replaced', 'coming']);
  expect(await inForceAt(store, second)).toBe(3);
});

describe('inside a fixed term', () => {
  /** A contract that is fixed for a year, in force. */
  async function fixed() {
    const made = await scene();
    const validFrom = monthAhead(app, made.store.timeZone);
    await made.agreed({ validFrom, termEndsAt: later(validFrom, 365 * dayMs) });
    await goTo(validFrom, made.owner);
    return { ...made, termEndsAt: later(validFrom, 365 * dayMs) };
  }

  test('what is worse for the store takes an owner’s word, and holds with it', async () => {
    const { store, owner, termEndsAt, propose, read, say } = await fixed();
    const validFrom = monthAhead(app, store.timeZone);
    await propose(priya, { terms: withCost('36'), validFrom, termEndsAt });
    const id = (await read()).proposal?.id ?? '';
    await say(felix, 'confirm', id);
    expect(await read(owner)).toMatchObject({
      versions: [{ version: 1 }],
      proposal: { state: 'offered', needsAcceptance: true, mayAccept: true, changes: [{ worse: true }] },
    });
    expect((await say(owner, 'accept', id)).status).toBe(200);
    expect(await read(owner)).toMatchObject({ proposal: null, versions: [{ version: 2 }, { version: 1 }] });
  });

  test('without that word it lapses, and nothing changes', async () => {
    const { store, owner, termEndsAt, propose, read, say } = await fixed();
    await propose(priya, { terms: withCost('36'), termEndsAt, validFrom: monthAhead(app, store.timeZone) });
    const { proposal } = await read();
    await say(felix, 'confirm', proposal?.id ?? '');
    await goTo(proposal?.validFrom ?? '', owner);
    expect((await say(owner, 'accept', proposal?.id ?? '')).status).toBe(409);
    await app.drain();
    expect((await eventsOf(store)).at(-1)).toBe('contract.lapsed');
    expect(await read()).toMatchObject({ inForce: 1, proposal: null });
    const [mail, ...others] = await mailsOf(app, store.id, 'contract-ended');
    expect(mail?.to_address).toBe(owner.actor.email);
    expect(String(mail?.plain)).toContain('No owner accepted the offer in time.');
    expect(others).toEqual([]);
  });

  test('what is stopped is told to the owners once they were offered it, and not before', async () => {
    const { store, owner, termEndsAt, propose, read, say } = await fixed();
    const validFrom = monthAhead(app, store.timeZone);
    for (const offered of [false, true]) {
      await propose(priya, { terms: withCost('36'), termEndsAt, validFrom });
      const id = (await read()).proposal?.id ?? '';
      if (offered) await say(felix, 'confirm', id);
      expect((await say(priya, 'stop', id)).status).toBe(200);
      await app.drain();
      const mails = await mailsOf(app, store.id, 'contract-ended');
      expect(mails.map((mail) => mail.to_address)).toEqual(offered ? [owner.actor.email] : []);
    }
  });

  test('what is better holds without it, and so does what begins after the term', async () => {
    const { termEndsAt, store, agreed, read } = await fixed();
    await agreed({ terms: withCost('34'), termEndsAt, validFrom: monthAhead(app, store.timeZone) });
    await agreed({ terms: withCost('40'), validFrom: monthAhead(app, store.timeZone, 12) });
    expect((await read()).versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  });
});

test('of two words at once one counts, and one version comes of them', async () => {
  const other = await signedIn(app, 'orderprotection_finance', null);
  for (let round = 0; round < raceRounds; round += 1) {
    const { store, propose, read, say } = await scene();
    await propose(priya);
    const id = (await read()).proposal?.id ?? '';
    const answers = await Promise.all([say(felix, 'confirm', id), say(other, 'confirm', id), say(priya, 'stop', id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const rows = await asOwner(app, 'SELECT version FROM contracts WHERE store_id = $1', [store.id]);
    expect(rows.length).toBe((await eventsOf(store)).includes('contract.agreed') ? 1 : 0);
  }
});

test('the app role changes no version, and the database takes none of one person', async () => {
  const { store, agreed } = await scene();
  await agreed();
  const asApp = (statement: string) => app.services.db.inStore(store.id, (tx) => sql.raw(statement).execute(tx));
  for (const statement of [
    "UPDATE contracts SET terms = '{}'",
    'DELETE FROM contracts',
    'DELETE FROM contract_proposals',
  ]) {
    await expect(asApp(statement)).rejects.toThrow(/permission denied/);
  }
  await expect(
    asOwner(app, 'UPDATE contracts SET confirmed_by = proposed_by WHERE store_id = $1', [store.id]),
  ).rejects.toThrow(/contracts_by_two/);
});
