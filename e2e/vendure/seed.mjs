import { argument, client, failure } from './client.mjs';
import { makeApiKey, openShop, products, stockProduct } from './merchant.mjs';

/**
 * Fills an empty shop the way its people would: the merchant through the admin API, the shopper through the shop API.
 * A shop that has products already is left as it is; it only gets a fresh API key.
 */

const shopper = { emailAddress: 'vera@example.com', firstName: 'Vera', lastName: 'Lindqvist' };
const address = {
  fullName: 'Vera Lindqvist',
  streetLine1: 'Lindenstrasse 7',
  streetLine2: 'Hinterhaus',
  city: 'Berlin',
  province: 'Berlin',
  postalCode: '10969',
  countryCode: 'DE',
  phoneNumber: '+49 30 555 0142',
};

const delivered = {
  basket: { 'FLASK-MOSS': 2, MUG: 1, 'SHIPPING-PROTECTION': 1 },
  parcels: [{ method: 'DHL', tracking: 'JD014600006281230704', state: 'Delivered', share: 'all' }],
};

/** What the shopper orders and how far each parcel has come. */
const scenarios = {
  delivered,
  'by-invoice': { ...delivered, payment: 'invoice' },
  'two-parcels': {
    coupon: 'WELCOME10',
    basket: { MUG: 3, THROW: 1, 'SHIPPING-PROTECTION': 1 },
    parcels: [
      {
        method: 'DHL',
        tracking: 'JD014600006281230705',
        state: 'Delivered',
        share: { MUG: 2, 'SHIPPING-PROTECTION': 1 },
      },
      { method: 'UPS', tracking: '1Z999AA10123456784', state: 'Shipped', share: { MUG: 1, THROW: 1 } },
    ],
  },
  unshipped: { basket: { RUCKSACK: 1, 'SHIPPING-PROTECTION': 1 }, parcels: [] },
  'two-payments': { basket: { RUCKSACK: 1, 'SHIPPING-PROTECTION': 1 }, parcels: [], parts: [{ part: 3000 }, {}] },
  unprotected: {
    basket: { THROW: 1 },
    parcels: [{ method: 'DHL', tracking: 'JD014600006281230706', state: 'Delivered', share: 'all' }],
  },
};

/** A shopper's visit: basket, address, shipping, payment. Answers the order's code. */
async function shop(origin, variants, scenario) {
  const visit = client(`${origin}/shop-api`);
  for (const [sku, quantity] of Object.entries(scenario.basket)) {
    await visit(`mutation($v:ID!,$q:Int!){addItemToOrder(productVariantId:$v,quantity:$q){__typename ${failure}}}`, {
      v: variants.get(sku),
      q: quantity,
    });
  }
  if (scenario.coupon) {
    await visit(`mutation($c:String!){applyCouponCode(couponCode:$c){__typename ${failure}}}`, { c: scenario.coupon });
  }
  await visit(`mutation($i:CreateCustomerInput!){setCustomerForOrder(input:$i){__typename ${failure}}}`, {
    i: shopper,
  });
  await visit(`mutation($i:CreateAddressInput!){setOrderShippingAddress(input:$i){__typename ${failure}}}`, {
    i: address,
  });
  await visit(`mutation($i:CreateAddressInput!){setOrderBillingAddress(input:$i){__typename ${failure}}}`, {
    i: address,
  });
  const { eligibleShippingMethods } = await visit('{eligibleShippingMethods{id}}');
  await visit(`mutation($i:[ID!]!){setOrderShippingMethod(shippingMethodId:$i){__typename ${failure}}}`, {
    i: [eligibleShippingMethods[0].id],
  });
  await visit(`mutation{transitionOrderToState(state:"ArrangingPayment"){__typename ${failure}}}`);
  let code;
  for (const metadata of scenario.parts ?? [{}]) {
    const { addPaymentToOrder } = await visit(
      `mutation($i:PaymentInput!){addPaymentToOrder(input:$i){__typename ... on Order{code} ${failure}}}`,
      { i: { method: scenario.payment ?? 'card', metadata } },
    );
    code = addPaymentToOrder.code;
  }
  return code;
}

/** The merchant packs, ships and delivers what the scenario says. */
async function ship(admin, code, scenario) {
  const { orders } = await admin(
    'query($c:String!){orders(options:{filter:{code:{eq:$c}}}){items{id lines{id quantity productVariant{sku}}}}}',
    { c: code },
  );
  const [order] = orders.items;
  for (const parcel of scenario.parcels) {
    const lines = order.lines
      .map((line) => ({
        orderLineId: line.id,
        quantity: parcel.share === 'all' ? line.quantity : (parcel.share[line.productVariant.sku] ?? 0),
      }))
      .filter((line) => line.quantity > 0);
    const { addFulfillmentToOrder } = await admin(
      `mutation($i:FulfillOrderInput!){addFulfillmentToOrder(input:$i){__typename ... on Fulfillment{id} ${failure}}}`,
      {
        i: {
          lines,
          handler: {
            code: 'manual-fulfillment',
            arguments: [argument('method', parcel.method), argument('trackingCode', parcel.tracking)],
          },
        },
      },
    );
    for (const state of parcel.state === 'Delivered' ? ['Shipped', 'Delivered'] : ['Shipped']) {
      await admin(`mutation($i:ID!,$s:String!){transitionFulfillmentToState(id:$i,state:$s){__typename ${failure}}}`, {
        i: addFulfillmentToOrder.id,
        s: state,
      });
    }
  }
}

/**
 * @param {{origin: string, superadmin: {identifier: string, password: string}, orders: string[], withPictures: boolean}} wish
 *   `orders` names scenarios: delivered, two-parcels, unshipped, two-payments, unprotected, by-invoice
 * @returns {Promise<{apiKey: string, email: string, orderCode?: string, orders: {code: string, state: string, protected: boolean}[]}>}
 */
export async function seedShop({ origin, superadmin, orders, withPictures }) {
  const admin = client(`${origin}/admin-api`);
  await admin(`mutation($u:String!,$p:String!){login(username:$u,password:$p){__typename ${failure}}}`, {
    u: superadmin.identifier,
    p: superadmin.password,
  });
  const { productVariants } = await admin('{productVariants(options:{take:1}){totalItems}}');
  if (productVariants.totalItems === 0) {
    const taxCategoryId = await openShop(admin);
    const variants = new Map();
    for (const product of products) {
      for (const { id, sku } of await stockProduct(admin, product, taxCategoryId, withPictures)) variants.set(sku, id);
    }
    for (const name of orders) {
      const scenario = scenarios[name];
      if (!scenario) throw new Error(`There is no scenario called ${name}.`);
      await ship(admin, await shop(origin, variants, scenario), scenario);
    }
  }
  const placed = await placedOrders(admin);
  return { apiKey: await makeApiKey(admin), email: shopper.emailAddress, orderCode: placed[0]?.code, orders: placed };
}

/** What the shopper placed, oldest first; free replacements are not among them. */
async function placedOrders(admin) {
  const { orders } = await admin(
    `{orders(options:{filter:{claimRef:{isNull:true}},sort:{createdAt:ASC},take:50}){items{
      code state orderPlacedAt customer{emailAddress} lines{productVariant{sku}}
    }}}`,
  );
  return orders.items
    .filter((order) => order.orderPlacedAt && order.customer?.emailAddress === shopper.emailAddress)
    .map(({ code, state, lines }) => ({
      code,
      state,
      protected: lines.some((line) => line.productVariant.sku === 'SHIPPING-PROTECTION'),
    }));
}
