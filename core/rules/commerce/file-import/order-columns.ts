/**
 * The columns of an order file: what each of ours is called, and by which names files call it, without case, spaces and
 * marks, which don't count. The first name is the one that the most used shop system exports.
 */
export const orderColumnNames = {
  number: ['name', 'ordernumber', 'orderno', 'order', 'orderid', 'amazonorderid'],
  id: ['id', 'orderid'],
  email: ['email', 'customeremail', 'buyeremail', 'billingemail', 'emailbilling'],
  orderedAt: ['createdat', 'created', 'orderdate', 'date', 'saledate', 'purchasedate', 'datepurchased', 'orderedat'],
  orderedTime: ['ordertime'],
  cancelledAt: ['cancelledat', 'canceledat'],
  currency: ['currency', 'cur', 'ordercurrency', 'ordercurrencycode', 'currencycode'],
  subtotal: ['subtotal', 'ordersubtotal', 'subtotalextax', 'ordersubtotalamount'],
  shipping: ['shipping', 'shippingcost', 'shippingtotal', 'ordershipping', 'shippingcostextax', 'shippingandhandling'],
  shippingDiscount: ['shippingdiscount', 'shippingdiscountamount', 'discountshipping'],
  tax: ['taxes', 'tax', 'taxtotal', 'ordersalestax', 'ordertotaltaxamount'],
  discount: ['discountamount', 'discounttotal', 'couponamount'],
  total: ['total', 'ordertotal', 'ordertotalinctax', 'grandtotal', 'ordertotalamount', 'grandtotalpurchased'],
  paymentStatus: ['financialstatus', 'paymentstatus'],
  orderStatus: ['orderstatus', 'status'],
  outstanding: ['outstandingbalance', 'amountdue'],
  refunded: ['refundedamount', 'amountrefunded', 'refunded', 'refundamount', 'totalrefunded', 'orderrefundamount'],
  premium: ['protection', 'shippingprotection', 'premium', 'premiumpaid'],
  itemName: ['lineitemname', 'itemname', 'product', 'productname'],
  itemQuantity: ['lineitemquantity', 'quantity', 'qty', 'quantitypurchased', 'quantityordered'],
  itemPrice: ['lineitemprice', 'itemprice', 'price', 'unitprice', 'itemcost'],
  itemTotal: ['lineitemtotal', 'itemtotal', 'linetotal'],
  itemSku: ['lineitemsku', 'sku'],
  itemDiscount: ['lineitemdiscount'],
  itemTax: ['lineitemtax'],
  itemShipping: ['lineitemshipping'],
  itemShippingDiscount: ['lineitemshippingdiscount'],
  itemShippingTax: ['lineitemshippingtax'],
  itemSent: ['lineitemfulfillmentstatus', 'itemfulfillmentstatus'],
  fulfilledAt: ['fulfilledat', 'shippedat', 'shipped', 'dateshipped', 'shipdate', 'shipmentdate', 'completeddate'],
  deliveredAt: ['deliveredat', 'delivered', 'deliverydate'],
  carrier: ['trackingcompany', 'carrier'],
  tracking: ['trackingnumber', 'track', 'trackingno'],
  name: [
    'shippingname',
    'shipname',
    'recipientname',
    'shiptoname',
    'billingname',
    'customername',
    'fullname',
    'buyername',
  ],
  firstName: ['shippingfirstname', 'firstnameshipping', 'billingfirstname', 'firstnamebilling', 'firstname'],
  lastName: ['shippinglastname', 'lastnameshipping', 'billinglastname', 'lastnamebilling', 'lastname'],
  street: [
    'shippingaddress1',
    'shippingstreet',
    'shippingstreet1',
    'street',
    'shipaddress1',
    'street1',
    'address12shipping',
    'shippingaddress',
  ],
  street2: ['shippingaddress2', 'shippingstreet2', 'shipaddress2', 'street2'],
  city: ['shippingcity', 'city', 'shippingsuburb', 'shipcity', 'cityshipping'],
  state: ['shippingprovince', 'state', 'shippingstate', 'shipstate', 'statecodeshipping'],
  zip: ['shippingzip', 'zip', 'shippingpostcode', 'shipzipcode', 'shippostalcode', 'postcodeshipping', 'zipcode'],
  country: ['shippingcountry', 'country', 'shipcountry', 'countrycodeshipping', 'countryid', 'shippingcountryid'],
  phone: ['shippingphone', 'phone', 'customerphone', 'billingphone', 'phonebilling', 'buyerphonenumber'],
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

/** Columns whose cells are amounts. */
export const orderAmounts: readonly OrderColumn[] = [
  'subtotal',
  'shipping',
  'shippingDiscount',
  'tax',
  'discount',
  'total',
  'outstanding',
  'refunded',
  'premium',
  'itemPrice',
  'itemTotal',
  'itemDiscount',
  'itemTax',
  'itemShipping',
  'itemShippingDiscount',
  'itemShippingTax',
];

/** Those of them that take something off or give it back, which some write with a minus. */
export const orderSizes: readonly OrderColumn[] = [
  'discount',
  'shippingDiscount',
  'refunded',
  'itemDiscount',
  'itemShippingDiscount',
];

/** Those that some files tell in percent of what they apply to. */
export const percentColumns = [
  'discount',
  'shippingDiscount',
  'itemDiscount',
  'itemShippingDiscount',
  'tax',
  'itemTax',
  'itemShippingTax',
] as const satisfies readonly OrderColumn[];
export type PercentColumn = (typeof percentColumns)[number];

/** Columns whose cells are dates. */
export const orderDates: readonly OrderColumn[] = ['orderedAt', 'cancelledAt', 'fulfilledAt', 'deliveredAt'];
