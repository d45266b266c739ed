import type { Problem } from '../../../core/contract/problems.ts';
import type { StoreSettings } from '../../../core/contract/settings-areas.ts';
import { type ProductTrait, subReasonsFitting } from '../../../core/reference/sub-reasons.ts';
import { approveClaim } from '../../outcomes/approve-claim.ts';
import { everyFieldActs } from '../../testing/acting-settings.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, resolutionsOf } from '../../testing/db-asserts.ts';
import { freshStore, item, lookUp, orderOf, placeOrder, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

const app = await testApp();

/** What a shopper is asked of a defective item of which the order says nothing. */
async function askedOfDefect(settings: StoreSettings) {
  const store = await freshStore(app, settings);
  await placeOrder(app, store, orderOf(app, '1'));
  const body = (await lookUp(app, store, '1')).body as unknown as { orderItems: { traits: ProductTrait[] | null }[] };
  return subReasonsFitting('SHIPPING', 'DEFECTIVE_ITEM', body.orderItems[0]?.traits ?? null);
}

/** What comes of a claim whose shopper asks for a method. */
const asked = (desiredMethod: 'RESHIP' | 'REFUND' | 'STORE_CREDIT') => async (settings: StoreSettings) => {
  const store = await freshStore(app, settings);
  const updatedShippingAddress = { address1: '2 Oak St', city: 'Salem', state: 'OR', zip: '97301', country: 'US' };
  const resolution = { desiredMethod, signatureName: 'Ana Ruiz', updatedShippingAddress };
  return soldAndClaimed(app, store, '1', { body: { resolution } }).then(
    ({ claim }) => claim.state,
    (problem: Problem) => problem.code,
  );
};

/** The store credit that is given for something that cost 40. */
async function credited(settings: StoreSettings) {
  const store = await freshStore(app, settings);
  const support = await staff(app, 'store_support', store);
  const items = [item('i1', { price: '40', discount: '0', tax: '0' })];
  const { claim } = await soldAndClaimed(app, store, '1', { order: { items } });
  const [row] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
  const lines = [{ claimItemId: String(row?.id), resolutionType: 'STORE_CREDIT' as const }];
  await approveClaim(app.as(support), { id: claim.id, expectedVersion: 1, includeShipping: false, lines });
  return (await resolutionsOf(app, store, claim.id)).map(({ original_value }) => original_value);
}

/** What a store's cart shows. */
async function cart(settings: StoreSettings) {
  const store = await freshStore(app, settings);
  return jsonOf(await app.ask('platform.test', `/v1/widget/config?id=${store.id}&type=cart`));
}

everyFieldActs('widget', {
  productTraits: {
    values: [null, []],
    act: askedOfDefect,
    does: [
      ['DOES_NOT_START', 'STOPPED_WORKING', 'PART_FAILS', 'CAME_APART'],
      ['PART_FAILS', 'CAME_APART'],
    ],
  },
  'methods.refund': { values: [true, false], act: asked('REFUND'), does: ['NEW', 'method-not-offered'] },
  'methods.reship': { values: [true, false], act: asked('RESHIP'), does: ['NEW', 'method-not-offered'] },
  'methods.credit.enabled': { values: [true, false], act: asked('STORE_CREDIT'), does: ['NEW', 'method-not-offered'] },
  'methods.credit.bonus': { values: [0, 5], act: credited, does: [['40.000'], ['45.000']] },
  'methods.credit.bonusType': {
    values: ['fixed', 'percentage'],
    beside: { methods: { credit: { bonus: 10 } } },
    act: credited,
    does: [['50.000'], ['44.000']],
  },
  'cart.look': {
    values: ['toggle', 'buttons'],
    act: async (settings) => (await cart(settings)).look,
    does: ['toggle', 'buttons'],
  },
  'cart.name': {
    values: ['Fjell Care', 'Fern Care'],
    act: async (settings) => (await cart(settings)).texts.name,
    does: ['Fjell Care', 'Fern Care'],
  },
  'cart.about': {
    values: ['Lost or broken: we send it again.', 'For what the carrier breaks.'],
    act: async (settings) => (await cart(settings)).texts.about,
    does: ['Lost or broken: we send it again.', 'For what the carrier breaks.'],
  },
});
