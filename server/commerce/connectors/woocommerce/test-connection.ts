import { z } from 'zod';
import { type ResolutionType, resolutionTypes } from '#core/reference/claims.ts';
import { because, type EngineReason } from '#core/reference/engine-reasons.ts';
import { EngineError, type EngineTest } from '../connector.ts';
import { exchange, plainFetch } from '../engine-http.ts';
import { operations } from './operations.ts';
import { canRefund } from './refund.ts';
import { rootOf, type WooClient, type WooConnection } from './woo-client.ts';

/** Whether the shop answers to this key, what the key may do, and which ways to pay don't give money back by themselves. */
export async function testConnection(
  client: WooClient,
  connection: WooConnection,
  signal: AbortSignal,
): Promise<EngineTest> {
  await client.call(
    operations.listNames,
    { path: '/orders', query: { per_page: 1, _fields: 'id,number,billing' } },
    signal,
  );
  const warnings: EngineReason[] = [];
  const unable = new Set<ResolutionType>();
  if (!(await mayWrite(client, signal))) {
    warnings.push(because('key-cannot-write'));
    for (const type of resolutionTypes) unable.add(type);
  }
  const gateways = await client.call(operations.listGateways, { path: '/payment_gateways' }, signal);
  const byHand = gateways.filter((each) => each.enabled && !canRefund(each));
  if (byHand.length > 0) {
    const methods = byHand.map((each) => each.title || each.method_title || each.id).join(', ');
    warnings.push(because('refunds-by-hand', { methods }));
  }
  const coupons = { path: '/settings/general/woocommerce_enable_coupons' };
  if ((await client.find(operations.readSetting, coupons, signal))?.value === 'no') {
    warnings.push(because('coupons-off'));
    // Its credit is a coupon.
    unable.add('STORE_CREDIT').add('FLAT_RATE_STORE_CREDIT');
  }
  return { name: await nameOf(connection, signal), warnings, unable: [...unable] };
}

/** Sends a batch of nothing: it changes nothing, and is refused to a key that may only read. */
async function mayWrite(client: WooClient, signal: AbortSignal): Promise<boolean> {
  try {
    await client.call(operations.tryWriting, { path: '/orders/batch', body: {} }, signal);
    return true;
  } catch (error) {
    if (error instanceof EngineError && error.about === 'credentials') return false;
    throw error;
  }
}

const index = z.object({ name: z.string().min(1) });

/** What the shop calls itself: WordPress tells everybody, and takes no key of WooCommerce's there. Else its host. */
async function nameOf({ shopAddress, fetch }: WooConnection, signal: AbortSignal): Promise<string> {
  const { reply } = await exchange(fetch ?? plainFetch, {
    address: `${rootOf(shopAddress)}/?_fields=name`,
    method: 'GET',
    headers: { accept: 'application/json' },
    inDoubt: 'unavailable',
    signal,
  }).catch((error: unknown) => {
    if (error instanceof EngineError) return { reply: null };
    throw error;
  });
  return index.safeParse(reply).data?.name ?? new URL(shopAddress).host;
}
