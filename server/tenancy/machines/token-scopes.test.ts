import { expect, test } from 'vitest';
import { type Permission, permissions, tokenForbiddenPermissions } from '#core/permissions.ts';
import { appScopes } from '#core/reference/oauth.ts';
import { areaPermission, settingsAreaNames } from '#core/reference/settings.ts';
import { tokenScopes } from '#core/reference/token-scopes.ts';
import { eventKinds } from '../../integrations/event-feed/event-kinds.gen.ts';
import { warrantyRights } from '../../platform/rights/claim-rights.ts';
import { testApp } from '../../testing/app.ts';
import { freshStore, signedIn } from '../../testing/fixtures.ts';
import { everyDeclared } from '../../testing/security/operations.ts';
import { fieldsOf } from '../../testing/security/personal-fields.ts';

/** A scope is offered exactly where something asks a token for it. */

/** What verbs ask tokens for besides what their operation does, and where. */
const askedInside: readonly Permission[] = [
  // server/commerce/orders/update-order.ts: an appeasement on an order
  'over-the-air-updates:create',
  // server/commerce/orders/import/save-cover.ts: a premium told or taken off
  'protection:add',
  'protection:remove',
  // server/claims/claim-view/claim-view.ts: the codes of store credit
  'store-credit:read',
];

test('a token is offered what its calls and their fields ask for, and nothing else', async () => {
  const operations = (await everyDeclared()).filter(({ who }) => who.includes('machine'));
  const byOperations = operations.flatMap(({ permission, or = [] }) => [permission ?? [], or].flat());
  const asked = new Set<Permission>([
    ...byOperations,
    ...byOperations.flatMap((permission) => warrantyRights[permission] ?? []),
    ...operations.flatMap(fieldsOf).flatMap(({ needs }) => needs ?? []),
    ...Object.values(eventKinds).map(({ read }) => read),
    ...(['branding', ...settingsAreaNames] as const).map((area) => areaPermission(area, 'read')),
    ...askedInside,
  ]);
  const right = permissions.filter((permission) => asked.has(permission) && !tokenForbiddenPermissions.has(permission));
  expect(tokenScopes).toEqual(right);
  expect(
    Object.values(appScopes)
      .flat()
      .filter((permission) => !tokenScopes.includes(permission)),
  ).toEqual([]);
});

test('a scope that guards nothing is refused, though its maker holds it', async () => {
  const app = await testApp();
  const store = await freshStore(app);
  const { headers } = await signedIn(app, 'store_owner', store);
  const made = (...scopes: Permission[]) =>
    app.ask('platform.test', `/v1/stores/${store.id}/api-tokens`, { headers, json: { name: 'Till', scopes } });
  expect((await made('claims:read')).status).toBe(201);
  for (const scope of ['billing:read', 'finance:read', 'pricing:read', 'analytics:read', 'macros:create'] as const) {
    const refused = await made('claims:read', scope);
    expect([scope, refused.status]).toEqual([scope, 400]);
    expect(await refused.json()).toMatchObject({ errors: [{ pointer: '/scopes', code: 'not-offered' }] });
  }
});
