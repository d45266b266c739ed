import type { OrderColumn } from './order-columns.ts';

/** The shop systems and marketplaces whose exports are known by the names of their columns. */
export const shops = ['shopify', 'woocommerce', 'magento', 'bigcommerce', 'etsy', 'amazon'] as const;
export type Shop = (typeof shops)[number];

/** What is otherwise in a shop's export than the names of its columns say. */
interface ShopExport {
  shop: Shop;
  /** Columns that no other shop's export has together. */
  has: readonly string[];
  /** Columns of ours that are called otherwise there, or that must not be taken for what they are called. */
  columns?: Readonly<Partial<Record<OrderColumn, readonly string[]>>>;
  /** It names no total of an order: its lines, their taxes and its shipping come to it. */
  addsUp?: true;
}

const ofAmazon: NonNullable<ShopExport['columns']> = {
  // There it is the price of all units of a line.
  itemPrice: [],
  itemTotal: ['itemprice'],
  itemTax: ['itemtax'],
  itemShipping: ['shippingprice'],
  itemShippingTax: ['shippingtax'],
  itemDiscount: ['itempromotiondiscount'],
  itemShippingDiscount: ['shippromotiondiscount'],
};

const shopExports: readonly ShopExport[] = [
  { shop: 'shopify', has: ['lineitemname', 'lineitemprice', 'financialstatus'] },
  { shop: 'woocommerce', has: ['lineitem1', 'ordercurrency'], columns: { itemShippingTax: ['shippingtaxtotal'] } },
  { shop: 'woocommerce', has: ['ordernumber', 'emailbilling'] },
  { shop: 'magento', has: ['purchasepoint', 'purchasedate'] },
  {
    shop: 'magento',
    has: ['incrementid', 'basegrandtotal'],
    columns: { number: ['incrementid'], currency: ['ordercurrencycode'], id: ['entityid'] },
  },
  { shop: 'bigcommerce', has: ['productdetails', 'ordertotalinctax'] },
  { shop: 'etsy', has: ['saledate', 'listingid', 'transactionid'], addsUp: true },
  // Its list of orders, without their items.
  { shop: 'etsy', has: ['saledate', 'buyeruserid'] },
  { shop: 'amazon', has: ['orderitemid', 'quantitypurchased', 'itemprice'], columns: ofAmazon, addsUp: true },
  // Its report of all orders, without addresses.
  { shop: 'amazon', has: ['amazonorderid', 'itemprice'], columns: ofAmazon, addsUp: true },
];

/** The export that a file is by the plain names of its columns; null for another one. */
export function shopExportOf(heads: readonly string[]): ShopExport | null {
  return shopExports.find(({ has }) => has.every((name) => heads.includes(name))) ?? null;
}

/** The places of columns that hold whole items, each as names and values: WooCommerce and BigCommerce export them so. */
export function itemCellsIn(heads: readonly string[]): number[] {
  return heads.flatMap((name, at) => (/^(?:lineitem\d+|lineitems|productdetails)$/.test(name) ? [at] : []));
}

/** An item of a cell, as text. */
export interface CellItem {
  name: string;
  sku: string;
  quantity: string;
  price: string;
  total: string;
  /** Of all units, before what was taken off. */
  before: string;
}

/**
 * The items in a cell: `name:Oak spoon|sku:SPOON|quantity:2|total:24.00`, one a cell or one after the other behind
 * semicolons, and `Product Qty: 2, Product SKU: SPOON, Product Name: Oak spoon, Product Unit Price: 12.00`.
 */
export function itemsOfCell(text: string): CellItem[] {
  const named = text.includes('Product Name:') ? ofProductDetails(text) : ofPipes(text);
  return named
    .map((values) => ({
      name: values.get('name') ?? '',
      sku: values.get('sku') ?? '',
      quantity: values.get('quantity') ?? values.get('qty') ?? '',
      price: values.get('unitprice') ?? '',
      total: values.get('total') ?? values.get('totalprice') ?? '',
      before: values.get('subtotal') ?? '',
    }))
    .filter(({ name }) => name !== '');
}

/** Whether a cell of items holds something that names no item. */
export function hasUnreadItems(text: string): boolean {
  const parts = text.includes('Product Name:') ? ofProductDetails(text) : ofPipes(text);
  return text.trim() !== '' && (parts.length === 0 || parts.some((values) => !values.get('name')));
}

function ofPipes(text: string): Map<string, string>[] {
  return text.split(/;\s*(?=name:)/).map(
    (item) =>
      new Map(
        item.split('|').map((pair): [string, string] => {
          const [key = '', ...value] = pair.split(':');
          return [key.trim().toLowerCase().replaceAll('_', ''), value.join(':').trim()];
        }),
      ),
  );
}

const detail = /(?:^|[,|;]\s*)Product (ID|Qty|SKU|Name|Weight|Variation Details|Unit Price|Total Price):\s*/;

function ofProductDetails(text: string): Map<string, string>[] {
  const parts = text.split(detail).slice(1);
  const items: Map<string, string>[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const key = (parts[at] ?? '').toLowerCase().replaceAll(' ', '');
    // A name that comes again begins the next item.
    if (items.length === 0 || items.at(-1)?.has(key)) {
      items.push(new Map());
    }
    items.at(-1)?.set(key, (parts[at + 1] ?? '').trim());
  }
  return items;
}
