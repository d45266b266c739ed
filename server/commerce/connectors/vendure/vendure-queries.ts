/** The GraphQL that Amends speaks to a Vendure 3 shop's admin API, each operation once. Money is integer minor units there. */

const orderFields = `
  id code state orderPlacedAt updatedAt currencyCode
  subTotal subTotalWithTax shipping shippingWithTax totalWithTax
  customer { id firstName lastName emailAddress phoneNumber }
  shippingAddress { fullName company streetLine1 streetLine2 city province postalCode country countryCode phoneNumber }
  billingAddress { fullName company streetLine1 streetLine2 city province postalCode country countryCode phoneNumber }
  surcharges { sku price priceWithTax }
  shippingLines { shippingMethod { id } }
  lines {
    id quantity orderPlacedQuantity unitPrice proratedUnitPriceWithTax linePrice proratedLinePrice proratedLinePriceWithTax
    featuredAsset { preview }
    productVariant { id sku name options { name group { name } } product { id name featuredAsset { preview } } }
  }
  payments { id amount state refunds { id state total reason transactionId lines { orderLineId quantity } } }
  fulfillments { id state method trackingCode createdAt updatedAt lines { orderLineId quantity } }
  history(options: { sort: { createdAt: ASC } }) { items { type createdAt data } }
`;

const precision = 'globalSettings { serverConfig { moneyStrategyPrecision } }';

/** Orders by code. Vendure compares codes exactly and cannot filter by e-mail, so several spellings go out and both are compared here. */
export const findOrders = `query FindOrders($codes: [String!]!) {
  ${precision}
  orders(options: { filter: { code: { in: $codes } }, take: 5 }) { items { ${orderFields} } }
}`;

/** Whether the key may read what every look-up and refund needs. A key cannot ask what else it may do. */
export const testConnection = `query TestConnection {
  ${precision}
  activeChannel { code }
  orders(options: { take: 1 }) { totalItems }
}`;

/** Fails where orders have no such field, or the key may not read the coupons that make a replacement free. */
export const testReplacements = `query TestReplacements {
  orders(options: { filter: { claimRef: { isNull: false } }, take: 1 }) { totalItems }
  promotions(options: { take: 1 }) { totalItems }
}`;

export const listChanges = `query ListChanges($since: DateTime!, $take: Int!) {
  ${precision}
  orders(
    options: { filter: { updatedAt: { after: $since }, active: { eq: false } }, sort: { updatedAt: ASC }, take: $take }
  ) { items { ${orderFields} } }
}`;

/** What the shop sells in the channel, with what a shopper pays for it there. */
export const listProducts = `query ListProducts($since: DateTime!, $take: Int!) {
  ${precision}
  productVariants(options: { filter: { updatedAt: { after: $since } }, sort: { updatedAt: ASC }, take: $take }) {
    items {
      id sku updatedAt priceWithTax currencyCode
      options { name }
      featuredAsset { preview }
      product { id name featuredAsset { preview } }
    }
  }
}`;

/** Fails where the key may not read what the shop sells. */
export const testProducts = 'query TestProducts { productVariants(options: { take: 1 }) { totalItems } }';

export const readOrder = `query ReadOrder($id: ID!) {
  ${precision}
  order(id: $id) { ${orderFields} }
}`;

/** What a refund is checked against; small, because it is read before every attempt. */
export const readPayments = `query ReadPayments($id: ID!) {
  ${precision}
  order(id: $id) {
    id currencyCode
    payments { id amount state refunds { id state total reason transactionId lines { orderLineId quantity } } }
  }
}`;

/** `lines`, `shipping` and `adjustment` are called optional, yet without them the shop's database refuses the row. */
export const refundOrder = `mutation RefundOrder($input: RefundOrderInput!) {
  refundOrder(input: $input) {
    ... on Refund { id state total reason transactionId lines { orderLineId quantity } }
    ... on ErrorResult { errorCode message }
  }
}`;

export const settleRefund = `mutation SettleRefund($input: SettleRefundInput!) {
  settleRefund(input: $input) {
    ... on Refund { id state total reason transactionId lines { orderLineId quantity } }
    ... on ErrorResult { errorCode message }
  }
}`;

const replacementFields = 'id code state orderPlacedAt totalWithTax';

/** The replacement that carries a resolution's id, whatever state it has reached. */
export const findReplacement = `query FindReplacement($key: String!) {
  orders(options: { filter: { claimRef: { eq: $key } }, sort: { createdAt: ASC } }) { items { ${replacementFields} } }
}`;

export const createDraft = 'mutation CreateDraft { createDraftOrder { id } }';

export const deleteDraft = 'mutation DeleteDraft($order: ID!) { deleteDraftOrder(orderId: $order) { result } }';

export const markDraft = `mutation MarkDraft($order: ID!, $key: String!) {
  setOrderCustomFields(input: { id: $order, customFields: { claimRef: $key } }) { id }
}`;

export const addItem = `mutation AddItem($order: ID!, $variant: ID!, $quantity: Int!) {
  addItemToDraftOrder(orderId: $order, input: { productVariantId: $variant, quantity: $quantity }) {
    ... on Order { id }
    ... on ErrorResult { errorCode message }
  }
}`;

export const setCustomer = `mutation SetCustomer($order: ID!, $customer: ID!) {
  setCustomerForDraftOrder(orderId: $order, customerId: $customer) {
    ... on Order { id }
    ... on ErrorResult { errorCode message }
  }
}`;

export const setAddress = `mutation SetAddress($order: ID!, $address: CreateAddressInput!) {
  setDraftOrderShippingAddress(orderId: $order, input: $address) { id }
}`;

export const listShipping = `query ListShipping($order: ID!) {
  eligibleShippingMethodsForDraftOrder(orderId: $order) { id priceWithTax }
}`;

export const setShipping = `mutation SetShipping($order: ID!, $method: ID!) {
  setDraftOrderShippingMethod(orderId: $order, shippingMethodId: $method) {
    ... on Order { id }
    ... on ErrorResult { errorCode message }
  }
}`;

/** Drafts have no price of their own, so a coupon that works once makes the replacement free. */
export const createCoupon = `mutation CreateCoupon($input: CreatePromotionInput!) {
  createPromotion(input: $input) {
    ... on Promotion { id }
    ... on ErrorResult { errorCode message }
  }
}`;

export const deleteCoupon = 'mutation DeleteCoupon($coupon: ID!) { deletePromotion(id: $coupon) { result } }';

export const applyCoupon = `mutation ApplyCoupon($order: ID!, $code: String!) {
  applyCouponCodeToDraftOrder(orderId: $order, couponCode: $code) {
    ... on Order { ${replacementFields} }
    ... on ErrorResult { errorCode message }
  }
}`;

export const addNote = `mutation AddNote($order: ID!, $note: String!) {
  addNoteToOrder(input: { id: $order, note: $note, isPublic: false }) { id }
}`;

export const arrangePayment = `mutation ArrangePayment($order: ID!) {
  transitionOrderToState(id: $order, state: "ArrangingPayment") {
    ... on Order { ${replacementFields} }
    ... on ErrorResult { errorCode message }
  }
}`;

/** The one call that places the replacement. */
export const placeReplacement = `mutation PlaceReplacement($order: ID!, $key: String!) {
  addManualPaymentToOrder(
    input: { orderId: $order, method: "claim-replacement", transactionId: $key, metadata: {} }
  ) {
    ... on Order { ${replacementFields} }
    ... on ErrorResult { errorCode message }
  }
}`;
