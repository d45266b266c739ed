import { expect, test } from 'vitest';
import { portalClient } from './portal-client.ts';

const marked = '<b>Mug</b> <script>alert(1)</script>';
const item = {
  name: marked,
  details: 'Chipped <i>badly</i>, <3 mm',
  selectedOptions: [{ name: 'Size', value: '<u>L</u>' }],
};
const claim = {
  claimDescription: '<p>Both</p>',
  claimItems: [item],
  claimResolutions: [{ resolutionDetails: '<em>a</em>', resolutionDescription: '' }],
  claimMessages: [{ messageContent: '<b>hi</b>', message: '<b>hi</b>' }],
};
const answering = (body: unknown) => portalClient(async () => Response.json(body));

test('a claim is shown without HTML: items, descriptions, messages (spec section 9)', async () => {
  expect(await answering(claim).claim('clm_1')).toMatchObject({
    claimDescription: 'Both',
    claimItems: [{ name: 'Mug ', details: 'Chipped badly, <3 mm', selectedOptions: [{ name: 'Size', value: 'L' }] }],
    claimResolutions: [{ resolutionDetails: 'a' }],
    claimMessages: [{ messageContent: 'hi', message: 'hi' }],
  });
});

test('so is a message thread', async () => {
  const messages = await answering([{ messageContent: '<p>Hello</p>', message: '' }]).messages('ord_1', 'clm_1');
  expect(messages[0]?.messageContent).toBe('Hello');
});

test('so is an order', async () => {
  const product = { productName: marked, selectedOptions: [] };
  const order = { orderItems: [product], fulfillments: [{ items: [{ item: product, quantity: 1 }] }] };
  const found = await answering(order).lookUp('a@b.test', '1');
  expect(found.orderItems[0]?.productName).toBe('Mug ');
  expect(found.fulfillments[0]?.items[0]?.item.productName).toBe('Mug ');
});
