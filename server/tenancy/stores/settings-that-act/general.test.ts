import { expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import type { Problem } from '#core/contract/platform/problems.ts';
import { type StoreSettings, storeSettingsSchema } from '#core/contract/tenancy/settings-areas.ts';
import { amountOf } from '#core/rules/commerce/file-import/amounts.ts';
import { instantOf } from '#core/rules/commerce/file-import/dates.ts';
import { requireInStore } from '../../../claims/drafts/begin-in-store-draft.ts';
import { fileClaim } from '../../../claims/file/file-claim.ts';
import { readingOf } from '../../../commerce/file-imports/file-form.ts';
import { everyFieldActs } from '../../../testing/acting-settings.ts';
import { testApp } from '../../../testing/app.ts';
import { freshStore, hostOf, missingItems, shopperOf } from '../../../testing/fixtures.ts';
import { jsonOf } from '../../../testing/json-of.ts';
import { claimAfter } from '../../../testing/passing-days.ts';
import { claimDays } from '../../../testing/settings-acts/claim-days.ts';
import { customerAfterAYear } from '../../../testing/settings-acts/customer-after-a-year.ts';
import { whatIsGiven } from '../../../testing/settings-acts/what-is-given.ts';

const app = await testApp();

/** What an act is refused with, or `done`. */
const outcomeOf = (act: () => unknown) =>
  Promise.resolve()
    .then(act)
    .then(
      () => 'done',
      (problem: Problem) => problem.code,
    );
const inStore = (settings: StoreSettings) => outcomeOf(() => requireInStore({ settings }));

/** What a shopper's draft says of something that the store's products don't list. */
async function unlisted(settings: StoreSettings) {
  const store = await freshStore(app, settings);
  const contact = { email: 'mia@mail.test', firstName: 'Mia', lastName: 'Roux' };
  const begun = await jsonOf(await app.ask(hostOf(store), '/v1/in-store/drafts', { json: contact }));
  const inStore = { contact, product: { productId: null, name: 'An old radio', description: 'Bakelite' } };
  const headers = { authorization: `Bearer ${begun.accessToken}` };
  const json = { orderId: begun.sessionId, inStore };
  return (await jsonOf(await app.ask(hostOf(store), '/v1/sessions', { method: 'PUT', json, headers }))).inStore;
}
/** A store as its portal reads it. */
async function inShort(settings: StoreSettings) {
  const store = await freshStore(app, settings);
  return jsonOf(await app.ask(hostOf(store), `/v1/stores/${store.id}`));
}
const withShops = { capabilities: { warranties: true, inStore: true } };

/** Whether all three units are claimed again after a claim on one of them was dismissed. */
async function claimedAgain(settings: StoreSettings) {
  const { store, orderId, sourceOrderId } = await claimAfter(app, settings, 'DISMISSED', 0);
  const body = fileClaimIn.parse(missingItems('in-state-1', { i1: 3 }));
  const filing = { storeId: store.id, sourceOrderId, body };
  return outcomeOf(() => fileClaim(app.as(shopperOf(app, store, orderId)), filing));
}

everyFieldActs('general', {
  'capabilities.warranties': {
    values: [true, false],
    beside: { capabilities: { inStore: true } },
    act: inStore,
    does: ['done', 'not-eligible'],
  },
  'capabilities.inStore': {
    values: [true, false],
    beside: { capabilities: { warranties: true } },
    act: inStore,
    does: ['done', 'not-eligible'],
  },
  'otherProducts.warrantyPeriod': {
    values: ['P2Y', null],
    beside: withShops,
    act: async (settings) => (await unlisted(settings)).product.warrantyPeriod,
    does: ['P2Y', null],
  },
  'otherProducts.receiptRequired': {
    values: [true, false],
    beside: withShops,
    act: async (settings) => (await unlisted(settings)).receiptRequired,
    does: [true, false],
  },
  ...claimDays(app),
  ...whatIsGiven(app),
  'importFiles.decimal': {
    values: ['point', 'comma'],
    act: (settings) => amountOf('1.240', readingOf({ settings, timeZone: 'UTC' }).decimal),
    does: ['1.240', '1240'],
  },
  'importFiles.dayOrder': {
    values: ['day-first', 'month-first'],
    act: (settings) => instantOf('10/11/2026', readingOf({ settings, timeZone: 'UTC' })),
    does: ['2026-11-10T00:00:00.000Z', '2026-10-11T00:00:00.000Z'],
  },
  'legal.termsUrl': {
    values: ['https://store.example/terms', null],
    act: async (settings) => (await inShort(settings)).legal.termsUrl,
    does: ['https://store.example/terms', null],
  },
  'legal.privacyUrl': {
    values: ['https://store.example/privacy', null],
    act: async (settings) => (await inShort(settings)).legal.privacyUrl,
    does: ['https://store.example/privacy', null],
  },
  'retention.months': {
    values: [6, null],
    act: async (settings) => (await customerAfterAYear(app, settings)).name,
    does: ['Erased customer', 'Ana Ruiz'],
  },
  countAllClaims: { values: [false, true], act: claimedAgain, does: ['done', 'quantity-exceeded'] },
});

test.each([
  'http://store.example/terms',
  'javascript:alert(1)',
  'store.example/terms',
  `https://x.example/${'a'.repeat(500)}`,
])('a page that isn’t an https address of 500 characters is refused: %s', (termsUrl) => {
  expect(storeSettingsSchema.safeParse({ legal: { termsUrl } }).success).toBe(false);
});
