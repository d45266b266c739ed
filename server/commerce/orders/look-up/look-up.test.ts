import { describe, expect, test, vi } from 'vitest';
import { denyClaim } from '../../../claims/outcomes/deny-claim.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, hostOf, item, orderOf, placeOrder, soldAndClaimed, staff } from '../../../testing/fixtures.ts';
import { EngineError } from '../../connectors/connector.ts';
import { placeSampleOrder } from '../../connectors/sample/sample-connector.ts';

const app = await testApp();

async function shop(number = 'A-1001') {
  const store = await freshStore(app);
  await placeOrder(app, store, orderOf(app, number));
  let callers = 0;
  const ask = async (order: string, email: string, from?: string, headers: Record<string, string> = {}) => {
    callers += 1;
    const answer = await app.ask(hostOf(store), '/v1/order-lookup', {
      json: { order, email },
      from: from ?? `203.0.113.${callers % 250}`,
      headers,
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
  };
  return { store, ask };
}

describe('the lookup', () => {
  test('a lookup finds an order by number and email, forgiving case and spaces', async () => {
    const { ask, store } = await shop();
    for (const [number, email] of [
      ['A-1001', 'ana@mail.test'],
      [' #A-1001 ', ' ANA@Mail.test '],
    ] as const) {
      const { status, body } = await ask(number, email);
      expect([status, body.orderNumber, body.customerName]).toEqual([200, 'A-1001', 'Ana Ruiz']);
      const headers = { authorization: `Bearer ${body.accessToken}` };
      expect((await app.ask(hostOf(store), '/v1/order-lookup/current', { headers })).status).toBe(200);
    }
    const byQuery = await app.ask(hostOf(store), '/v1/order-lookup?order=A-1001&email=ana%40mail.test');
    expect(byQuery.status).toBe(200);
    expect(byQuery.headers.get('cache-control')).toBe('no-store');
    expect(byQuery.headers.getSetCookie().join()).toMatch(/SameSite=Lax.*HttpOnly/i);
  });

  test('a lookup asks the store’s engine when the order isn’t here yet, once', async () => {
    const { ask, store } = await shop();
    await placeSampleOrder(app.services, store, orderOf(app, 'B-1', { items: [item('i1')] }));
    const both = await Promise.all([ask('B-1', 'ana@mail.test'), ask('B-1', 'ana@mail.test')]);
    expect(both.map((item) => item.status)).toEqual([200, 200]);
    expect(await asOwner(app, `SELECT count(*)::int AS n FROM orders WHERE source_order_id = 'src-B-1'`)).toEqual([
      { n: 1 },
    ]);
  });

  test('a lookup names the carrier by the tracking number where the store didn’t', async () => {
    const { ask, store } = await shop();
    const parcelOf = async (number: string, trackingCompany: string) => {
      const order = orderOf(app, number);
      await placeOrder(app, store, {
        ...order,
        fulfillments: order.fulfillments.map((parcel) => ({
          ...parcel,
          trackingNumber: ['1Z5R89390357567127'],
          trackingCompany,
        })),
      });
      const { body } = await ask(number, 'ana@mail.test');
      return (body.fulfillments as { trackingCompany: string }[]).map((shown) => shown.trackingCompany);
    };
    expect(await parcelOf('U-1', '')).toEqual(['UPS']);
    expect(await parcelOf('U-2', 'Evri')).toEqual(['Evri']);
  });

  test('a lookup tells until when a denial can be appealed, as its page does', async () => {
    const { ask, store } = await shop();
    const { claim } = await soldAndClaimed(app, store, 'C-2');
    const untilOf = async () =>
      ((await ask('C-2', 'ana@mail.test')).body.existingClaims as { appealUntil: string | null; viewUrl: string }[])[0];
    expect((await untilOf())?.appealUntil).toBeNull();
    const decider = app.as(await staff(app, 'store_admin', store));
    await denyClaim(decider, { id: claim.id, expectedVersion: 1, reason: 'NOT_COVERED' });
    const short = await untilOf();
    const page = await app.ask(hostOf(store), `/v1/claims/${claim.id}`, {
      headers: { authorization: `Claim ${short?.viewUrl.split('/view/')[1]}` },
    });
    const { decision } = (await page.json()) as { decision: { appealUntil: string } };
    expect(decision.appealUntil).toMatch(/Z$/);
    expect(short?.appealUntil).toBe(decision.appealUntil);
  });

  test('a lookup tells of earlier claims, and with an expired grant nothing', async () => {
    const { ask, store } = await shop();
    const { claim } = await soldAndClaimed(app, store, 'C-1');
    const { body } = await ask('C-1', 'ana@mail.test');
    const [short] = body.existingClaims as { answerDueAt: string; viewUrl: string }[];
    const link = short?.viewUrl.split('/view/')[1];
    const page = await app.ask(hostOf(store), `/v1/claims/${claim.id}`, {
      headers: { authorization: `Claim ${link}` },
    });
    expect(((await page.json()) as { answerDueAt: string }).answerDueAt).toBe(short?.answerDueAt);
    expect(short?.answerDueAt).toMatch(/Z$/);
    expect(body).toMatchObject({
      existingClaims: [{ state: 'new', claimItems: [{ sourceItemId: 'i1', counts: true }] }],
      expected: { refundBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), replacementBy: null },
    });
    app.clock.advance(2 * 3_600_000 + 1000);
    const headers = { authorization: `Bearer ${body.accessToken}` };
    expect((await app.ask(hostOf(store), '/v1/order-lookup/current', { headers })).status).toBe(401);
  });
});

describe('T01: misses tell nothing', () => {
  test('T01: a wrong number, email, or store has the same body and takes as long', async () => {
    const { ask, store } = await shop();
    await placeOrder(app, store, orderOf(app, 'A-1002'));
    const other = await shop('B-2001');
    expect((await other.ask('B-2001', 'ana@mail.test')).status).toBe(200);
    const misses: { status: number; body: object }[] = [];
    for (const [number, email] of [
      ['A-9999', 'ana@mail.test'],
      ['A-1001', 'ben@mail.test'],
      ['B-2001', 'ana@mail.test'],
      ['A-1002', 'aña@mail.test'],
    ] as const) {
      const started = performance.now();
      const { status, body } = await ask(number, email);
      misses.push({ status, body: { ...body, instance: '' } });
      expect(performance.now() - started).toBeGreaterThan(115);
    }
    expect(misses[0]).toMatchObject({
      status: 404,
      body: { code: 'order-not-found', title: expect.stringMatching(/^We couldn't find a match/) },
    });
    expect(misses.every((item) => JSON.stringify(item) === JSON.stringify(misses[0]))).toBe(true);
  });

  test('T01: from the second miss a link is offered by email, for any order alike', async () => {
    const { ask } = await shop();
    const second = [];
    for (const number of ['A-1001', 'A-7777']) {
      for (let miss = 0; miss < 3; miss += 1) {
        const { body } = await ask(number, 'eve@mail.test');
        expect([number, miss, body.mailLinkOffered]).toEqual([number, miss, miss > 0]);
        second[miss] = JSON.stringify({ ...body, instance: '' });
      }
      expect(new Set(second).size).toBe(2);
    }
    expect((await ask('A-1001', 'ana@mail.test')).status).toBe(200);
    expect((await ask('A-1001', 'eve@mail.test')).body.mailLinkOffered).toBe(false);
  });

  test('T01: a slip in a typed address is asked about, for any order alike', async () => {
    const { ask } = await shop();
    for (const number of ['A-1001', 'A-7777']) {
      const { body } = await ask(number, 'ana@gmial.com');
      expect(body).toMatchObject({ code: 'order-not-found', likelyEmail: 'ana@gmail.com' });
      expect((await ask(number, 'eve@mail.test')).body).not.toHaveProperty('likelyEmail');
    }
  });

  test('an address that can’t be whole is told at once and is no miss', async () => {
    const { ask } = await shop();
    for (let miss = 0; miss < 8; miss += 1) {
      const { status, body } = await ask('A-1001', 'ana@', '203.0.113.9');
      expect([status < 500 && status !== 404 && status !== 429, JSON.stringify(body.errors)]).toEqual([
        true,
        expect.stringContaining('Enter a full email address, like ada@example.com.'),
      ]);
    }
    expect((await ask('A-1001', 'ana@mail.test', '203.0.113.9')).status).toBe(200);
  });

  test('T02: the sixth try from one address is 429, a right one too; others continue', async () => {
    const { ask } = await shop();
    const spellings = ['EVE@mail.test', ' eve@mail.test', 'eve@mail.test ', 'Eve@Mail.Test', 'eve+1@mail.test'];
    for (const [index, email] of spellings.entries()) {
      const headers = { 'x-forwarded-for': `198.51.100.${index}`, 'x-real-ip': `198.51.100.${index}` };
      expect((await ask(`A-${index}`, email, '203.0.113.9', headers)).status).toBe(404);
    }
    const refused = await ask('A-1001', 'ana@mail.test', '203.0.113.9', { 'x-forwarded-for': '198.51.100.77' });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await ask('A-1001', 'ana@mail.test', '203.0.113.10')).status).toBe(200);
    app.clock.advance(15 * 60_000 + 1000);
    expect((await ask('A-1001', 'ana@mail.test', '203.0.113.9')).status).toBe(200);
  });
});

describe('T01: guessing from many addresses ends', () => {
  const guess = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      email: `guess-${index}@mail.test`,
      from: `198.${18 + (index % 2)}.${(index >> 1) % 250}.7`,
    }));
  const answeredOf = async (guesses: (() => Promise<{ status: number }>)[]) => {
    const statuses: number[] = [];
    while (guesses.length > 0) {
      const batch = guesses.splice(0, 250).map((item) => item());
      statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
    }
    return statuses.filter((status) => status !== 429).length;
  };

  test('T01: of 2,000 guesses from 500 addresses at most 40 are answered', async () => {
    const { ask, store } = await shop();
    const guesses = guess(2000).map(
      ({ email, from }) =>
        () =>
          ask('A-1001', email, from),
    );
    expect(await answeredOf(guesses)).toBeLessThanOrEqual(40);
    const right = await ask('A-1001', 'ana@mail.test', '192.0.2.44');
    expect([right.status, right.body.mailLinkOffered]).toEqual([429, true]);
    const host = hostOf(store);
    expect((await app.ask(host, '/v1/order-lookup/mail-link', { json: { order: 'A-1001' } })).status).toBe(202);
    await app.drain();
    const [mail] = await asOwner(app, 'SELECT plain FROM mails WHERE store_id = $1', [store.id]);
    const token = /link=(\S+)/.exec(String(mail?.plain))?.[1] ?? '';
    const opened = await app.ask(host, '/v1/order-lookup/open-link', { json: { token: decodeURIComponent(token) } });
    expect(opened.status).toBe(200);
    app.clock.advance(24 * 3_600_000);
    expect((await ask('A-1001', 'ana@mail.test', '192.0.2.44')).status).toBe(200);
  });

  test('T01: the link works after too many misses where only the engine has the order', async () => {
    const { ask, store } = await shop();
    const customer = { name: 'Nia Obi', email: 'nia@mail.test' };
    await placeSampleOrder(app.services, store, orderOf(app, 'E-1', { customer, items: [item('i1')] }));
    for (let miss = 0; miss < 5; miss += 1) {
      await ask('E-1', 'eve@mail.test', '192.0.2.47');
    }
    expect((await ask('E-1', 'nia@mail.test', '192.0.2.47')).status).toBe(429);
    const mailTo = async (email?: string) => {
      const answer = await app.ask(hostOf(store), '/v1/order-lookup/mail-link', { json: { order: 'E-1', email } });
      await app.drain();
      const mails = await asOwner(app, 'SELECT to_address FROM mails WHERE store_id = $1', [store.id]);
      return [answer.status, mails];
    };
    expect(await mailTo()).toEqual([202, []]);
    expect(await mailTo('eve@mail.test')).toEqual([202, []]);
    expect(await mailTo('nia@mail.test')).toEqual([202, [{ to_address: 'nia@mail.test' }]]);
    app.clock.advance(10 * 60_000);
    // From then on it is known, and still nothing goes to an address that was typed.
    expect(await mailTo('eve@mail.test')).toEqual([202, Array(2).fill({ to_address: 'nia@mail.test' })]);
  });

  test('an engine that doesn’t answer makes no other answer of the link', async () => {
    const { ask, store } = await shop();
    const known = vi.spyOn(app.services.connectors, 'of').mockImplementation(() => {
      throw new EngineError('unavailable', { code: 'no-answer', values: null });
    });
    const link = (order: string) =>
      app.ask(hostOf(store), '/v1/order-lookup/mail-link', { json: { order, email: 'ana@mail.test' } });
    expect([(await link('A-1001')).status, (await link('E-2')).status]).toEqual([202, 202]);
    expect((await ask('E-2', 'ana@mail.test')).status).toBe(503);
    known.mockRestore();
  });

  test('one email asked of many orders ends, others go on', async () => {
    const { ask } = await shop();
    const guesses = guess(50).map(
      ({ from }, index) =>
        () =>
          ask(`Z-${index}`, 'ana@mail.test', from),
    );
    expect(await answeredOf(guesses.splice(0, 30))).toBe(30);
    expect(await answeredOf(guesses)).toBe(0);
    expect((await ask('A-1001', 'ana@mail.test', '192.0.2.45')).status).toBe(429);
    expect((await ask('A-1001', 'eve@mail.test', '192.0.2.46')).status).toBe(404);
  });

  test('one network ends, another goes on', async () => {
    const { ask } = await shop();
    const misses = Array.from({ length: 60 }, (_, index) =>
      ask(`Y-${index}`, `eve-${index}@mail.test`, `192.0.3.${index % 20}`),
    );
    expect(new Set((await Promise.all(misses)).map(({ status }) => status))).toEqual(new Set([404]));
    expect((await ask('A-1001', 'ana@mail.test', '192.0.3.200')).status).toBe(429);
    expect((await ask('A-1001', 'ana@mail.test', '192.0.4.200')).status).toBe(200);
  });
});

