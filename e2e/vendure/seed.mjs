import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Fills an empty shop the way its people would: the merchant through the admin API, the shopper through the shop API.
 * A shop that has products already is left as it is; it only gets a fresh API key.
 */

const products = [
  { name: 'Linden Flask', sku: 'FLASK', price: 2990, picture: 'flask.webp', option: ['Colour', ['Moss', 'Slate']] },
  { name: 'Hearth Mug', sku: 'MUG', price: 1450, picture: 'mug.webp' },
  { name: 'Ridge Rucksack', sku: 'RUCKSACK', price: 8900, picture: 'rucksack.webp' },
  { name: 'Wool Throw', sku: 'THROW', price: 6475, picture: 'throw.webp' },
  { name: 'Shipping protection', sku: 'SHIPPING-PROTECTION', price: 249 },
];

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
  unprotected: {
    basket: { THROW: 1 },
    parcels: [{ method: 'DHL', tracking: 'JD014600006281230706', state: 'Delivered', share: 'all' }],
  },
};

/** A GraphQL client that keeps the session's bearer token. */
function client(url) {
  let token;
  const call = async (query, variables = {}, files) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    let body = JSON.stringify({ query, variables });
    if (files) {
      body = new FormData();
      body.set('operations', JSON.stringify({ query, variables }));
      body.set('map', JSON.stringify({ 0: ['variables.file'] }));
      body.set('0', files.data, files.name);
      headers['apollo-require-preflight'] = 'true';
    } else {
      headers['content-type'] = 'application/json';
    }
    const response = await fetch(url, { method: 'POST', headers, body });
    token = response.headers.get('vendure-auth-token') ?? token;
    const answer = await response.json();
    if (answer.errors) throw new Error(`${answer.errors[0].message} in ${query.slice(0, 90)}`);
    for (const [name, value] of Object.entries(answer.data)) {
      if (value?.errorCode) throw new Error(`${name}: ${value.errorCode} ${value.message}`);
    }
    return answer.data;
  };
  return call;
}

const failure = '... on ErrorResult { errorCode message }';
const argument = (name, value) => ({ name, value: String(value) });
const named = (name, extra = {}) => [{ languageCode: 'en', name, ...extra }];

/** Channel, countries, taxes, shipping, payment: what a shop needs before it sells. */
async function openShop(admin) {
  const countries = [];
  for (const [code, name] of [
    ['DE', 'Germany'],
    ['AT', 'Austria'],
    ['FR', 'France'],
    ['GB', 'United Kingdom'],
    ['US', 'United States'],
  ]) {
    const made = await admin('mutation($i:CreateCountryInput!){createCountry(input:$i){id}}', {
      i: { code, enabled: true, translations: named(name) },
    });
    countries.push(made.createCountry.id);
  }
  const { createZone } = await admin('mutation($i:CreateZoneInput!){createZone(input:$i){id}}', {
    i: { name: 'Everywhere we ship', memberIds: countries },
  });
  const { activeChannel } = await admin('{activeChannel{id}}');
  await admin(`mutation($i:UpdateChannelInput!){updateChannel(input:$i){__typename ${failure}}}`, {
    i: {
      id: activeChannel.id,
      availableCurrencyCodes: ['EUR'],
      defaultCurrencyCode: 'EUR',
      pricesIncludeTax: true,
      defaultTaxZoneId: createZone.id,
      defaultShippingZoneId: createZone.id,
    },
  });
  const { createTaxCategory } = await admin('mutation($i:CreateTaxCategoryInput!){createTaxCategory(input:$i){id}}', {
    i: { name: 'Standard', isDefault: true },
  });
  await admin('mutation($i:CreateTaxRateInput!){createTaxRate(input:$i){id}}', {
    i: { name: 'VAT 19 %', enabled: true, value: 19, categoryId: createTaxCategory.id, zoneId: createZone.id },
  });
  await admin('mutation($i:CreateShippingMethodInput!){createShippingMethod(input:$i){id}}', {
    i: {
      code: 'standard',
      fulfillmentHandler: 'manual-fulfillment',
      checker: { code: 'default-shipping-eligibility-checker', arguments: [argument('orderMinimum', 0)] },
      calculator: {
        code: 'default-shipping-calculator',
        arguments: [argument('rate', 490), argument('includesTax', 'include'), argument('taxRate', 19)],
      },
      translations: named('Standard delivery', { description: '' }),
    },
  });
  for (const [code, name, handler] of [
    ['card', 'Card', { code: 'card-at-once', arguments: [] }],
    ['invoice', 'Invoice', { code: 'dummy-payment-handler', arguments: [argument('automaticSettle', true)] }],
  ]) {
    await admin('mutation($i:CreatePaymentMethodInput!){createPaymentMethod(input:$i){id}}', {
      i: { code, enabled: true, handler, translations: named(name, { description: '' }) },
    });
  }
  await admin(`mutation($i:CreatePromotionInput!){createPromotion(input:$i){__typename ${failure}}}`, {
    i: {
      enabled: true,
      couponCode: 'WELCOME10',
      conditions: [],
      actions: [{ code: 'order_percentage_discount', arguments: [argument('discount', 10)] }],
      translations: named('10 % welcome'),
    },
  });
  return createTaxCategory.id;
}

