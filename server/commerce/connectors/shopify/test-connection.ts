import { type ResolutionType, resolutionTypes } from '#core/reference/claims.ts';
import { because } from '#core/reference/engine-reasons.ts';
import type { EngineTest } from '../connector.ts';
import { operations } from './operations.ts';
import type { ShopifyClient } from './shopify-client.ts';

/** What a token has to be allowed, and for what: docs/operations/shopify.md says the same to people. */
export const neededScopes = [
  // orders, what was bought, who bought it, and what goes back
  'read_orders',
  'read_products',
  'read_customers',
  'read_returns',
  // refunds, and our marks on orders
  'write_orders',
  // replacements
  'read_draft_orders',
  'write_draft_orders',
  // store credit, and our marks on customers
  'read_store_credit_accounts',
  'read_store_credit_account_transactions',
  'write_store_credit_account_transactions',
  'write_customers',
] as const;

const takenByCredit = [
  'read_orders',
  'write_customers',
  'read_store_credit_accounts',
  'read_store_credit_account_transactions',
  'write_store_credit_account_transactions',
] as const;

/** What each kind of resolution takes of a token; whoever may write may read. */
const takenBy: Readonly<Partial<Record<ResolutionType, readonly (typeof neededScopes)[number][]>>> = {
  REFUND: ['write_orders'],
  FLAT_RATE: ['write_orders'],
  RESHIP: ['write_orders', 'write_draft_orders', 'read_products', 'read_customers'],
  STORE_CREDIT: takenByCredit,
  FLAT_RATE_STORE_CREDIT: takenByCredit,
};

/** Whether the store answers to this token, and what the token would still have to be allowed. */
export async function testConnection(client: ShopifyClient, signal: AbortSignal): Promise<EngineTest> {
  const { shop, currentAppInstallation } = await client.call(operations.testConnection, {}, signal);
  const given = new Set(currentAppInstallation.accessScopes.map(({ handle }) => handle));
  // Whoever may write may read; Shopify does not list both.
  const missing = neededScopes.filter((scope) => !given.has(scope) && !given.has(scope.replace(/^read_/, 'write_')));
  const warnings = missing.length > 0 ? [because('scopes-missing', { scopes: missing.join(', ') })] : [];
  const unable = resolutionTypes.filter((type) => takenBy[type]?.some((scope) => missing.includes(scope)));
  // Without it Shopify shows orders of the last 60 days and says nothing about the rest.
  return {
    name: shop.name,
    unable,
    warnings: given.has('read_all_orders') ? warnings : [...warnings, because('old-orders-hidden')],
  };
}
