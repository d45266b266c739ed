import type { ResolutionType } from '#core/reference/claims.ts';
import { because } from '#core/reference/engine-reasons.ts';
import type { EngineTest } from '../connector.ts';
import { idInPath } from '../rest-client.ts';
import { shopFields } from './list-products.ts';
import type { MedusaClient } from './medusa-client.ts';
import { operations } from './operations.ts';

interface Setup {
  salesChannelId?: string;
  shippingOptionId?: string;
  storeCredit?: string;
}

/** Whether the shop answers to this key, and whether what the store entered about it is there. */
export async function testConnection(client: MedusaClient, setup: Setup, signal: AbortSignal): Promise<EngineTest> {
  const { stores } = await client.call(operations.listStores, { path: '/stores', query: shopFields }, signal);
  const narrow = { limit: 1, fields: 'id' };
  await client.call(operations.count, { path: '/orders', query: narrow }, signal);
  const has = async (list: string, id: string) => {
    const path = idInPath(id);
    const query = { ...narrow, id };
    return path !== null && (await client.call(operations.count, { path: list, query }, signal)).count === 1;
  };
  const warnings = [];
  const unable: ResolutionType[] = [];
  if (setup.salesChannelId && !(await has('/sales-channels', setup.salesChannelId))) {
    warnings.push(because('sales-channel-unknown'));
  }
  if (setup.shippingOptionId && !(await has('/shipping-options', setup.shippingOptionId))) {
    warnings.push(because('shipping-unknown'));
    unable.push('RESHIP');
  }
  if (setup.storeCredit) {
    const cards = await client.find(operations.count, { path: '/gift-cards', query: narrow }, signal);
    if (!cards) {
      warnings.push(because('credit-needs-plugin'));
      unable.push('STORE_CREDIT', 'FLAT_RATE_STORE_CREDIT');
    }
  }
  return { name: stores[0]?.name ?? 'Medusa', warnings, unable };
}