/** One product with its variants; the picture is uploaded when the shop keeps pictures. */
async function stockProduct(admin, product, taxCategoryId, withPictures) {
  let assetId;
  if (withPictures && product.picture) {
    const here = dirname(fileURLToPath(import.meta.url));
    const data = new Blob([await readFile(join(here, 'art', product.picture))], { type: 'image/webp' });
    const made = await admin(
      `mutation($file:Upload!){createAssets(input:[{file:$file}]){... on Asset{id} ${failure}}}`,
      { file: null },
      { data, name: product.picture },
    );
    assetId = made.createAssets[0].id;
  }
  const { createProduct } = await admin('mutation($i:CreateProductInput!){createProduct(input:$i){id}}', {
    i: {
      enabled: true,
      featuredAssetId: assetId,
      assetIds: assetId ? [assetId] : [],
      translations: named(product.name, { slug: product.sku.toLowerCase(), description: '' }),
    },
  });
  const variant = {
    productId: createProduct.id,
    price: product.price,
    taxCategoryId,
    stockOnHand: 1000,
    trackInventory: 'FALSE',
  };
  let variants = [{ ...variant, sku: product.sku, optionIds: [], translations: named(product.name) }];
  if (product.option) {
    const [group, values] = product.option;
    const { createProductOptionGroup } = await admin(
      'mutation($i:CreateProductOptionGroupInput!){createProductOptionGroup(input:$i){id options{id name}}}',
      {
        i: {
          code: `${product.sku}-${group}`.toLowerCase(),
          translations: named(group),
          options: values.map((value) => ({
            code: `${product.sku}-${value}`.toLowerCase(),
            translations: named(value),
          })),
        },
      },
    );
    await admin('mutation($p:ID!,$g:ID!){addOptionGroupToProduct(productId:$p,optionGroupId:$g){id}}', {
      p: createProduct.id,
      g: createProductOptionGroup.id,
    });
    variants = createProductOptionGroup.options.map((option) => ({
      ...variant,
      sku: `${product.sku}-${option.name.toUpperCase()}`,
      optionIds: [option.id],
      translations: named(`${product.name} ${option.name}`),
    }));
  }
  const { createProductVariants } = await admin(
    'mutation($i:[CreateProductVariantInput!]!){createProductVariants(input:$i){id sku}}',
    { i: variants },
  );
  return createProductVariants;
}

/** The key that the connector carries: what it needs for its calls, and nothing else. */
async function makeApiKey(admin) {
  const permissions = [
    'ReadOrder',
    'UpdateOrder',
    'CreateOrder',
    'DeleteOrder',
    'ReadCustomer',
    'ReadPromotion',
    'CreatePromotion',
    'DeletePromotion',
  ];
  const { roles } = await admin('{roles(options:{filter:{code:{eq:"claims"}}}){items{id}}}');
  let roleId = roles.items[0]?.id;
  if (!roleId) {
    const made = await admin('mutation($i:CreateRoleInput!){createRole(input:$i){id}}', {
      i: { code: 'claims', description: 'Claims desk', permissions },
    });
    roleId = made.createRole.id;
  }
  const { createApiKey } = await admin('mutation($i:CreateApiKeyInput!){createApiKey(input:$i){apiKey}}', {
    i: { roleIds: [roleId], translations: named('claims') },
  });
  return createApiKey.apiKey;
}

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
  const { addPaymentToOrder } = await visit(
    `mutation($i:PaymentInput!){addPaymentToOrder(input:$i){__typename ... on Order{code} ${failure}}}`,
    { i: { method: scenario.payment ?? 'card', metadata: {} } },
  );
  return addPaymentToOrder.code;
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
 *   `orders` names scenarios: delivered, two-parcels, unshipped, unprotected, by-invoice
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