test('T03: a look-alike email finds nothing, and nothing is sent to a typed address', async () => {
  const { ask, store } = await shop();
  await placeOrder(app, store, orderOf(app, 'K-1', { customer: { name: 'Mike', email: 'mike@kiosk.test' } }));
  for (const email of ['mıke@kiosk.test', 'mi\u212Ae@kiosk.test', 'mike@\u212Aiosk.test', 'ｍike@kiosk.test']) {
    expect([404, 400]).toContain((await ask('K-1', email)).status);
  }
  const link = (order: string) => app.ask(hostOf(store), '/v1/order-lookup/mail-link', { json: { order } });
  const answers = [await link('K-1'), await link('nobody')];
  expect(answers.map((item) => item.status)).toEqual([202, 202]);
  expect(await answers[0]?.text()).toBe(await answers[1]?.text());
  await app.drain();
  expect(await asOwner(app, 'SELECT to_address FROM mails WHERE store_id = $1', [store.id])).toEqual([
    { to_address: 'mike@kiosk.test' },
  ]);
});

test('T07: what is logged holds no token and no email', () => {
  const all = app.logged.join('\n');
  expect(app.logged.length).toBeGreaterThan(20);
  expect(all).not.toMatch(/@(?:mail|kiosk)\.test|%40mail|Bearer [\w-]{20}|accessToken/);
});
