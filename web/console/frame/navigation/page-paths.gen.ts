// Written by `npm run modules` from every page.ts of web/console.

/**
 * The address of every page that is named anywhere, under the console’s base; `:storeId` stands in that of a page that
 * belongs to one store. Who is not signed in needs no names of pages: their words are in pages.gen.ts alone.
 */
export const pagePaths = {
  'home': '/',
  'claims': '/claims',
  'orders': '/orders',
  'warranties': '/warranties',
  'policies': '/stores/:storeId/policies',
  'reviews': '/feedback',
  'approvals': '/approvals',
  'stores': '/stores',
  'implementations': '/implementations',
  'open-store': '/stores/open',
  'provider-ledger': '/provider/ledger',
  'accounts': '/provider/accounts',
  'provider-rates': '/provider/rates',
  'provider-people': '/provider/people',
  'inbox': '/inbox',
  'executions': '/executions',
  'returns': '/returns',
  'store-credits': '/store-credits',
  'general': '/stores/:storeId/settings/general',
  'branding': '/stores/:storeId/settings/branding',
  'fulfillment': '/stores/:storeId/settings/fulfillment',
  'engine': '/stores/:storeId/engine',
  'import': '/stores/:storeId/import',
  'claim-filing': '/stores/:storeId/claim-filing',
  'claim-acknowledgment': '/stores/:storeId/settings/claim-acknowledgment',
  'limits': '/stores/:storeId/settings/limits',
  'metadata': '/stores/:storeId/settings/metadata',
  'widget': '/stores/:storeId/settings/widget',
  'quote-pricing': '/stores/:storeId/settings/quote-pricing',
  'money': '/stores/:storeId/money',
  'contract': '/stores/:storeId/contract',
  'prices': '/stores/:storeId/prices',
  'sops': '/stores/:storeId/sops',
  'macros': '/stores/:storeId/macros',
  'labels': '/stores/:storeId/labels',
  'team': '/stores/:storeId/team',
  'activity': '/stores/:storeId/activity',
  'tokens': '/stores/:storeId/api-tokens',
  'apps': '/stores/:storeId/apps',
  'webhooks': '/stores/:storeId/webhooks',
  'profile': '/profile',
} as const;

export type PageId = keyof typeof pagePaths;
