import type { Address } from '#core/address.ts';
import type { FulfillmentStatus } from '#core/reference/orders.ts';
import type { ProductTrait } from '#core/reference/sub-reasons.ts';
import { localDate, startOfDayAfter } from '#core/rules/platform/local-day.ts';
import { addMoney, toOrderCurrency } from '#core/rules/platform/money.ts';
import type { EngineFulfillment, EngineOrder } from '../commerce/connectors/connector.ts';
import { artUrl } from './art.ts';

/** Orders of the demo stores, written short and told by how many days ago things happened. */

export interface DemoProduct {
  id: string;
  name: string;
  description: string;
  sku: string;
  picture: string;
  /** What it has that other products of its store don't. */
  traits?: readonly ProductTrait[];
  options: { name: string; value: string }[];
  /** In the store's currency, before tax. */
  price: string;
  tax: string;
}

export interface DemoLine {
  product: DemoProduct;
  quantity: number;
  refunded?: number;
  /** ISO duration of a warranty on this item. */
  warranty?: string;
}

/** Days before the store's today, and the hour of that local day. */
export type Moment = readonly [daysAgo: number, hour: number];

export interface DemoParcel {
  status: FulfillmentStatus;
  /** Units by the place of their line; all of the order when absent. */
  units?: Readonly<Record<number, number>>;
  shipped?: Moment;
  scanned?: Moment;
  /** Where it was scanned last. */
  place?: string;
  /** In how many days it is expected. */
  expectedIn?: number;
  delivered?: Moment;
  returned?: Moment;
  carrier?: string;
  tracking?: string;
}

export interface DemoOrder {
  number: string;
  name: string;
  email: string;
  address: Address;
  ordered: Moment;
  lines: readonly DemoLine[];
  parcels: readonly DemoParcel[];
  /** Shipping cover: there by default, taken off again, or never bought. */
  cover?: 'active' | 'removed' | 'none';
  ota?: boolean;
  /** Another currency than the store's, with how much of it one unit of the store's is worth. */
  currency?: { code: string; rate: string };
  shipping?: string;
  /** Returns under way, each by its number and the store's word for where it stands. */
  returns?: readonly { id: string; state: string }[];
  origin: string;
}

export interface DemoStoreTime {
  now: number;
  timeZone: string;
  currency: string;
}

/** The instant of a moment, ISO 8601 UTC. Each lies whole hours after the start of a local day, so it holds at any hour. */
export function instantOf({ now, timeZone }: DemoStoreTime, [daysAgo, hour]: Moment): string {
  const start = Date.parse(startOfDayAfter(new Date(now).toISOString(), -daysAgo - 1, timeZone));
  return new Date(start + hour * 3_600_000).toISOString();
}

const times = (text: string, count: number): string => addMoney('0', ...Array<string>(count).fill(text));

/** The order as the store's engine knows it, with sums that add up. */
export function engineOrderOf(order: DemoOrder, time: DemoStoreTime): EngineOrder {
  const currency = order.currency?.code ?? time.currency;
  const priced = (text: string) =>
    order.currency ? addMoney(toOrderCurrency(text, order.currency.rate, currency)) : addMoney(text);
  const items = order.lines.map(({ product, quantity, refunded = 0 }, index) => ({
    sourceItemId: `${order.number}-${index + 1}`,
    sourceProductId: product.id,
    sourceVariantId: `${product.id}-${product.options.map((item) => item.value.toLowerCase()).join('-')}`,
    sku: product.sku,
    productName: product.name,
    description: product.description,
    productImage: artUrl(product.picture),
    traits: product.traits,
    selectedOptions: product.options,
    quantity,
    refundedQuantity: refunded,
    price: priced(product.price),
    discount: '0.000',
    tax: priced(product.tax),
  }));
  const subtotal = addMoney(...items.map((item) => times(item.price, item.quantity)));
  const tax = addMoney(...items.map((item) => times(item.tax, item.quantity)));
  const shipping = priced(order.shipping ?? '6.00');
  const premium = order.cover === 'none' || order.ota ? null : priced('2.40');
  const total = addMoney(subtotal, tax, shipping, premium ?? '0');
  const refunded = addMoney('0', ...items.map((item) => times(addMoney(item.price, item.tax), item.refundedQuantity)));
  return {
    sourceOrderId: `order-${order.number}`,
    orderNumber: order.number,
    platform: 'sample',
    sourceCreatedAt: instantOf(time, order.ordered),
    customer: { name: order.name, email: order.email },
    currency,
    exchangeRate: order.currency?.rate ?? '1',
    subtotal,
    discountTotal: '0.000',
    shipping,
    shippingTax: '0.000',
    tax,
    total,
    shippingAddress: order.address,
    billingAddress: order.address,
    isOneTimeAppeasement: order.ota ?? false,
    premiumPaid: premium ?? undefined,
    returns: order.returns?.map((item) => ({ ...item, trackingUrl: null })),
    items,
    fulfillments: order.parcels.map((parcel, index) => parcelOf(order, parcel, index, time)),
    policies: [
      ...(premium === null
        ? []
        : [
            {
              kind: 'SHIPPING' as const,
              insuredAmount: addMoney(subtotal, tax, shipping),
              premiumPaid: premium,
              premiumCurrency: currency,
              removedAt: order.cover === 'removed' ? instantOf(time, [order.ordered[0] - 1, 9]) : undefined,
            },
          ]),
      ...order.lines.flatMap(({ warranty }, index) =>
        warranty === undefined
          ? []
          : [
              {
                kind: 'WARRANTY' as const,
                sourceItemId: `${order.number}-${index + 1}`,
                insuredAmount: items[index]?.price,
                premiumPaid: priced('9.00'),
                premiumCurrency: currency,
                period: warranty,
              },
            ],
      ),
    ],
    payments: [{ sourcePaymentId: `payment-${order.number}`, amount: total, refunded }],
  };
}

function parcelOf(order: DemoOrder, parcel: DemoParcel, place: number, time: DemoStoreTime): EngineFulfillment {
  const at = (moment: Moment | undefined) => (moment === undefined ? undefined : instantOf(time, moment));
  const scanned = parcel.returned ?? parcel.delivered ?? parcel.scanned ?? parcel.shipped;
  return {
    sourceFulfillmentId: `parcel-${order.number}-${place + 1}`,
    status: parcel.status,
    trackingCompany: parcel.carrier,
    trackingNumber: parcel.tracking === undefined ? [] : [parcel.tracking],
    trackingUrl: [],
    items: order.lines.flatMap(({ quantity }, line) => {
      const units = parcel.units === undefined ? quantity : (parcel.units[line] ?? 0);
      return units === 0 ? [] : [{ sourceItemId: `${order.number}-${line + 1}`, quantity: units }];
    }),
    fulfilledAt: at(parcel.shipped),
    shippedAt: at(parcel.shipped),
    deliveredAt: at(parcel.delivered),
    lastScanAt: at(scanned),
    lastScanPlace: parcel.place,
    expectedOn:
      parcel.expectedIn === undefined ? undefined : localDate(instantOf(time, [-parcel.expectedIn, 12]), time.timeZone),
    returnedAt: at(parcel.returned),
    originCountry: order.origin,
  };
}
