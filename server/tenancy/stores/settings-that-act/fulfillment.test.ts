import type { z } from 'zod';
import type { lookUpResult } from '#core/contract/commerce/look-up.ts';
import type { StoreSettings } from '#core/contract/tenancy/settings-areas.ts';
import { defaultWindowSettings, filingWindows, type OfferedType } from '#core/rules/commerce/claimable/windows.ts';
import { orderOfRows } from '#core/rules/commerce/file-import/order-of-rows.ts';
import { refundDay, replacementDay } from '../../../claims/decisions/expected-days.ts';
import { everyFieldActs, type SettingsField, type SettingsRow } from '../../../testing/acting-settings.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, lookUp, orderOf, placeOrder } from '../../../testing/fixtures.ts';

const plainReading = { decimal: null, dayOrder: null, timeZone: 'UTC', soldAs: ['Shipping Protection'] };

const app = await testApp();
const timeZone = 'America/New_York';
/** A Monday. */
const monday = '2027-03-01T15:00:00.000Z';

/** What a shopper is told of an order with a return under way. */
async function told(settings: StoreSettings) {
  const store = await freshStore(app, settings);
  await placeOrder(app, store, orderOf(app, '1', { returns: [{ id: 'R1', state: 'REQUESTED', trackingUrl: null }] }));
  const { body } = await lookUp(app, store, '1');
  return body as unknown as Pick<z.output<typeof lookUpResult>, 'settings' | 'returns'>;
}

/** One kind of claim about a package of March that goes from one country to another, and came back. */
function windowOf(type: OfferedType, abroad: boolean, settings: StoreSettings) {
  const [found] = filingWindows({
    fulfilledAt: '2027-03-01T15:00:00.000Z',
    shippedAt: '2027-03-02T15:00:00.000Z',
    lastScanAt: null,
    deliveredAt: '2027-03-06T15:00:00.000Z',
    returnedAt: null,
    expectedOn: null,
    status: 'DELIVERED',
    originCountry: 'US',
    destinationCountry: abroad ? 'CA' : 'US',
    now: monday,
    timeZone,
    settings: { ...nothing, [type]: settings.windows[type] },
  });
  return found;
}
const nothing = Object.fromEntries(Object.keys(defaultWindowSettings).map((type) => [type, null])) as Record<
  OfferedType,
  null
>;

type WindowField<Type extends OfferedType> = Extract<
  SettingsField<'fulfillment'>,
  `windows.${Type}${'' | `.${string}`}`
>;

/** The rows of one kind of claim: whether it is offered, and the four parts of its rule. */
function windowRows<Type extends OfferedType>(type: Type): Record<WindowField<Type>, SettingsRow> {
  const rule = { opensAt: 'delivery', afterDays: 1, afterDaysAbroad: 2, closesAfterDays: 30 };
  const beside = { windows: { [type]: rule } };
  const opens = (abroad: boolean) => (settings: StoreSettings) => windowOf(type, abroad, settings)?.eligibleAt;
  const rows: Record<string, SettingsRow> = {
    [`windows.${type}`]: {
      values: [rule, null],
      act: (settings) => windowOf(type, false, settings)?.claimType ?? null,
      does: [type, null],
    },
    [`windows.${type}.opensAt`]: {
      values: ['delivery', 'shipment'],
      beside,
      act: opens(false),
      does: ['2027-03-07T15:00:00.000Z', '2027-03-03T15:00:00.000Z'],
    },
    [`windows.${type}.afterDays`]: {
      values: [1, 3],
      beside,
      act: opens(false),
      does: ['2027-03-07T15:00:00.000Z', '2027-03-09T15:00:00.000Z'],
    },
    [`windows.${type}.afterDaysAbroad`]: {
      values: [2, 4],
      beside,
      act: opens(true),
      does: ['2027-03-08T15:00:00.000Z', '2027-03-10T15:00:00.000Z'],
    },
    [`windows.${type}.closesAfterDays`]: {
      values: [5, 6],
      beside,
      act: (settings) => windowOf(type, false, settings)?.uneligibleAt,
      does: ['2027-03-07T04:59:59.999Z', '2027-03-08T04:59:59.999Z'],
    },
  };
  return rows as Record<WindowField<Type>, SettingsRow>;
}

