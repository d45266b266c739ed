import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argument, failure, named } from './client.mjs';

export const products = [
  { name: 'Linden Flask', sku: 'FLASK', price: 2990, picture: 'flask.webp', option: ['Colour', ['Moss', 'Slate']] },
  { name: 'Hearth Mug', sku: 'MUG', price: 1450, picture: 'mug.webp' },
  { name: 'Ridge Rucksack', sku: 'RUCKSACK', price: 8900, picture: 'rucksack.webp' },
  { name: 'Wool Throw', sku: 'THROW', price: 6475, picture: 'throw.webp' },
  { name: 'Shipping protection', sku: 'SHIPPING-PROTECTION', price: 249 },
];

/** Channel, countries, taxes, shipping, payment: what a shop needs before it sells. */
export async function openShop(admin) {
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
export async function stockProduct(admin, product, taxCategoryId, withPictures) {
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

/** The key that the connector carries: what it needs for its calls, and nothing else. A key cannot be read again, so every start makes a new one. */
export async function makeApiKey(admin) {
  const permissions = [
    'ReadOrder',
    'UpdateOrder',
    'CreateOrder',
    'DeleteOrder',
    'ReadCustomer',
    'ReadCatalog',
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
  } else {
    await admin('mutation($i:UpdateRoleInput!){updateRole(input:$i){id}}', { i: { id: roleId, permissions } });
  }
  const { apiKeys } = await admin('{apiKeys{items{id}}}');
  const outdated = apiKeys.items.map((key) => key.id);
  await admin('mutation($ids:[ID!]!){deleteApiKeys(ids:$ids){result}}', { ids: outdated });
  const { createApiKey } = await admin('mutation($i:CreateApiKeyInput!){createApiKey(input:$i){apiKey}}', {
    i: { roleIds: [roleId], translations: named('claims') },
  });
  return createApiKey.apiKey;
}
