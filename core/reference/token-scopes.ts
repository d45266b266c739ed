import { type Permission, permissions } from '../permissions.ts';

/**
 * What a token can be given: permissions that some call of a token, or a field of its answer, asks for. What only people
 * may do is no scope, and neither is what nothing asks for yet: a scope that guards nothing would promise something.
 */
const resources: Readonly<Record<string, string>> = {
  claims: 'create read update delete resolve resolve-externally',
  'claim-notes': 'create read update delete',
  warranties: 'create read update resolve',
  orders: 'create read update',
  contacts: 'read delete',
  labels: 'create read update delete',
  macros: 'read',
  messages: 'create read',
  metadata: 'read update',
  reviews: 'read update',
  'store-credit': 'read',
  stores: 'read update all-read',
  webhooks: 'create read update delete',
  policies: 'read',
  'quote-pricing': 'read',
  'product-variants': 'create read update',
  customizations: 'read update',
  integrations: 'create read update delete',
  sops: 'create read update delete set-state',
  'over-the-air-updates': 'create',
  protection: 'add remove',
  'settings-general': 'read',
  'settings-claim-acknowledgment': 'read update',
  'settings-fulfillment': 'read update',
  'settings-limits': 'read',
  'settings-metadata': 'read',
  'settings-widget': 'read',
};

/** Every scope that a token can be given, in the order of the permission table. */
export const tokenScopes: readonly Permission[] = permissions.filter((permission) => {
  const [resource = '', action = ''] = permission.split(':');
  return resources[resource]?.split(' ').includes(action) === true;
});
