import type { Problem } from '#core/contract/platform/problems.ts';
import type { StoreSettings } from '#core/contract/tenancy/settings-areas.ts';
import { type ProductTrait, subReasonsFitting } from '#core/reference/sub-reasons.ts';
import { approveClaim } from '../../claims/outcomes/approve-claim.ts';
import type { SettingsField, SettingsRow } from '../acting-settings.ts';
import type { TestApp } from '../app.ts';
import { asOwner, resolutionsOf } from '../db-asserts.ts';
import { freshStore, item, lookUp, orderOf, placeOrder, soldAndClaimed, staff } from '../fixtures.ts';

type Field = Extract<SettingsField<'general'>, 'productTraits' | 'giftCards' | `methods.${string}`>;

/** What a shopper is asked and may ask for, and which payment gives it back, each with what comes of it. */
export function whatIsGiven(app: TestApp): Readonly<Record<Field, SettingsRow>> {
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

  /** Which payment gives back 50 of an order that was paid with 60 of a gift card and 100 of a card. */
  async function givesBack(settings: StoreSettings) {
    const store = await freshStore(app, settings);
    const support = await staff(app, 'store_support', store);
    const items = [item('i1', { price: '50', discount: '0', tax: '0' })];
    const payments = [
      { sourcePaymentId: 'card', amount: '100.000', refunded: '0' },
      { sourcePaymentId: 'gift', amount: '60.000', refunded: '0', isGiftCard: true },
    ];
    const { claim } = await soldAndClaimed(app, store, '1', { order: { items, payments } });
    const [row] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
    const lines = [{ claimItemId: String(row?.id), resolutionType: 'REFUND' as const }];
    await approveClaim(app.as(support), { id: claim.id, expectedVersion: 1, includeShipping: false, lines });
    const given = await asOwner(
      app,
      `SELECT p.source_payment_id AS name FROM payments p JOIN resolution_payments r ON r.store_id = p.store_id AND r.payment_id = p.id
       WHERE p.store_id = $1`,
      [store.id],
    );
    return given.map(({ name }) => name).join();
  }

  return {
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
    'methods.credit.enabled': {
      values: [true, false],
      act: asked('STORE_CREDIT'),
      does: ['NEW', 'method-not-offered'],
    },
    'methods.credit.bonus': { values: [0, 5], act: credited, does: [['40.000'], ['45.000']] },
    'methods.credit.bonusType': {
      values: ['fixed', 'percentage'],
      beside: { methods: { credit: { bonus: 10 } } },
      act: credited,
      does: [['50.000'], ['44.000']],
    },
    giftCards: { values: ['first', 'by-amount'], act: givesBack, does: ['gift', 'card'] },
  };
}