const every = { covers: { orders: 'every' } };

/** Whether an order whose customer bought nothing for it is covered. */
async function covered(settings: StoreSettings) {
  const store = await freshStore(app, settings);
  await placeOrder(app, store, orderOf(app, '1', { policies: [] }));
  const [order] = await asOwner(
    app,
    'SELECT EXISTS (SELECT FROM policies WHERE store_id = $1 AND order_id = orders.id) AS covered FROM orders WHERE store_id = $1',
    [store.id],
  );
  return order?.covered ? 'protected' : 'unprotected';
}

/** What a file's order, whose only other line is a mug, has paid for protection. */
function premiumOfFile(soldAs: readonly string[]) {
  const rows = [
    { number: 2, end: 0, cells: ['1', 'Lamp', '50'] },
    { number: 3, end: 0, cells: ['1', 'Mug', '12'] },
  ] as const;
  const form = {
    places: { number: 0, itemName: 1, itemPrice: 2 },
    itemCells: [],
    reading: { ...plainReading, soldAs },
  };
  return orderOfRows(rows, form).premiumPaid;
}

everyFieldActs('fulfillment', {
  refundBusinessDays: {
    values: [2, 5],
    act: (settings) => refundDay({ settings, timeZone }, monday),
    does: ['2027-03-03', '2027-03-08'],
  },
  replacementBusinessDays: {
    values: [null, 2],
    act: (settings) => replacementDay({ settings, timeZone }, monday),
    does: [null, '2027-03-03'],
  },
  deliveredAfterDays: {
    values: [null, 7],
    act: async (settings) => {
      const store = await freshStore(app, settings);
      const delivered = { status: 'FULFILLED', deliveredAt: undefined, lastScanAt: undefined } as const;
      await placeOrder(app, store, orderOf(app, '1', { delivered }));
      const { body } = await lookUp(app, store, '1');
      const { fulfillments } = body as unknown as Pick<z.output<typeof lookUpResult>, 'fulfillments'>;
      return fulfillments[0]?.windows.find(({ claimType }) => claimType === 'DAMAGED')?.code;
    },
    does: ['too_soon', 'eligible'],
  },
  'covers.orders': { values: ['bought', 'every'], act: covered, does: ['unprotected', 'protected'] },
  'covers.from': { values: [null, 1e6], beside: every, act: covered, does: ['protected', 'unprotected'] },
  'covers.upTo': { values: [null, 1], beside: every, act: covered, does: ['protected', 'unprotected'] },
  'covers.countries': { values: [[], ['NZ']], beside: every, act: covered, does: ['protected', 'unprotected'] },
  'covers.soldAs': {
    values: [['Mug'], []],
    act: (settings) => premiumOfFile(settings.covers.soldAs),
    does: ['12', undefined],
  },
  'returns.portalUrl': {
    values: [null, 'https://returns.example.com/'],
    act: async (settings) => (await told(settings)).settings.capabilities.returns,
    does: [false, true],
  },
  'returns.trackingUrl': {
    values: [null, 'https://returns.example.com/track'],
    act: async (settings) => (await told(settings)).returns[0]?.trackingUrl,
    does: [null, 'https://returns.example.com/track/R1'],
  },
  ...windowRows('STOLEN'),
  ...windowRows('ORDER_DELIVERED_NOT_RECEIVED'),
  ...windowRows('RETURNED_TO_SENDER'),
  ...windowRows('TRACKING_NOT_MOVING'),
  ...windowRows('WRONG_ADDRESS'),
  ...windowRows('DAMAGED'),
  ...windowRows('DEFECTIVE_ITEM'),
  ...windowRows('MISSING_ITEM'),
  ...windowRows('WRONG_ITEM'),
});
