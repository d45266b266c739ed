import { type BookedOrder, type Books, type Line, newGid, type Product } from './books.ts';

let placed = 0;

/** A product of one variant, and the variant's id. */
export function addProduct(books: Books, given: { title: string; sku: string; price: string }): Product {
  const product: Product = {
    id: newGid(books, 'Product'),
    title: given.title,
    updatedAt: instantOf(books),
    variants: [{ id: newGid(books, 'ProductVariant'), title: 'Default Title', sku: given.sku, price: given.price }],
  };
  books.products.push(product);
  return product;
}

/** A line of what a product is. */
export function lineOf(books: Books, product: Product, changes: Partial<Line> = {}): Line {
  const [variant] = product.variants;
  return {
    id: newGid(books, 'LineItem'),
    title: product.title,
    variantTitle: null,
    sku: variant?.sku ?? '',
    productId: product.id,
    variantId: variant?.id ?? null,
    quantity: 1,
    removed: 0,
    price: variant?.price ?? '0',
    discount: '0',
    tax: '0',
    ...changes,
  };
}

/** A paid order, of one payment over everything or of several sums. */
export function placeOrder(
  books: Books,
  { lines, payments, ...changes }: { lines: Line[]; payments: string[] } & Partial<Omit<BookedOrder, 'lines'>>,
): BookedOrder {
  placed += 1;
  const at = instantOf(books);
  const order: BookedOrder = {
    id: newGid(books, 'Order'),
    name: `#${books.nextId}`,
    email: `Ada.${books.nextId}@example.com`,
    customerId: newGid(books, 'Customer'),
    createdAt: at,
    updatedAt: at,
    cancelledAt: null,
    taxesIncluded: false,
    currency: books.currency,
    rate: '1',
    shipping: '5.00',
    shippingDiscount: '0',
    shippingTax: '0',
    tip: '0',
    duties: null,
    dutiesIncluded: false,
    fees: null,
    tags: [],
    note: null,
    attributes: [],
    address: {
      firstName: 'Ada',
      lastName: 'Byrne',
      company: null,
      address1: '1 Elm Street',
      address2: null,
      city: 'Portland',
      province: 'Oregon',
      provinceCode: 'OR',
      zip: '97201',
      country: 'United States',
      countryCode: 'US',
      phone: '+15035550100',
    },
    lines,
    transactions: payments.map((amount, place) => ({
      id: newGid(books, 'OrderTransaction'),
      kind: 'SALE',
      status: 'SUCCESS',
      gateway: place === 0 ? 'shopify_payments' : 'gift_card',
      amount,
      parent: null,
    })),
    refunds: [],
    parcels: [],
    returns: [],
    ...changes,
  };
  books.orders.push(order);
  return order;
}

/** A second after what came before: Shopify keeps whole seconds. */
function instantOf({ nextId }: Books): string {
  const at = Date.parse('2026-02-20T09:00:00Z') + nextId * 1000 + placed * 1000;
  return new Date(at).toISOString().replace('.000Z', 'Z');
}
