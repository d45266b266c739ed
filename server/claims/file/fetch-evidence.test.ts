import { beforeEach, expect, test } from 'vitest';
import { artBytes } from '../../demo/art.ts';
import { EgressError, type FetchedPicture } from '../../platform/media/egress/egress.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, feedOf } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, hostOf, orderOf, placeOrder } from '../../testing/fixtures.ts';

const picture: FetchedPicture = { bytes: artBytes('mug-broken.webp'), ending: 'webp' };
const first = 'https://cdn.shop.test/1.jpg';
const second = 'https://cdn.shop.test/2.jpg';

/** The hosts of others: every address that was asked for, and what each try answers. */
const asked: string[] = [];
let say: (url: string) => FetchedPicture;
const app = await testApp({
  egress: {
    async picture(url) {
      asked.push(url);
      return say(url);
    },
  },
});

beforeEach(() => {
  asked.length = 0;
  say = () => picture;
});

let number = 0;

/** A claim that a machine files, its items with photos named by these addresses. */
async function filed(...images: string[][]) {
  number += 1;
  const store = await freshStore(app);
  const order = orderOf(app, String(number));
  await placeOrder(app, store, order);
  const headers = await bearerOf(app, store, ['claims:create', 'claims:read']);
  const issues = images.map((some, index) => ({
    sourceItemId: `i${index + 1}`,
    quantity: 1,
    issueType: 'damaged',
    images: some,
  }));
  const answer = await app.ask(hostOf(store), `/v1/claims/${order.sourceOrderId}`, {
    json: { email: order.customer.email, fulfillmentIssues: [{ fulfillmentSourceId: `f-${number}`, issues }] },
    headers,
  });
  const { id } = (await answer.json()) as { id: string };
  const ask = (path: string) => app.ask(hostOf(store), path, { headers });
  const items = async () => {
    const view = (await (await ask(`/v1/claims/${id}`)).json()) as {
      claimItems: { images: { url: string }[]; externalImages: string[] }[];
    };
    return view.claimItems;
  };
  return { store, id, ask, items };
}

test('a photo given by address is fetched once, re-encoded, and shown on its item', async () => {
  const { store, id, ask, items } = await filed([first, first], [first, second]);
  expect((await items()).map((item) => item.images)).toEqual([[], []]);
  await app.drain();
  expect(asked).toEqual([first, second]);
  const shown = await items();
  expect(shown.map((item) => [item.images.length, item.externalImages])).toEqual([
    [1, [first, first]],
    [1, [first, second]],
  ]);
  const { pathname, search } = new URL(shown[0]?.images[0]?.url ?? '', 'http://x');
  const served = await ask(pathname + search);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await feedOf(app, store, id)).toEqual(['claim.created', 'claim.evidence-fetched', 'claim.evidence-fetched']);
  const [row] = await asOwner(app, 'SELECT queue_photos, queue_media_id, version FROM claims WHERE id = $1', [id]);
  expect(row).toEqual({ queue_photos: 2, queue_media_id: expect.stringMatching(/^med_/), version: 1 });
});

test('a photo that can’t be fetched leaves its address, and the next one still comes', async () => {
  say = (url) => {
    if (url === first) throw new EgressError('refused', 'The host of the picture answered 404.');
    return picture;
  };
  const { items } = await filed([first, second]);
  await app.drain();
  expect(await items()).toMatchObject([{ images: [{}], externalImages: [first, second] }]);
  expect(asked).toEqual([first, second]);
});

test('a file whose bytes aren’t an image leaves only its address', async () => {
  say = () => ({ bytes: Buffer.from('<svg onload="alert(1)">'), ending: 'png' });
  const { items } = await filed([first]);
  await app.drain();
  expect(await items()).toMatchObject([{ images: [], externalImages: [first] }]);
});

test('a photo of a host that is down for a moment comes with a later try', async () => {
  say = () => {
    if (asked.length < 3) throw new EgressError('unavailable', 'The host of the picture does not answer.');
    return picture;
  };
  const { items } = await filed([first]);
  for (let tries = 0; tries < 3; tries += 1) {
    await app.drain();
    // Longer than the queue lets the next try wait.
    app.clock.advance(60_000);
  }
  expect(asked).toEqual([first, first, first]);
  expect(await items()).toMatchObject([{ images: [{}], externalImages: [first] }]);
});
