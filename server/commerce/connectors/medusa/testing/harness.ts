import { inject } from 'vitest';
import { startFaultProxy } from '../../../../testing/engine-laws/fault-proxy.ts';
import type { Harness } from '../../../../testing/engine-laws/harness.ts';
import { takeShopWebhooks } from '../../../../testing/engine-laws/shop-webhooks.ts';
import { bootMedusa, type MedusaScenario } from './boot.ts';
import { isAct, medusaHarness } from './shop-harness.ts';
import { startMedusaStandIn } from './stand-in.ts';
import { makeShop } from './stand-in-shop.ts';

const apiKey = 'sk_of_the_stand_in';
/** So many orders of one payment do the laws take. */
const lawOrders = 22;

export const harness: Harness = {
  async open() {
    const secret = 'secret of the stand-in';
    const shop = makeShop(1 + lawOrders);
    const standIn = await startMedusaStandIn(shop, { apiKey, secret });
    const way = await startFaultProxy(standIn.address, isAct);
    const orders = shop.orders.map(({ id, display_id, email }) => ({
      id: String(id),
      number: String(display_id),
      email: String(email),
    }));
    return {
      ...medusaHarness({
        shop: { address: standIn.address, apiKey, otherChannel: 'sc_other', orders, ask: standIn.ask },
        way,
        secret,
        told: standIn.told,
      }),
      async inCurrency(currency, paid) {
        const { display_id, email } = shop.place([Number(paid)], currency.toLowerCase());
        return { orderNumber: String(display_id), email: String(email) };
      },
      async close() {
        await way.close();
        await standIn.close();
      },
    };
  },

  async openReal() {
    const secret = 'secret of the real shop';
    const webhooks = await takeShopWebhooks();
    const orders: MedusaScenario[] = ['two-payments', ...Array<MedusaScenario>(lawOrders).fill('unshipped')];
    const shop = await bootMedusa({
      admin: inject('testServer').admin,
      orders,
      webhook: { url: webhooks.url, secret },
    });
    const way = await startFaultProxy(shop.address, isAct);
    return {
      ...medusaHarness({ shop, way, secret, told: webhooks.told }),
      // It is set up for euros, and its stand-in pays in the others.
      inCurrency: null,
      async close() {
        await way.close();
        await shop.stop();
        await webhooks.close();
      },
    };
  },
};
