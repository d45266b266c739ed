import { describe, expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { artBytes } from '../../demo/art.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, claimRow, feedOf, mailsAbout, unitsClaimed } from '../../testing/db-asserts.ts';
import {
  bearerOf,
  freshStore,
  hostOf,
  lookUp,
  missingItems,
  orderOf,
  placeOrder,
  signedIn,
  staff,
} from '../../testing/fixtures.ts';
import { claimLinkToken } from '../links/claim-links.ts';
import { fileClaim } from './file-claim.ts';

const app = await testApp();
const store = await freshStore(app);
const day = 86_400_000;
let number = 0;

async function sold(changes: Parameters<typeof orderOf>[2] = {}) {
  number += 1;
  const order = orderOf(app, String(number), changes);
  const { id: orderId } = await placeOrder(app, store, order);
  return { order, orderId, number: String(number) };
}

async function fileAsShopper(name: string, issueType: string, at = store) {
  const { bearer, body } = await lookUp(app, at, name);
  const answer = await app.ask(hostOf(at), `/v1/claims/src-${name}`, {
    headers: bearer,
    json: missingItems(name, {}, {
      fulfillmentIssues: [
        { sourceFulfillmentId: `f-${name}`, issues: [{ sourceItemId: 'i2', quantity: 1, issueType }] },
      ],
    } as never),
  });
  return { looked: body, status: answer.status, body: (await answer.json()) as Record<string, string> };
}

const ago = (days: number) => new Date(app.clock.now() - days * day).toISOString();

describe('filed too soon (lifecycle row 1b)', () => {
  test('a claim filed too soon waits until its window opens (lifecycle row 1b)', async () => {
    const { number: name, orderId } = await sold({ delivered: { deliveredAt: ago(1), lastScanAt: ago(1) } });
    const { status, body } = await fileAsShopper(name, 'ORDER_DELIVERED_NOT_RECEIVED');
    expect([status, body.claimState]).toEqual([201, 'TEMPORARILY_DISMISSED']);
    const asleep = await claimRow(app, store, body.id ?? '');
    expect(asleep).toMatchObject({ filed_early: true, version: 1 });
    expect(Date.parse(asleep.wake_at ?? '') - app.clock.now()).toBe(day);
    expect(await unitsClaimed(app, store, orderId)).toMatchObject({ i2: 1 });
    app.clock.advance(day - 1000);
    await app.drain();
    expect(await claimRow(app, store, body.id ?? '')).toMatchObject({ state: 'TEMPORARILY_DISMISSED' });
    app.clock.advance(1000);
    await app.drain();
    expect(await claimRow(app, store, body.id ?? '')).toMatchObject({ state: 'OPEN', wake_at: null, version: 2 });
  });

  test.each(['monday', 'wednesday', 'saturday'] as const)(
    'the day the lookup promises is the claim’s, in a store that works on each %s',
    async (weekday) => {
      const opensAt = app.clock.now() + day;
      const holidays = [{ day: new Date(opensAt).toISOString().slice(0, 10), name: 'Store birthday' }];
      const workingHours = { opens: '10:00', closes: '14:30' };
      const own = await freshStore(app, { workingDays: [weekday], workingHours, holidays });
      number += 1;
      const delivered = { deliveredAt: ago(1), lastScanAt: ago(1) };
      await placeOrder(app, own, orderOf(app, String(number), { delivered }));
      const { looked, body } = await fileAsShopper(String(number), 'ORDER_DELIVERED_NOT_RECEIVED', own);
      const { fulfillments } = looked as unknown as { fulfillments: { windows: Record<string, string | null>[] }[] };
      const window = fulfillments[0]?.windows.find(({ claimType }) => claimType === 'ORDER_DELIVERED_NOT_RECEIVED');
      const { answer_due_at } = await claimRow(app, own, body.id ?? '');
      expect(window?.decidedBy).toBe(answer_due_at);
      expect(Date.parse(window?.decidedBy ?? '')).toBeGreaterThan(Date.parse(window?.eligibleAt ?? ''));
      const open = fulfillments[0]?.windows.filter(({ code }) => code !== 'too_soon');
      expect(open?.filter(({ decidedBy }) => decidedBy !== null)).toEqual([]);
    },
  );

  test('a claim that no delivery can open is refused with the reason', async () => {
    const { number: name } = await sold({
      delivered: {
        status: 'UNFULFILLED',
        fulfilledAt: undefined,
        shippedAt: undefined,
        deliveredAt: undefined,
        lastScanAt: undefined,
      },
    });
    const { status, body } = await fileAsShopper(name, 'TRACKING_NOT_MOVING');
    expect([status, body.code]).toEqual([400, 'claim-window-not-open']);
  });
});

test('T22: the last second of the window counts, the next one doesn’t', async () => {
  const { number: name } = await sold();
  const { body } = await lookUp(app, store, name);
  const { fulfillments } = body as never as {
    fulfillments: { windows: { claimType: string; uneligibleAt: string }[] }[];
  };
  const closes = fulfillments[0]?.windows.find((item) => item.claimType === 'MISSING_ITEM')?.uneligibleAt ?? '';
  const now = app.clock.now();
  app.clock.set(Date.parse(closes) - 1000);
  expect((await fileAsShopper(name, 'MISSING_ITEM')).status).toBe(201);
  app.clock.set(now);
  const late = await sold();
  app.clock.set(Date.parse(closes) + 1000);
  const { status, body: refused } = await fileAsShopper(late.number, 'MISSING_ITEM');
  expect([status, refused.code]).toEqual([400, 'claim-window-closed']);
  app.clock.set(now);
});

describe('filed by staff (lifecycle rows 2 to 5)', () => {
  const valet = async (
    role: 'store_user' | 'store_support',
    name: string,
    requireCustomerSignature: boolean,
    changes: object = {},
  ) => {
    const { headers } = await signedIn(app, role, store);
    const answer = await app.ask('platform.test', `/v1/claims/src-${name}/valet?storeId=${store.id}`, {
      headers,
      json: missingItems(
        name,
        { i2: 1 },
        {
          resolution: { desiredMethod: 'REFUND' },
          options: { fromValet: true, requireCustomerSignature },
          ...changes,
        },
      ),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const signLink = (id: string) => ({
    authorization: `Claim ${claimLinkToken(app.services, { storeId: store.id, id: id as never }, 'sign')}`,
  });
  const sign = (id: string, headers: Record<string, string>, json: unknown = { signatureName: 'Ana Ruiz' }) =>
    app.ask(hostOf(store), `/v1/claims/signature/${id}`, { method: 'PUT', headers, json });

  test('a claim filed by staff waits for the signature; signing twice sends it once', async () => {
    const { number: name } = await sold();
    const { status, body } = await valet('store_support', name, true);
    expect([status, body.claimState]).toEqual([201, 'DRAFT']);
    const id = body.id ?? '';
    const link = signLink(id);
    await app.drain();
    expect((await sign(id, link, {})).status).toBe(400);
    const first = await sign(id, link);
    expect(await first.json()).toMatchObject({
      claimState: 'NEW',
      version: 2,
      signature: { kind: 'ACKNOWLEDGEMENT', name: 'Ana Ruiz' },
      flags: [],
    });
    expect((await sign(id, link)).status).toBe(200);
    const other = await sign(id, link, { signatureName: 'Eve' });
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([409, 'already-signed']);
    expect(await claimRow(app, store, id)).toMatchObject({ version: 2, signature_name: 'Ana Ruiz' });
    await app.drain();
    expect(await mailsAbout(app, store, id)).toEqual(['claim-needs-signature', 'claim-received']);
    app.clock.advance(15 * day);
    await app.drain();
    expect(await claimRow(app, store, id)).toMatchObject({ state: 'NEW' });
  });

  test('staff’s words on a claim to sign are shown as the team’s note, not the shopper’s', async () => {
    const page = async (path: string) => {
      const answer = await app.ask(hostOf(store), path);
      return [answer.status, (await answer.text()).includes('Note from our team')];
    };
    const pagesOf = (id: string, scope: 'sign' | 'view') => {
      const token = claimLinkToken(app.services, { storeId: store.id, id: id as never }, scope);
      return scope === 'sign' ? [`/sign/${id}?token=${token}`] : [`/view/${token}`, `/print/${token}`];
    };
    const told = { sourceItemId: 'i1', quantity: 1, issueType: 'MISSING_ITEM' as const, details: 'Box was open.' };
    for (const words of [{ claimDescription: 'Called us, sounds fine.' }, {}]) {
      const { number: name } = await sold();
      const issues = [{ sourceFulfillmentId: `f-${name}`, issues: [told] }];
      const { body } = await valet('store_support', name, true, { fulfillmentIssues: issues, ...words } as never);
      const id = body.id ?? '';
      for (const path of [...pagesOf(id, 'sign'), ...pagesOf(id, 'view')]) {
        expect([path.split('/')[1], words, await page(path)]).toEqual([path.split('/')[1], words, [200, true]]);
      }
    }
    const { number: name } = await sold();
    const issues = [{ sourceFulfillmentId: `f-${name}`, issues: [told] }];
    const { body } = await valet('store_support', name, true, { fulfillmentIssues: issues } as never);
    await asOwner(app, 'UPDATE claims SET from_valet = false WHERE id = $1', [body.id]);
    for (const path of [...pagesOf(body.id ?? '', 'sign'), ...pagesOf(body.id ?? '', 'view')]) {
      expect([path.split('/')[1], await page(path)]).toEqual([path.split('/')[1], [200, false]]);
    }
  });

  test('staff’s note stays theirs for the signer, in what is signed, and when checked', async () => {
    const { number: name } = await sold();
    const { body } = await valet('store_support', name, true, { claimDescription: 'Called us, sounds fine.' });
    const id = body.id ?? '';
    const signed = await sign(id, signLink(id));
    expect(await signed.json()).toMatchObject({ wordsBy: 'store', claimDescription: 'Called us, sounds fine.' });
    const { manifest } = await claimRow(app, store, id);
    expect(manifest).toMatchObject({ wordsBy: 'store', storeNote: 'Called us, sounds fine.' });
    const reader = await bearerOf(app, store, ['claims:read']);
    const check = async () =>
      (await app.ask(hostOf(store), `/v1/claims/${id}/signature/verify`, { headers: reader })).json();
    expect(await check()).toMatchObject({ valid: true });
    await asOwner(app, "UPDATE claims SET description = 'Broke it.' WHERE id = $1", [id]);
    expect(await check()).toMatchObject({ valid: false });
  });

  test('T19: signed with a picture, what is signed names its bytes', async () => {
    const { number: name } = await sold();
    const id = (await valet('store_support', name, true)).body.id ?? '';
    const link = signLink(id);
    const asked = await app.ask(hostOf(store), '/v1/uploads', {
      headers: link,
      json: { contentType: 'image/webp', filename: 's.webp', mediaType: 'SIGNATURE' },
    });
    const { mediaId, signedUrl, headers } = (await asked.json()) as {
      mediaId: string;
      signedUrl: string;
      headers: Record<string, string>;
    };
    const { pathname, search } = new URL(signedUrl, 'http://x');
    const body = new Uint8Array(artBytes('mug-broken.webp'));
    await app.ask(hostOf(store), pathname + search, { method: 'PUT', body, headers: { ...headers, ...link } });
    // Ten of the same at once, as a slow line and a nervous finger send them, are one signature and ten like answers.
    const together = await Promise.all(Array.from({ length: 10 }, () => sign(id, link, { imageUrl: mediaId })));
    expect(together.map((item) => item.status)).toEqual(Array(10).fill(200));
    expect(await claimRow(app, store, id)).toMatchObject({ version: 2 });
    expect((await claimRow(app, store, id)).manifest).toMatchObject({
      signatureImage: mediaId,
      signatureSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await sign(id, link, { imageUrl: mediaId })).status).toBe(200);
  });

  test('T19: a claim signed again is the same; another address or photo isn’t', async () => {
    const { number: name } = await sold();
    const id = (await valet('store_support', name, true)).body.id ?? '';
    const link = signLink(id);
    const home = { firstName: 'Ana', lastName: 'Ruiz', address1: '9 Oak St', city: 'Salem', state: 'OR', zip: '97301' };
    const signed = { signatureName: 'Ana Ruiz', updatedShippingAddress: { ...home, country: 'US' } };
    const outside = await sign(id, link, { ...signed, imageUrl: 'https://pictures.example/s.png' });
    expect([outside.status, ((await outside.json()) as { code: string }).code]).toEqual([400, 'signature-not-fresh']);
    const answers = [await sign(id, link, signed), await sign(id, link, signed)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, again] = await Promise.all(answers.map((item) => item.json()));
    expect(again).toMatchObject({ version: 2, signature: (first as { signature: object }).signature });
    const elsewhere = { ...signed, updatedShippingAddress: { ...home, address1: '66 Far Rd', country: 'US' } };
    expect((await sign(id, link, elsewhere)).status).toBe(409);
    expect(await claimRow(app, store, id)).toMatchObject({
      version: 2,
      updated_shipping_address: expect.objectContaining({ address1: '9 Oak St' }),
    });
  });

  test('an unsigned draft: two reminders, an end on the day it names, its units freed', async () => {
    const { number: name, orderId } = await sold();
    const id = (await valet('store_support', name, true)).body.id ?? '';
    const link = signLink(id);
    for (const days of [0, 2, 5]) {
      app.clock.advance(days * day);
      await app.drain();
    }
    expect(await mailsAbout(app, store, id)).toEqual(['claim-needs-signature', 'claim-reminder', 'claim-reminder']);
    const [{ until }] = (await asOwner(app, 'SELECT until FROM told_days WHERE claim_id = $1', [id])) as [
      { until: string },
    ];
    app.clock.advance(Date.parse(until) - app.clock.now() + 1000);
    const late = await sign(id, link);
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([410, 'link-expired']);
    await app.drain();
    expect(await claimRow(app, store, id)).toMatchObject({ state: 'DISMISSED', units_held: false });
    expect(await mailsAbout(app, store, id)).toContain('claim-closed');
    const why = await asOwner(app, 'SELECT outcome, reason FROM decisions WHERE claim_id = $1', [id]);
    expect(why).toEqual([{ outcome: 'DISMISSED', reason: 'NO_RESPONSE' }]);
    expect(await unitsClaimed(app, store, orderId)).toMatchObject({ i2: 0 });
  });

  test('no one files ahead of time for a customer: staff are told when the time comes', async () => {
    const { number: name } = await sold({ delivered: { deliveredAt: ago(1), lastScanAt: ago(1) } });
    const early = {
      fulfillmentIssues: [
        {
          sourceFulfillmentId: `f-${name}`,
          issues: [{ sourceItemId: 'i2', quantity: 1, issueType: 'ORDER_DELIVERED_NOT_RECEIVED' }],
        },
      ],
    } as const;
    for (const requireCustomerSignature of [true, false]) {
      const { status, body } = await valet('store_support', name, requireCustomerSignature, early);
      expect([status, body.code]).toEqual([400, 'claim-window-not-open']);
      expect(Date.parse(body.eligibleAt ?? '') - app.clock.now()).toBe(day);
    }
    app.clock.advance(day);
    expect((await valet('store_support', name, true, early)).body.claimState).toBe('DRAFT');
  });

  test('T23: only who may decide files unsigned; the claim is marked, the customer told', async () => {
    const { number: name } = await sold();
    expect((await valet('store_user', name, false)).status).toBe(403);
    const { status, body } = await valet('store_support', name, false);
    expect([status, body.claimState]).toEqual([201, 'NEW']);
    await app.drain();
    expect(await mailsAbout(app, store, body.id ?? '')).toEqual(['claim-received']);
    expect(await feedOf(app, store, body.id ?? '')).toEqual(['claim.created']);
    const support = await staff(app, 'store_support', store);
    const { number: other } = await sold();
    await expect(
      fileClaim(app.as(support), {
        storeId: (await freshStore(app)).id,
        sourceOrderId: `src-${other}`,
        body: fileClaimIn.parse(missingItems(other, { i2: 1 })),
        valet: true,
      }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});
