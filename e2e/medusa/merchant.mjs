/** What the shop's merchant sets up: where it sells, how it ships, and what. */

const products = [
  { title: 'Linden Flask', option: 'Color', kinds: { Moss: ['FLASK-MOSS', 29.9], Clay: ['FLASK-CLAY', 31.5] } },
  { title: 'Hearth Mug', option: 'Default option', kinds: { 'Default value': ['MUG', 14.5] } },
  { title: 'Wool Throw', option: 'Default option', kinds: { 'Default value': ['THROW', 64.75] } },
  { title: 'Canvas Rucksack', option: 'Default option', kinds: { 'Default value': ['RUCKSACK', 89] } },
  { title: 'Shipping protection', option: 'Default option', kinds: { 'Default value': ['SHIPPING-PROTECTION', 2.49] } },
];

/** Opens the shop; answers the ids that orders need. */
export async function openShop(admin) {
  const { store } = await only(admin, 'stores', 'store');
  const { sales_channel: channel } = await admin.post('/admin/sales-channels', { name: 'Web shop' });
  const { sales_channel: elsewhere } = await admin.post('/admin/sales-channels', { name: 'Market stall' });
  const { region } = await admin.post('/admin/regions', {
    name: 'Europe',
    currency_code: 'eur',
    countries: ['de', 'at'],
    payment_providers: ['pp_system_default'],
    automatic_taxes: true,
  });
  await admin.post('/admin/tax-regions', {
    country_code: 'de',
    provider_id: 'tp_system',
    default_tax_rate: { rate: 19, name: 'VAT', code: 'VAT' },
  });
  const { stock_location: place } = await admin.post('/admin/stock-locations', {
    name: 'Warehouse',
    address: { address_1: 'Hafenstrasse 2', city: 'Hamburg', country_code: 'de', postal_code: '20457' },
  });
  await admin.post(`/admin/stock-locations/${place.id}/sales-channels`, { add: [channel.id, elsewhere.id] });
  await admin.post(`/admin/stores/${store.id}`, {
    name: 'Linden & Hearth',
    supported_currencies: [{ currency_code: 'eur', is_default: true }],
    default_sales_channel_id: channel.id,
    default_region_id: region.id,
    default_location_id: place.id,
  });
  const { profile, option } = await arrangeShipping(admin, place.id);
  const shop = { channel: channel.id, elsewhere: elsewhere.id, region: region.id, place: place.id, option: option.id };
  const variants = new Map();
  for (const product of products) {
    for (const { id, sku } of await stockProduct(admin, product, { shop, profile: profile.id })) variants.set(sku, id);
  }
  return { ...shop, variants };
}

async function only(admin, list, name) {
  const answer = await admin.get(`/admin/${list}?limit=1`);
  return { [name]: answer[list][0] };
}

async function arrangeShipping(admin, place) {
  await admin.post(`/admin/stock-locations/${place}/fulfillment-providers`, { add: ['manual_manual'] });
  await admin.post(`/admin/stock-locations/${place}/fulfillment-sets`, { name: 'Parcels', type: 'shipping' });
  const { stock_location } = await admin.get(`/admin/stock-locations/${place}?fields=*fulfillment_sets`);
  const [set] = stock_location.fulfillment_sets;
  const { fulfillment_set } = await admin.post(`/admin/fulfillment-sets/${set.id}/service-zones`, {
    name: 'Germany',
    geo_zones: [{ type: 'country', country_code: 'de' }],
  });
  const { shipping_profile: profile } = await admin.post('/admin/shipping-profiles', { name: 'Goods', type: 'goods' });
  const { shipping_option: option } = await admin.post('/admin/shipping-options', {
    name: 'DHL Paket',
    service_zone_id: fulfillment_set.service_zones[0].id,
    shipping_profile_id: profile.id,
    provider_id: 'manual_manual',
    price_type: 'flat',
    type: { label: 'Standard', description: 'Two days', code: 'standard' },
    prices: [{ currency_code: 'eur', amount: 4.12 }],
    rules: [],
  });
  return { profile, option };
}

async function stockProduct(admin, { title, option, kinds }, { shop, profile }) {
  const { product } = await admin.post('/admin/products?fields=id,*variants,*variants.inventory_items', {
    title,
    status: 'published',
    shipping_profile_id: profile,
    sales_channels: [{ id: shop.channel }, { id: shop.elsewhere }],
    options: [{ title: option, values: Object.keys(kinds) }],
    variants: Object.entries(kinds).map(([kind, [sku, price]]) => ({
      title: kind,
      sku,
      options: { [option]: kind },
      prices: [{ currency_code: 'eur', amount: price }],
      manage_inventory: true,
    })),
  });
  for (const variant of product.variants) {
    for (const { inventory_item_id: item } of variant.inventory_items) {
      await admin.post(`/admin/inventory-items/${item}/location-levels`, {
        location_id: shop.place,
        stocked_quantity: 1000,
      });
    }
  }
  return product.variants;
}

/** A secret key for the claims desk. */
export async function makeApiKey(admin) {
  return (await admin.post('/admin/api-keys', { title: 'Claims desk', type: 'secret' })).api_key.token;
}

/** A key with which a shopper's browser asks. */
export async function makePublishableKey(admin, channel) {
  const { api_key: key } = await admin.post('/admin/api-keys', { title: 'Web shop', type: 'publishable' });
  await admin.post(`/admin/api-keys/${key.id}/sales-channels`, { add: [channel] });
  return key.token;
}
