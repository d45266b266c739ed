import { cellOf, type Places, type Rows } from './cells.ts';
import type { ImportColumn, ImportKind } from './file-kinds.ts';
import type { OrderColumn } from './order-columns.ts';
import type { ProductColumn } from './product-columns.ts';

/** The column that fills a field of an order, by the last name of the field’s pointer. */
const ofOrders: Readonly<Record<string, OrderColumn>> = {
  sourceOrderId: 'id',
  sourceOrderNumber: 'number',
  sourceCreatedAt: 'orderedAt',
  sourceCancelledAt: 'cancelledAt',
  currency: 'currency',
  subtotal: 'subtotal',
  shippingCost: 'shipping',
  shippingCostTax: 'itemShippingTax',
  premiumPaid: 'premium',
  tax: 'tax',
  discountTotal: 'discount',
  total: 'total',
  customerEmail: 'email',
  customerName: 'name',
  customerPhone: 'phone',
  riskLevel: 'risk',
  tags: 'tags',
  firstName: 'name',
  lastName: 'name',
  address1: 'street',
  address2: 'street2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
  orderItems: 'itemName',
  sourceItemId: 'id',
  productName: 'itemName',
  sku: 'itemSku',
  quantity: 'itemQuantity',
  price: 'itemPrice',
  discount: 'itemDiscount',
  sourceFulfillmentId: 'id',
  fulfilledAt: 'fulfilledAt',
  deliveredAt: 'deliveredAt',
  amount: 'outstanding',
  refunded: 'refunded',
  trackingCompany: 'carrier',
  trackingNumber: 'tracking',
};

const ofProducts: Readonly<Record<string, ProductColumn>> = {
  sourceProductId: 'id',
  sourceVariantId: 'variantId',
  name: 'name',
  variant: 'option1',
  sku: 'sku',
  productImage: 'image',
  price: 'price',
};

/** What stands in a blamed column: of an item in the row that tells it, else in the first. */
export function blamedValue(rows: Rows, places: Places<ImportColumn>, column: ImportColumn, pointer: string): string {
  const [, at] = /^\/orderItems\/(\d+)\//.exec(pointer) ?? [];
  const told = rows.filter((row) => cellOf(row, places, 'itemName') !== '');
  return cellOf((at === undefined ? undefined : told[Number(at)]) ?? rows[0], places, column);
}

/** The column that a refused field came from; null where no single one is to blame. */
export function columnOfField(kind: ImportKind, pointer: string): ImportColumn | null {
  const name = pointer
    .split('/')
    .filter((part) => !/^\d*$/.test(part))
    .at(-1);
  if (kind === 'orders' && /^\/orderItems\/\d+\/tax$/.test(pointer)) {
    return 'itemTax';
  }
  const columns: Readonly<Record<string, ImportColumn>> = kind === 'orders' ? ofOrders : ofProducts;
  return (name !== undefined && columns[name]) || null;
}
