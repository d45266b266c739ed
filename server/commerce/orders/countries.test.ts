import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { freshStore, lookUp, orderOf, placeOrder } from '../../testing/fixtures.ts';

const app = await testApp();
const store = await freshStore(app);
let numbers = 0;

/** Whether a parcel that hasn’t moved for nine days can be claimed, and where it goes. */
async function ofParcel(originCountry: string, country: string) {
  numbers += 1;
  const number = `land-${numbers}`;
  const ago = (days: number) => new Date(app.clock.now() - days * 86_400_000).toISOString();
  const order = orderOf(app, number, {
    delivered: { status: 'IN_TRANSIT', deliveredAt: undefined, lastScanAt: ago(9), originCountry },
  });
  await placeOrder(app, store, { ...order, shippingAddress: { ...order.shippingAddress!, country } });
  const { body } = await lookUp(app, store, number);
  const told = body as unknown as {
    shippingAddress: { country: string };
    fulfillments: { windows: { claimType: string; code: string }[] }[];
  };
  const window = told.fulfillments[0]?.windows.find(({ claimType }) => claimType === 'TRACKING_NOT_MOVING');
  return [told.shippingAddress.country, window?.code];
}

test.each([
  ['US', 'United States', 'US', 'eligible'],
  ['GB', 'UK', 'GB', 'eligible'],
  ['United Kingdom', 'Great Britain', 'GB', 'eligible'],
  ['DE', 'Deutschland', 'DE', 'eligible'],
  ['US', 'Canada', 'CA', 'too_soon'],
  ['US', 'Narnia', 'Narnia', 'too_soon'],
])('a package from %s to %s is kept as going to %s, and is %s', async (from, to, country, code) => {
  expect(await ofParcel(from, to)).toEqual([country, code]);
});
