/**
 * The columns of an order file: what each of ours is called, and by which names files call it, without case, spaces and
 * marks, which don't count. The first name is the one that the most used shop system exports.
 */
const columns = {
  number: ['name', 'ordernumber', 'orderno', 'order'],
  id: ['id', 'orderid'],
  email: ['email', 'customeremail'],
  orderedAt: ['createdat', 'created', 'orderdate', 'date'],
  cancelledAt: ['cancelledat', 'canceledat'],
  currency: ['currency', 'cur'],
  subtotal: ['subtotal'],
  shipping: ['shipping', 'shippingcost'],
  tax: ['taxes', 'tax'],
  discount: ['discountamount'],
  total: ['total'],
  itemName: ['lineitemname', 'itemname', 'product'],
  itemQuantity: ['lineitemquantity', 'quantity', 'qty'],
  itemPrice: ['lineitemprice', 'itemprice', 'price'],
  itemSku: ['lineitemsku', 'sku'],
  itemDiscount: ['lineitemdiscount'],
  fulfilledAt: ['fulfilledat', 'shippedat', 'shipped'],
  carrier: ['trackingcompany', 'carrier'],
  tracking: ['trackingnumber', 'track'],
  name: ['shippingname', 'billingname', 'customername'],
  street: ['shippingaddress1', 'shippingstreet', 'street'],
  street2: ['shippingaddress2'],
  city: ['shippingcity', 'city'],
  state: ['shippingprovince', 'state'],
  zip: ['shippingzip', 'zip'],
  country: ['shippingcountry', 'country'],
  phone: ['shippingphone', 'phone'],
  tags: ['tags'],
  risk: ['risklevel'],
} as const;

export type OrderColumn = keyof typeof columns;
export const orderColumns = Object.keys(columns) as OrderColumn[];
const needed: readonly OrderColumn[] = ['number', 'email', 'orderedAt', 'currency', 'total', 'itemName', 'itemPrice'];

/** Where in a line each column of ours stands. */
export type Places = Readonly<Partial<Record<OrderColumn, number>>>;

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds our columns in the first line of a file; `mapped` names the file's own column for some of ours.
 * `missing` are the columns without which no line is an order, `unknown` those of `mapped` that the file doesn't have.
 */
export function findColumns(
  header: readonly string[],
  mapped: Readonly<Partial<Record<OrderColumn, string>>>,
): { places: Places; missing: OrderColumn[]; unknown: string[] } {
  const names = header.map(plain);
  const places: Partial<Record<OrderColumn, number>> = {};
  for (const column of orderColumns) {
    const own = mapped[column];
    const wanted = own === undefined ? columns[column] : [own];
    const place = wanted.map((name) => names.indexOf(plain(name))).find((at) => at >= 0);
    if (place !== undefined) places[column] = place;
  }
  return {
    places,
    missing: needed.filter((column) => places[column] === undefined),
    unknown: Object.values(mapped).filter((name) => !names.includes(plain(name))),
  };
}
