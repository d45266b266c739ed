import { expect } from '@playwright/test';
import { bootVendure, type VendureShop } from '../server/commerce/connectors/vendure/testing/boot.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { priya } from './staff.ts';
import { test } from './test.ts';
import { approveAtDesk, chippedMug, fileDamaged, followClaim, lookUpAt, reopenUntil } from './walk.ts';

let shop: VendureShop;
let product: RunningProduct;

test.beforeAll(async () => {
  shop = await bootVendure();
  product = await startProduct({ AMENDS_VENDURE_ENDPOINT: shop.endpoint, AMENDS_VENDURE_API_KEY: shop.apiKey });
});

test.afterAll(async () => {
  await product?.stop();
  await shop?.stop();
});

test('a live order is looked up, claimed, approved, and refunded once in its store', async ({ page, browser }) => {
  const portal = `http://vendure.localhost:${product.port}`;
  await lookUpAt(page, portal, shop.orderCode, shop.email);
  await fileDamaged(page, { photo: chippedMug, words: 'It arrived broken.', method: 'Refund' });
  const { number, url } = await followClaim(page);

  await approveAtDesk(browser, `http://localhost:${product.port}`, { number, ...priya });
  await reopenUntil(page, url, /Your €29\.90 refund is on its way/);

  const { refunds } = await shop.ledger();
  expect(refunds.filter((item) => item.orderCode === shop.orderCode)).toHaveLength(1);
  expect(refunds[0]?.state).toBe('Settled');
  expect(refunds[0]?.reason).toMatch(/\[rpy_[0-9a-z]{26}\]$/);
});
