import type { Problem } from '#core/contract/platform/problems.ts';
import type { StoreSettings } from '#core/contract/tenancy/settings-areas.ts';
import { approveClaim } from '../../../claims/outcomes/approve-claim.ts';
import { denyClaim } from '../../../claims/outcomes/deny-claim.ts';
import { everyFieldActs } from '../../../testing/acting-settings.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, item, soldAndClaimed, staff } from '../../../testing/fixtures.ts';

const app = await testApp();

/** One of two people who may, approves a claim about something for 100: what comes of it. */
const approval =
  (line: object, told: object = {}) =>
  async (settings: StoreSettings) => {
    const store = await freshStore(app, settings);
    const [support] = [await staff(app, 'store_support', store), await staff(app, 'store_admin', store)];
    const items = [item('i1', { price: '100', discount: '0', tax: '0' })];
    const { claim } = await soldAndClaimed(app, store, '1', {
      // Insured without a sum, so that the limits alone decide.
      order: { items, policies: [{ kind: 'SHIPPING', premiumPaid: '2.000', premiumCurrency: 'USD' }], ...told },
    });
    const [row] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
    const lines = [{ claimItemId: String(row?.id), resolutionType: 'REFUND' as const, ...line }];
    return approveClaim(app.as(support), { id: claim.id, expectedVersion: 1, includeShipping: false, lines }).then(
      ({ state }) => state,
      (problem: Problem) => problem.code,
    );
  };

/** What becomes of denying the second claim of a customer for their number; the first was filed 40 days before. */
async function tooMany(settings: StoreSettings) {
  const store = await freshStore(app, settings);
  const support = await staff(app, 'store_support', store);
  const before = await soldAndClaimed(app, store, '1');
  const longAgo = new Date(app.clock.now() - 40 * 86_400_000).toISOString();
  await asOwner(app, 'UPDATE claims SET created_at = $3 WHERE store_id = $1 AND id = $2', [
    store.id,
    before.claim.id,
    longAgo,
  ]);
  const { claim } = await soldAndClaimed(app, store, '2');
  return denyClaim(app.as(support), { id: claim.id, expectedVersion: 1, reason: 'THRESHOLD_REACHED' }).then(
    ({ state }) => state,
    (problem: Problem) => problem.code,
  );
}

/** What becomes of an approval about 100 dinars, and of the order what is kept of its rate. */
const dinars = approval({}, { currency: 'KWD' });
async function dinarRate(settings: StoreSettings) {
  const store = await freshStore(app, settings);
  await soldAndClaimed(app, store, '1', { order: { currency: 'KWD' } });
  const [row] = await asOwner(
    app,
    'SELECT exchange_rate_on::text AS on, exchange_rate_source AS source FROM orders WHERE store_id = $1',
    [store.id],
  );
  return row;
}
const rate = { currency: 'KWD', rate: 1, on: '2026-03-01', source: 'Bank' };

const refund = approval({});
const credit = approval({ resolutionType: 'FLAT_RATE_STORE_CREDIT', flatAmount: '180' });

everyFieldActs('limits', {
  'limits.perClaim': { values: [150, 50], act: refund, does: ['APPROVED', 'amount-out-of-bounds'] },
  'limits.secondPersonFrom': { values: [150, 50], act: refund, does: ['APPROVED', 'second-person-required'] },
  'limits.secondPersonFromOrder': { values: [150, 50], act: refund, does: ['APPROVED', 'second-person-required'] },
  'limits.secondPersonFromCustomer': { values: [150, 50], act: refund, does: ['APPROVED', 'second-person-required'] },
  'limits.secondPersonFromDay': { values: [150, 50], act: refund, does: ['APPROVED', 'second-person-required'] },
  'limits.claimsPerCustomer': { values: [1, null], act: tooMany, does: ['DENIED', 'validation-failed'] },
  'limits.claimsPerCustomerDays': {
    values: [41, 39],
    beside: { limits: { claimsPerCustomer: 1 } },
    act: tooMany,
    does: ['DENIED', 'validation-failed'],
  },
  'rates[].currency': {
    values: ['KWD', 'JPY'],
    beside: { rates: [{ ...rate }] },
    act: dinars,
    does: ['APPROVED', 'amount-out-of-bounds'],
  },
  'rates[].rate': {
    values: [1, 0.1],
    beside: { rates: [{ ...rate }] },
    act: dinars,
    does: ['APPROVED', 'second-person-required'],
  },
  'rates[].on': {
    values: ['2026-03-01', '2026-03-02'],
    beside: { rates: [{ ...rate }] },
    act: dinarRate,
    does: [
      { on: '2026-03-01', source: 'Bank' },
      { on: '2026-03-02', source: 'Bank' },
    ],
  },
  'rates[].source': {
    values: ['Bank', 'Newspaper'],
    beside: { rates: [{ ...rate }] },
    act: dinarRate,
    does: [
      { on: '2026-03-01', source: 'Bank' },
      { on: '2026-03-01', source: 'Newspaper' },
    ],
  },
  'limits.creditFactor': { values: [2, 1.5], act: credit, does: ['APPROVED', 'second-person-required'] },
});
