/**
 * The GraphQL that Amends speaks to Shopify's Admin API, each operation once; operations.test.ts holds them to the real
 * schema. Lists are as long as Shopify's limit of 1000 points for one question allows.
 */

export const apiVersion = '2026-10';

/** The customer's own currency, in which the order was paid and is paid back. */
const paid = 'presentmentMoney { amount currencyCode }';
const address =
  '{ firstName lastName company address1 address2 city province provinceCode zip country countryCodeV2 phone }';
const more = 'pageInfo { hasNextPage endCursor }';

const lineFields = `
  id quantity currentQuantity title variantTitle sku
  product { id } variant { id selectedOptions { name value } } image { url }
  originalUnitPriceSet { ${paid} }
  discountAllocations { allocatedAmountSet { ${paid} } }
  taxLines { priceSet { ${paid} } }
`;

const fulfillmentFields = (lines: number) => `
  id status displayStatus createdAt updatedAt inTransitAt deliveredAt estimatedDeliveryAt
  trackingInfo(first: 5) { company number url }
  originAddress { countryCode }
  events(first: 1, reverse: true, sortKey: HAPPENED_AT) { nodes { happenedAt city province country } }
  fulfillmentLineItems(first: ${lines}) { ${more} nodes { quantity lineItem { id } } }
`;

const transactionFields = `
  id kind status gateway
  amountSet { ${paid} }
  parentTransaction { id }
`;

const refundFields = `
  id note
  transactions(first: 3) { nodes { ${transactionFields} } }
  refundLineItems(first: 10) { ${more} nodes { quantity lineItem { id } } }
`;

/** An order as far as one question reaches; what is longer is read on by the questions below. */
export const readOrder = `query ReadOrder($id: ID!) {
  order(id: $id) {
    id name email phone createdAt updatedAt cancelledAt taxesIncluded dutiesIncluded
    currencyCode presentmentCurrencyCode tags note customAttributes { key value }
    totalPriceSet { shopMoney { amount currencyCode } ${paid} }
    shippingLines(first: 5) { nodes { discountedPriceSet { ${paid} } taxLines { priceSet { ${paid} } } } }
    totalTipReceivedSet { ${paid} }
    originalTotalDutiesSet { ${paid} }
    originalTotalAdditionalFeesSet { ${paid} }
    customer { displayName defaultPhoneNumber { phoneNumber } }
    shippingAddress ${address}
    billingAddress ${address}
    returns(first: 5) { nodes { id status } }
    lineItems(first: 20) { ${more} nodes { ${lineFields} } }
    fulfillments(first: 8) { ${fulfillmentFields(10)} }
    transactions(first: 20) { ${transactionFields} }
    refunds(first: 8) { ${refundFields} }
  }
}`;

export const moreLines = `query MoreLines($id: ID!, $after: String!) {
  order(id: $id) { lineItems(first: 40, after: $after) { ${more} nodes { ${lineFields} } } }
}`;

export const moreParcelLines = `query MoreParcelLines($id: ID!, $after: String!) {
  fulfillment(id: $id) { fulfillmentLineItems(first: 200, after: $after) { ${more} nodes { quantity lineItem { id } } } }
}`;

export const moreRefundLines = `query MoreRefundLines($id: ID!, $after: String!) {
  refund(id: $id) { refundLineItems(first: 200, after: $after) { ${more} nodes { quantity lineItem { id } } } }
}`;

/** For an order of many parcels: Shopify has no cursor here, so it is asked again for as many as one question bears. */
export const moreParcels = `query MoreParcels($id: ID!) {
  order(id: $id) { fulfillments(first: 25) { ${fulfillmentFields(10)} } }
}`;

export const moreMoney = `query MoreMoney($id: ID!) {
  order(id: $id) { transactions(first: 60) { ${transactionFields} } refunds(first: 12) { ${refundFields} } }
}`;

/** Orders whose number and email may be the ones; both are compared here. */
export const findOrders = `query FindOrders($query: String!) {
  orders(first: 10, query: $query) { nodes { id name email } }
}`;

/** What to search for. Nothing that somebody typed means more than itself, and Shopify's own numbers begin with a sign. */
export function searchFor({ number, email }: { number: string; email: string }): string {
  const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, (character) => `\\${character}`)}"`;
  return `email:${quoted(email)} AND (name:${quoted(number)} OR name:${quoted(`#${number}`)})`;
}

