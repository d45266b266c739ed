import { randomUUID } from 'node:crypto';
import { newId, type StoreId } from '#core/ids.ts';
import { can, supportRole } from '#core/permissions.ts';
import { createFileImport } from '../../commerce/file-imports/create-file-import.ts';
import { cancelFileImport } from '../../commerce/file-imports/follow-file-import.ts';
import { createProduct } from '../../commerce/products/create-product.ts';
import { startBulkAct } from '../../desk/bulk/start-bulk-act.ts';
import { createLabel } from '../../desk/labels/keep-labels.ts';
import { createGlobalMacro } from '../../desk/macros/keep-global-macros.ts';
import { createMacro } from '../../desk/macros/keep-macros.ts';
import { createNote } from '../../desk/notes/write-note.ts';
import { eraseCustomer } from '../../desk/privacy/erase-customer.ts';
import { createSavedView } from '../../desk/saved-views/keep-views.ts';
import { createSop } from '../../desk/sops/keep-sops.ts';
import { createWebhook } from '../../integrations/event-feed/webhooks/create-webhook.ts';
import { listWebhooks } from '../../integrations/event-feed/webhooks/list-webhooks.ts';
import { removeWebhook } from '../../integrations/event-feed/webhooks/remove-webhook.ts';
import { testWebhook } from '../../integrations/event-feed/webhooks/test-webhook.ts';
import type { Actor, Ctx } from '../../platform/context/context.ts';
import { draftOf } from '../../tenancy/implementations/testing/implementing.ts';
import { createApiToken } from '../../tenancy/machines/api-tokens.ts';
import { createAdminUser } from '../../tenancy/people/admins/create-admin-user.ts';
import { listAdminUsers } from '../../tenancy/people/admins/list-admin-users.ts';
import { inviteMember } from '../../tenancy/people/invitations/invite-member.ts';
import { listMembers } from '../../tenancy/people/list-members.ts';
import { addSupportMember } from '../../tenancy/people/support/assign-support.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { TestApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { signedIn, staff, supportOf } from '../fixtures.ts';

/** The things of one store that calls name. */
export interface Things {
  storeId: string;
  accountId: string;
  claimId: string;
  claimItemId: string;
  orderId: string;
  orderNumber: string;
  policyId: string;
  sourceOrderId: string;
  sessionId: string;
  invitationId: string;
  tokenId: string;
  memberId: string;
  /** Somebody of the provider’s support, who is assigned the store. */
  supportId: string;
  /** Somebody of the provider’s finance, somebody invited there, and what waits for a second admin. */
  userId: string;
  adminInvitationId: string;
  changeId: string;
  noteId: string;
  /** One that came by an email of which it leaves something out. */
  messageId: string;
  reviewId: string;
  webhookId: string;
  deliveryId: string;
  labelId: string;
  macroId: string;
  globalMacroId: string;
  sopId: string;
  viewId: string;
  bulkId: string;
  importId: string;
  erasureId: string;
  implementationId: string;
}

/** The product that a store has, and no other. */
export const productOf = (storeId: string) => `of-${storeId}`;

/** Adds that product. */
export async function createBag(app: TestApp, storeId: StoreId): Promise<void> {
  await createProduct(app.system, {
    storeId,
    body: {
      productId: productOf(storeId),
      status: 'ACTIVE',
      name: 'Bag',
      price: '10',
      inventoryQuantity: 1,
      productType: 'SIMPLE',
    },
  });
}

type ManagedThings = Omit<
  Things,
  | 'storeId'
  | 'accountId'
  | 'claimId'
  | 'claimItemId'
  | 'orderId'
  | 'policyId'
  | 'orderNumber'
  | 'sourceOrderId'
  | 'sessionId'
>;

/** What an admin of the provider manages: somebody, somebody who is invited, and what another one proposed. */
async function providerThings(app: TestApp): Promise<Pick<Things, 'userId' | 'adminInvitationId' | 'changeId'>> {
  const admin = app.as(await staff(app, 'orderprotection_admin', null));
  const { userId } = await staff(app, 'orderprotection_finance', null);
  const email = `${randomUUID()}@people.test`;
  await createAdminUser(admin, { email, role: 'orderprotection_support' });
  const { id: changeId } = await createAdminUser(admin, {
    email: `${randomUUID()}@people.test`,
    role: 'orderprotection_finance',
  });
  const { invitations } = await listAdminUsers(admin);
  return { userId, changeId, adminInvitationId: invitations.find((sent) => sent.email === email)?.id ?? '' };
}

/**
 * What a store’s owner manages, somebody of the team, somebody who is invited, a token, and an endpoint with a test that
 * nobody answered; an act on many claims, and a note and a view of `writer`.
 */
