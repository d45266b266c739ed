import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { emptyClaim } from '#core/drafts/saved-draft.ts';
import { type ApiFailure, portalClient } from '../../api/portal-client.ts';
import { createPortal, portalContext } from '../context.ts';
import { chooseGroup, chooseParcels } from '../draft/choose.ts';
import { draftOf, saveDraft } from '../draft/draft.ts';
import { missingParcels, unitsLeft } from '../draft/units.ts';
import { keepFile } from './keep-file.ts';
import { type KeptSample, noSample, sampleCookie, sampleIn } from './sample.ts';
import { withSample } from './with-sample.ts';

const store = { currency: 'NOK', timeZone: 'Europe/Oslo' };

function device(text: string | null = '') {
  let told = text;
  const kept: KeptSample = {
    photos: new Map(),
    read: () => told,
    // As a browser keeps it: through the cookie's own line.
    write: (next) => {
      told = next === null ? null : sampleIn(sampleCookie(next));
    },
  };
  const call = vi.fn(async () => Response.json({ code: 'order-not-found' }, { status: 404 }));
  const client = portalClient(withSample(call, kept, store));
  const context = new RouterContextProvider();
  context.set(portalContext, createPortal(client));
  return { client, kept, call, context };
}

test('the sample order is walked without a single call of the API', async () => {
  const { context, call } = device();
  const draft = await draftOf(context);
  expect([draft.order.orderNumber, draft.order.currency]).toEqual(['SAMPLE-1', 'NOK']);
  const now = new Date().toISOString();
  expect(draft.order.orderItems.map((item) => unitsLeft(draft.order, item, 'SHIPPING', now))).toEqual([3, 1, 0]);
  const [parcel] = missingParcels(draft.order);
  await saveDraft(context, draft, chooseParcels(chooseGroup(draft.claim, 'notReceived', 'SHIPPING'), [parcel!.id]));
  expect(Object.keys((await draftOf(context)).claim.fulfillments)).toEqual([parcel!.id]);
  expect(call).not.toHaveBeenCalled();
});

test('nothing of the sample is filed, sent or mailed, and one sentence says so', async () => {
  const { client, call } = device();
  const sentence = async (asked: Promise<unknown>) => asked.catch((failure: ApiFailure) => failure.sentence);
  expect(await sentence(client.fileClaim('sample', {} as never, 'key'))).toBe(
    'This is sample data, so nothing was filed.',
  );
  for (const asked of [client.mailDraftLink(), client.makeHandOff(), client.createUpload({} as never)]) {
    expect(await sentence(asked)).toBe('This is sample data, so nothing is sent.');
  }
  expect(call).not.toHaveBeenCalled();
});

test('a shopper’s own order ends the sample, and claim links go on beside it', async () => {
  const { client, kept, call } = device();
  await client.claim('clm_1', 'token').catch(() => undefined);
  expect([kept.read(), call.mock.calls.length]).toEqual(['', 1]);
  await client.lookUp('ana@mail.example', '1001').catch(() => undefined);
  expect([kept.read(), call.mock.calls.length]).toEqual([null, 2]);
});

test('a claim started in a store ends the sample too, here or with a scanned code', async () => {
  for (const begin of ['beginInStore', 'openDraftHandOff'] as const) {
    const { client, kept, call } = device();
    await client[begin]({} as never).catch(() => undefined);
    expect([kept.read(), call.mock.calls.length]).toEqual([null, 1]);
  }
});

test('a sample photo is the draft’s in the tab that added it, and nowhere else', async () => {
  const { client, kept, call } = device();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here');
  const asked = { contentType: 'image/webp', filename: 'mug.webp', mediaType: 'CLAIM', contentLength: 3 } as const;
  const { mediaId } = keepFile(kept.photos, asked, new Blob(['mug']));
  const issue = { id: '1', sourceItemId: 'sample-mug', quantity: 1, details: '', images: [mediaId] };
  const fulfillments = { parcel: { issues: [issue], shipmentIssue: null, details: '' } };
  expect(await client.session('sample'), 'nothing told yet').toBeNull();
  await client.saveSession({ orderId: 'sample', metadata: { claim: { ...emptyClaim, fulfillments } } } as never);
  const current = await client.session('sample');
  expect(current?.metadata.claim.fulfillments.parcel?.issues[0]?.images).toEqual([mediaId]);
  expect(current?.media[mediaId]).toMatchObject({ url: 'blob:here', filename: 'mug.webp' });
  const elsewhere = await device(kept.read()).client.session('sample');
  expect(elsewhere?.metadata.claim.fulfillments.parcel?.issues[0]?.images).toEqual([]);
  expect(call).not.toHaveBeenCalled();
});

test('long sentences are dropped before a browser would drop the whole cookie', async () => {
  const { client, kept } = device();
  const details = 'ü'.repeat(5000);
  const fulfillments = { parcel: { issues: [], shipmentIssue: null, details } };
  const claim = { customer: {}, resolution: { desiredMethod: 'REFUND' as const }, fulfillments };
  await client.saveSession({ orderId: 'sample', metadata: { claim } } as never);
  expect(sampleCookie(kept.read()).length).toBeLessThan(4096);
  expect((await client.session('sample'))?.metadata.claim.fulfillments.parcel?.details).toBe('');
});

test('where there is no sample, its cookie means nothing', async () => {
  const call = vi.fn(async () => Response.json({ code: 'unauthenticated' }, { status: 401 }));
  expect(await portalClient(withSample(call, noSample, store)).currentOrder()).toBeNull();
  expect(call).toHaveBeenCalledOnce();
  expect(sampleIn('a=1; amends_sample=%7B%7D; b=2')).toBe('{}');
  expect([sampleIn('amends_sample='), sampleIn('x_amends_sample=1'), sampleIn('amends_sample=%')]).toEqual([
    '',
    null,
    null,
  ]);
});
