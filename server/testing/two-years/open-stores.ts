import type { UserId } from '#core/ids.ts';
import { type Role, supportRole } from '#core/permissions.ts';
import { createProduct } from '../../commerce/products/create-product.ts';
import { createConnectedStore } from '../../commerce/store-engines/create-connected-store.ts';
import { createLabel } from '../../desk/labels/keep-labels.ts';
import { createGlobalMacro } from '../../desk/macros/keep-global-macros.ts';
import { createMacro } from '../../desk/macros/keep-macros.ts';
import { createSavedView } from '../../desk/saved-views/keep-views.ts';
import { createSop } from '../../desk/sops/keep-sops.ts';
import { createWebhook } from '../../integrations/event-feed/webhooks/create-webhook.ts';
import type { Actor } from '../../platform/context/context.ts';
import { createApiToken } from '../../tenancy/machines/api-tokens.ts';
import { addMember } from '../../tenancy/people/add-member.ts';
import { inviteMember } from '../../tenancy/people/invitations/invite-member.ts';
import { changeSettings } from '../../tenancy/settings/change-settings.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { TestApp } from '../app.ts';
import { staff } from '../fixtures.ts';

export type Staff = Extract<Actor, { kind: 'staff' }>;

/** Who works in every store: one agency, as it were, so that names of people are few and claims of each are many. */
export interface People {
  owner: Staff;
  admin: Staff;
  support: Staff;
  provider: Staff;
}

/** What a store is called, and where its pages are. */
export interface Opening {
  slug: string;
  name: string;
  host: string;
  /** Where its endpoint of webhooks is. */
  hooks: string;
}

/** A zone whose clocks never change, so that a day that a claim was told is the same one some weeks later. */
const timeZone = 'America/Phoenix';

const settings = {
  // Whoever approves most of what a store gives isn't asked for a second word each day.
  limits: { secondPersonFromCustomer: 1e6, secondPersonFromDay: 1e6, secondPersonFromOrder: 1e6 },
  capabilities: { warranties: true, inStore: true },
  metadata: { fields: [{ key: 'ticket', label: 'Ticket' }] },
};

/** Everything of a store that isn't about one order or claim, made by the product's verbs. */
export async function openStore(app: TestApp, opening: Opening): Promise<StoreRecord> {
  const store = await createConnectedStore(app.system, {
    ...{ slug: opening.slug, name: opening.name, account: { name: opening.name }, hosts: [opening.host] },
    ...{ currency: 'USD', timeZone, country: 'US', connectorKind: 'sample', settings },
  });
  const { id: storeId } = store;
  const { system } = app;
  const area = { storeId, area: 'fulfillment', expectedVersion: 0 } as const;
  await changeSettings(system, { ...area, settings: { deliveredAfterDays: 12 } });
  for (const [name, color] of [
    ['Carrier asked', 'teal'],
    ['Fragile', 'red'],
  ] as const) {
    await createLabel(system, { storeId, name, color });
  }
  await createMacro(system, { storeId, title: 'New photo', content: 'Hi {firstName}, a photo, please?', active: true });
  const appliesTo = { category: null, claimTypes: [], products: [], labels: [] };
  await createSop(system, { storeId, title: 'Damaged items', content: '1. Ask for a photo.', appliesTo, active: true });
  const list = { tab: 'todo' as const, search: '', sort: 'due' as const, filter: { type: ['DAMAGED' as const] } };
  await createSavedView(system, { storeId, name: 'Breakage', shared: true, place: 0, list });
  await createApiToken(system, { storeId, name: 'Till', scopes: ['claims:read', 'orders:read'] });
  const topics = ['claim.created', 'claim.updated', 'claim.approved', 'claim.denied', 'message.created'] as const;
  await createWebhook(system, { storeId, url: opening.hooks, topics });
  await inviteMember(system, { storeId, email: `new@${opening.slug}.example`, role: 'store_user' });
  const body = { status: 'ACTIVE', price: '30', inventoryQuantity: 12, productType: 'SIMPLE' } as const;
  for (const name of ['Linen throw', 'Stone mug']) {
    await createProduct(system, { storeId, body: { ...body, productId: name.toLowerCase().replace(' ', '-'), name } });
  }
  return store;
}

/** The people of the first store, who work in the others as well once `joins` says so. */
export async function hire(app: TestApp, store: StoreRecord): Promise<People> {
  await createGlobalMacro(app.system, { title: 'Thank you', content: 'Thank you, {firstName}.', active: true });
  const people = {
    owner: await staff(app, 'store_owner', store),
    admin: await staff(app, 'store_admin', store),
    support: await staff(app, 'store_support', store),
    provider: await staff(app, 'orderprotection_support_admin', null),
  };
  // Somebody who is assigned stores, all of them.
  await staff(app, supportRole, null);
  return people;
}

/** The people of the first store work in another one too. */
export async function joins(app: TestApp, people: People, store: StoreRecord): Promise<void> {
  const roles: [UserId, Role][] = [
    [people.owner.userId, 'store_owner'],
    [people.admin.userId, 'store_admin'],
    [people.support.userId, 'store_support'],
  ];
  for (const [userId, role] of roles) {
    await addMember(app.system, { userId, role, storeId: store.id });
  }
}