async function managedThings(
  app: TestApp,
  store: StoreRecord,
  claimId: string,
  writer: Actor = app.system.actor,
): Promise<ManagedThings> {
  const email = `${randomUUID()}@people.test`;
  const { sent } = await inviteMember(app.system, { storeId: store.id, email, role: 'store_user' });
  const token = await createApiToken(app.system, { storeId: store.id, name: 'Till', scopes: ['claims:read'] });
  const { actor } = await signedIn(app, 'store_user', store);
  const members = await listMembers(app.system, store.id);
  const supportId = await supportOf(app, (await staff(app, supportRole, null)).userId);
  await addSupportMember(app.system, { id: supportId, storeId: store.id });
  const ofProvider = await providerThings(app);
  const member = members.find((item) => item.userId === actor.userId);
  const scope = { storeId: store.id, accountId: store.accountId };
  const writes = writer.kind === 'staff' && can(writer.memberships, 'claim-notes:create', scope);
  const note = await createNote(writes ? app.as(writer) : app.system, { id: claimId, content: 'A torn box.' });
  await createBag(app, store.id);
  const label = await createLabel(app.system, { storeId: store.id, name: `Ceramics ${claimId}`, color: 'teal' });
  const text = { title: 'New photo', content: 'Hi {firstName}.', active: true };
  const macro = await createMacro(app.system, { ...text, storeId: store.id });
  const globalMacro = await createGlobalMacro(app.system, text);
  const sop = await createSop(app.system, {
    storeId: store.id,
    title: 'Damaged items',
    content: '1. Ask for a photo.',
    appliesTo: { category: null, claimTypes: [], products: [], labels: [] },
    active: true,
  });
  const list = { tab: 'all' as const, search: '', sort: 'activity' as const, filter: {} };
  const keeps = writer.kind === 'staff' && can(writer.memberships, 'claims:read', scope);
  const kept = { storeId: store.id, name: 'Breakage', shared: !keeps, place: 0, list };
  const view = await createSavedView(keeps ? app.as(writer) : app.system, kept);
  const bulk = await startBulkAct(app.as(actor), {
    storeId: store.id,
    act: { name: 'label', labelId: label.id },
    claims: { from: 'chosen', chosen: [{ id: claimId, expectedVersion: 1 }] },
  });
  const importer = await staff(app, 'store_admin', store);
  await endImports(app, app.as(importer), store.id);
  const fileImport = await createFileImport(app.as(importer), {
    storeId: store.id,
    kind: 'orders',
    filename: 'orders.csv',
    bytes: 12,
    places: { number: 0, email: 1, orderedAt: 2, currency: 3, total: 4, itemName: 5, itemPrice: 6 },
  });
  const whom = { email: `${randomUUID()}@mail.test` };
  const erasure = await eraseCustomer(app.system, { storeId: store.id, whom });
  const endpoint = await onlyEndpoint(app, store);
  return {
    invitationId: sent.id,
    tokenId: token.id,
    memberId: member?.id ?? '',
    supportId,
    ...ofProvider,
    noteId: note.id,
    messageId: await messageOn(app, store, claimId),
    reviewId: await reviewOn(app, store, claimId),
    labelId: label.id,
    macroId: macro.id,
    globalMacroId: globalMacro.id,
    sopId: sop.id,
    viewId: view.id,
    bulkId: bulk.id,
    importId: fileImport.id,
    erasureId: erasure.id,
    implementationId: (await draftOf(app, store)).id,
    ...endpoint,
  };
}

/** All that operations name, around a claim that was sold and filed; its draft is none where no session is told. */
export async function thingsOf(
  app: TestApp,
  store: StoreRecord,
  about: {
    claim: { id: string };
    orderId: string;
    order: { sourceOrderId: string };
    number: string;
    sessionId?: string;
  },
  writer?: Actor,
): Promise<Things> {
  const { claim, orderId, order, number, sessionId = 'ses_x' } = about;
  const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
  const [policy] = await asOwner(app, 'SELECT id FROM policies WHERE order_id = $1', [orderId]);
  return {
    storeId: store.id,
    accountId: store.accountId,
    claimId: claim.id,
    claimItemId: String(item?.id),
    orderId,
    orderNumber: number,
    policyId: String(policy?.id),
    sourceOrderId: order.sourceOrderId,
    sessionId,
    ...(await managedThings(app, store, claim.id, writer)),
  };
}

/** Feedback on a claim that nobody has decided: its own verb would wait for that. */
async function reviewOn(app: TestApp, store: StoreRecord, claimId: string): Promise<string> {
  const id = newId('review', app.clock.now());
  await asOwner(
    app,
    `INSERT INTO reviews (store_id, id, claim_id, rating, content, author_name, created_at)
     VALUES ($1, $2, $3, 4, 'Quick.', 'Ana Ruiz', $4)`,
    [store.id, id, claimId, new Date(app.clock.now()).toISOString()],
  );
  return id;
}

/** A message by email on a claim: what its customer wrote, and the whole email. */
export async function messageOn(app: TestApp, store: StoreRecord, claimId: string): Promise<string> {
  const id = newId('message', app.clock.now());
  await asOwner(
    app,
    `INSERT INTO messages (store_id, id, claim_id, sender_type, sender_name, content, mail_code, whole, created_at)
     VALUES ($1, $2, $3, 'customer', 'Ana Ruiz', 'Torn.', $2, 'Torn. On Tue you wrote', $4)`,
    [store.id, id, claimId, new Date(app.clock.now()).toISOString()],
  );
  return id;
}

/** Nobody listens there. */
export const newEndpoint = { url: 'http://127.0.0.1:9/', topics: ['claim.created' as const] };

/** A store has ten open imports at most, and many ask here: the ones before end. */
async function endImports(app: TestApp, importer: Ctx, storeId: StoreId): Promise<void> {
  const open = `SELECT id FROM file_imports WHERE store_id = $1 AND state IN ('waiting', 'running')`;
  for (const { id } of await asOwner(app, open, [storeId])) {
    await cancelFileImport(importer, { storeId, importId: String(id) });
  }
}

/** A store has twenty endpoints at most, and many ask here: the ones before go. */
async function onlyEndpoint(app: TestApp, store: StoreRecord) {
  const { webhooks } = await listWebhooks(app.system, { storeId: store.id, size: 100, after: null });
  for (const { id } of webhooks) {
    await removeWebhook(app.system, { storeId: store.id, id });
  }
  const { url, topics } = newEndpoint;
  const { id: webhookId } = await createWebhook(app.system, { storeId: store.id, url, topics });
  const { id: deliveryId } = await testWebhook(app.system, { storeId: store.id, id: webhookId });
  return { webhookId, deliveryId };
}
