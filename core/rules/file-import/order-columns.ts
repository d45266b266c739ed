/**
 * The columns of an order file: what each of ours is called, and by which names files call it, without case, spaces and
 * marks, which don't count. The first name is the one that the most used shop system exports.
 */
export const orderColumnNames = {
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
  paymentStatus: ['financialstatus', 'paymentstatus'],
  outstanding: ['outstandingbalance', 'amountdue'],
  refunded: ['refundedamount', 'amountrefunded', 'refunded'],
  itemName: ['lineitemname', 'itemname', 'product'],
  itemQuantity: ['lineitemquantity', 'quantity', 'qty'],
  itemPrice: ['lineitemprice', 'itemprice', 'price'],
  itemSku: ['lineitemsku', 'sku'],
  itemDiscount: ['lineitemdiscount'],
  itemSent: ['lineitemfulfillmentstatus', 'itemfulfillmentstatus'],
  fulfilledAt: ['fulfilledat', 'shippedat', 'shipped'],
  deliveredAt: ['deliveredat', 'delivered', 'deliverydate'],
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

export type OrderColumn = keyof typeof orderColumnNames;

export const neededForOrders: readonly OrderColumn[] = [
  'number',
  'email',
  'orderedAt',
  'currency',
  'total',
  'itemName',
  'itemPrice',
];