export const listOrders = `query ListOrders($query: String!, $first: Int!, $after: String) {
  orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) { ${more} nodes { id updatedAt } }
}`;

const variantFields = 'id title sku price';

export const listProducts = `query ListProducts($query: String!, $first: Int!, $after: String) {
  shop { currencyCode }
  products(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    ${more}
    nodes {
      id title updatedAt
      featuredMedia { preview { image { url } } }
      variants(first: 25) { ${more} nodes { ${variantFields} } }
    }
  }
}`;

export const moreVariants = `query MoreVariants($id: ID!, $after: String!) {
  product(id: $id) { variants(first: 200, after: $after) { ${more} nodes { ${variantFields} } } }
}`;

/** Who answers, and what this token may do. */
export const testConnection = `query TestConnection {
  shop { name }
  currentAppInstallation { accessScopes { handle } }
}`;

/** What a refund is checked against, read before every attempt. */
export const readPayments = `query ReadPayments($id: ID!, $lines: [ID!]!) {
  order(id: $id) {
    id presentmentCurrencyCode
    transactions(first: 60) { ${transactionFields} }
    refunds(first: 25) { id note transactions(first: 3) { nodes { ${transactionFields} } } }
    suggestedRefund(suggestFullRefund: true) {
      suggestedTransactions { parentTransaction { id } maximumRefundableSet { ${paid} } }
    }
  }
  nodes(ids: $lines) { ... on LineItem { id refundableQuantity } }
}`;

/** Shopify refuses it without a key, and does it once however often it comes under the same one. */
export const refundCreate = `mutation RefundCreate($input: RefundInput!, $key: String!) {
  refundCreate(input: $input) @idempotent(key: $key) {
    refund { id note transactions(first: 3) { nodes { ${transactionFields} } } }
    userErrors { field message }
  }
}`;

const draftFields = 'id name status totalPriceSet { presentmentMoney { amount currencyCode } } order { id name }';

/** The order that is replaced, and what was written on it under this key. */
export const readReplacement = `query ReadReplacement($id: ID!, $namespace: String!, $key: String!) {
  order(id: $id) {
    id name email
    customer { id }
    lineItems(first: 100) { nodes { id title variant { id } } }
    mark: metafield(namespace: $namespace, key: $key) { value compareDigest }
  }
}`;

export const readDraft = `query ReadDraft($id: ID!) { draftOrder(id: $id) { ${draftFields} } }`;

export const draftOrderCreate = `mutation DraftOrderCreate($input: DraftOrderInput!) {
  draftOrderCreate(input: $input) { draftOrder { ${draftFields} } userErrors { field message } }
}`;

export const draftOrderDelete = `mutation DraftOrderDelete($input: DraftOrderDeleteInput!) {
  draftOrderDelete(input: $input) { deletedId userErrors { field message } }
}`;

export const draftOrderComplete = `mutation DraftOrderComplete($id: ID!) {
  draftOrderComplete(id: $id) { draftOrder { ${draftFields} } userErrors { field message } }
}`;

/** Writes a mark, if nobody else did since it was read. */
export const writeMark = `mutation WriteMark($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { metafields { value compareDigest } userErrors { field message code } }
}`;

/** The store credit of an order's customer, newest first, and every credit that a mark of ours names. */
export const readCredit = `query ReadCredit($id: ID!, $namespace: String!, $key: String!) {
  order(id: $id) {
    id email
    customer {
      id
      mark: metafield(namespace: $namespace, key: $key) { value compareDigest }
      marks: metafields(first: 100, namespace: $namespace) { nodes { key value } }
      storeCreditAccounts(first: 5) {
        nodes {
          transactions(first: 60, sortKey: CREATED_AT, reverse: true) {
            nodes { ... on StoreCreditAccountCreditTransaction { id event amount { amount currencyCode } } }
          }
        }
      }
    }
  }
}`;

export const storeCredit = `mutation StoreCredit($id: ID!, $creditInput: StoreCreditAccountCreditInput!) {
  storeCreditAccountCredit(id: $id, creditInput: $creditInput) {
    storeCreditAccountTransaction { id amount { amount currencyCode } }
    userErrors { field message code }
  }
}`;
