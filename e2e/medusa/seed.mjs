import { client } from './client.mjs';
import { makeApiKey, makePublishableKey, openShop } from './merchant.mjs';

/** Fills an empty shop the way its people would, all of it through its own APIs. */

const shopper = { email: 'vera@example.com', first_name: 'Vera', last_name: 'Lindqvist' };
const guest = { email: 'gunnar@example.com' };
const address = {
  first_name: 'Vera',
  last_name: 'Lindqvist',
  address_1: 'Lindenstrasse 7',
  address_2: 'Hinterhaus',
  city: 'Berlin',
  province: 'Berlin',
  postal_code: '10969',
  country_code: 'de',
  phone: '+49 30 555 0142',
};

const delivered = {
  basket: { 'FLASK-MOSS': 2, MUG: 1, 'SHIPPING-PROTECTION': 1 },
  parcels: [{ tracking: 'JD014600006281230704', delivered: true, share: 'all' }],
};

/** What is ordered and how far each parcel has come. */
const scenarios = {
  delivered,
  guest: { ...delivered, by: guest },
  'two-parcels': {
    basket: { MUG: 3, THROW: 1, 'SHIPPING-PROTECTION': 1 },
    parcels: [
      { tracking: 'JD014600006281230705', delivered: true, share: { MUG: 2, 'SHIPPING-PROTECTION': 1 } },
      { tracking: '1Z999AA10123456784', delivered: false, share: { MUG: 1, THROW: 1 } },
    ],
  },
  unshipped: { basket: { RUCKSACK: 1, 'SHIPPING-PROTECTION': 1 }, parcels: [] },
  'two-payments': { basket: { RUCKSACK: 1, 'SHIPPING-PROTECTION': 1 }, parcels: [], parts: [30] },
  unprotected: { basket: { THROW: 1 }, parcels: [{ tracking: 'JD014600006281230706', delivered: true, share: 'all' }] },
};

/** A shopper who has an account in the shop; answers the customer's id. */
async function register(origin, publishableKey) {
  const { token } = await client(origin).post('/auth/customer/emailpass/register', {
    email: shopper.email,
    password: 'a-password-of-veras',
  });
  const visit = client(origin, { authorization: `Bearer ${token}`, 'x-publishable-api-key': publishableKey });
  return (await visit.post('/store/customers', shopper)).customer.id;
}

/** Takes an order on the phone, as a merchant does, and has it paid in as many parts as the scenario says. */
async function place(admin, shop, customer, scenario) {
  const items = Object.entries(scenario.basket).map(([sku, quantity]) => ({
    variant_id: shop.variants.get(sku),
    quantity,
  }));
  const { draft_order: draft } = await admin.post('/admin/draft-orders', {
    ...(scenario.by ?? { email: shopper.email, customer_id: customer }),
    region_id: shop.region,
    sales_channel_id: shop.channel,
    shipping_address: address,
    billing_address: address,
    items,
    shipping_methods: [{ shipping_option_id: shop.option, name: 'DHL Paket', amount: 4.12 }],
  });
  await admin.post(`/admin/draft-orders/${draft.id}/convert-to-order`);
  const { order } = await admin.get(`/admin/orders/${draft.id}?fields=id,display_id,total,*items`);
  const parts = scenario.parts ?? [];
  const paid = parts.reduce((sum, part) => sum + part, 0);
  // The last part is what is left, to the cent.
  for (const amount of [...parts, Math.round((order.total - paid) * 100) / 100]) {
    const { payment_collection } = await admin.post('/admin/payment-collections', { order_id: order.id, amount });
    await admin.post(`/admin/payment-collections/${payment_collection.id}/mark-as-paid`, { order_id: order.id });
  }
  return order;
}

/** The merchant packs, ships and delivers what the scenario says. */
async function ship(admin, shop, order, scenario) {
  for (const parcel of scenario.parcels) {
    const items = order.items
      .map((line) => ({
        id: line.id,
        quantity: parcel.share === 'all' ? line.quantity : (parcel.share[line.variant_sku] ?? 0),
      }))
      .filter((line) => line.quantity > 0);
    const known = new Set((await parcelsOf(admin, order.id)).map((each) => each.id));
    await admin.post(`/admin/orders/${order.id}/fulfillments`, { items, location_id: shop.place });
    const made = (await parcelsOf(admin, order.id)).find((each) => !known.has(each.id));
    const path = `/admin/orders/${order.id}/fulfillments/${made.id}`;
    const tracked = `https://track.example/${parcel.tracking}`;
    const labels = [{ tracking_number: parcel.tracking, tracking_url: tracked, label_url: tracked }];
    await admin.post(`${path}/shipments`, { items, labels });
    if (parcel.delivered) await admin.post(`${path}/mark-as-delivered`);
  }
}

async function parcelsOf(admin, order) {
  return (await admin.get(`/admin/orders/${order}?fields=*fulfillments`)).order.fulfillments ?? [];
}

/**
 * @param {{origin: string, merchant: {email: string, password: string}, orders: string[]}} wish
 *   `orders` names scenarios: delivered, two-parcels, unshipped, two-payments, unprotected, guest
 * @returns {Promise<{apiKey: string, email: string, otherChannel: string, orders: {id: string, number: string, email: string}[]}>}
 */
export async function seedShop({ origin, merchant, orders }) {
  const { token } = await client(origin).post('/auth/user/emailpass', merchant);
  const admin = client(origin, { authorization: `Bearer ${token}` });
  const shop = await openShop(admin);
  const customer = await register(origin, await makePublishableKey(admin, shop.channel));
  const placed = [];
  for (const name of orders) {
    const scenario = scenarios[name];
    if (!scenario) throw new Error(`There is no scenario called ${name}.`);
    const order = await place(admin, shop, customer, scenario);
    await ship(admin, shop, order, scenario);
    placed.push({ id: order.id, number: String(order.display_id), email: (scenario.by ?? shopper).email });
  }
  return { apiKey: await makeApiKey(admin), email: shopper.email, otherChannel: shop.elsewhere, orders: placed };
}
