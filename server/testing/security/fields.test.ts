import { expect, test } from 'vitest';
import type { z } from 'zod';
import { emptyOf, hasMarks, permissionOf } from '#core/contract/platform/readable.ts';
import { can, type Permission, roles, tokenForbiddenPermissions } from '#core/permissions.ts';
import { askBrand } from '../../claims/lifecycle/staff-acts.ts';
import { sendMessage } from '../../claims/messages/send-message.ts';
import { changeMetadata } from '../../claims/metadata/change-metadata.ts';
import { denyClaim } from '../../claims/outcomes/deny-claim.ts';
import { createLabel } from '../../desk/labels/keep-labels.ts';
import { putLabelOn } from '../../desk/labels/label-claim.ts';
import { cutterOf } from '../../platform/http/api/cut-answer.ts';
import { addMember } from '../../tenancy/people/add-member.ts';
import { testApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { bearerOf, freshStore, hostOf, signedIn, soldAndClaimed, staff } from '../fixtures.ts';
import { everyDeclared } from './operations.ts';
import { messageOn } from './things.ts';

/** What each role reads follows the permission table field by field, and what isn't read can't be searched for. */

const app = await testApp();
const store = await freshStore(app, { metadata: { fields: [{ key: 'batch', label: 'Batch' }] } });
const scope = { storeId: store.id, accountId: store.accountId };
const support = await staff(app, 'store_support', store);
const provider = await staff(app, 'orderprotection_support', null);

const { claim, orderId, order } = await soldAndClaimed(app, store, 'fields-1', {
  order: { metadata: { lane: '4' } },
});
await sendMessage(app.as(support), { orderId, claimId: claim.id, messageContent: 'A photo?', medias: [] });
await askBrand(app.as(provider), { id: claim.id, expectedVersion: 2, note: 'Was it packed well?' });
await denyClaim(app.as(provider), {
  id: claim.id,
  expectedVersion: 3,
  reason: 'OTHER',
  customerText: 'Dear Ana Ruiz, no.',
});

const label = await createLabel(app.system, { storeId: store.id, name: 'Ceramics', color: 'teal' });
await putLabelOn(app.as(support), { id: claim.id, labelId: label.id });
await changeMetadata(app.system, { id: claim.id, metadata: { batch: 'B-2041' } });

const [policy] = await asOwner(app, 'SELECT id FROM policies WHERE order_id = $1', [orderId]);
const messageId = await messageOn(app, store, claim.id);

/** Every read that staff have, by how it is asked about that claim and its order. */
const addresses: Record<string, string> = {
  getClaim: `/v1/claims/${claim.id}`,
  getWholeEmail: `/v1/console/claims/${claim.id}/messages/${messageId}/email`,
  listClaims: `/v1/claims?storeId=${store.id}`,
  listOrderClaims: `/v1/orders/${order.sourceOrderId}/claims?storeId=${store.id}`,
  getOrder: `/v1/orders/${order.sourceOrderId}?storeId=${store.id}`,
  getOrderDesk: `/v1/stores/${store.id}/orders/${orderId}`,
  getCustomerDesk: `/v1/stores/${store.id}/orders/${orderId}/customer`,
  listOrderRows: `/v1/console/orders?storeId=${store.id}`,
  listOrders: `/v1/orders?storeId=${store.id}`,
  listNotifications: `/v1/console/notifications?storeId=${store.id}`,
  listQueue: `/v1/console/claims?tab=all&storeId=${store.id}`,
  getClaimDesk: `/v1/console/claims/${claim.id}`,
  listApprovals: `/v1/console/approvals?storeId=${store.id}`,
  listPolicies: `/v1/policies?storeId=${store.id}`,
  getPolicy: `/v1/policies/${policy?.id}?storeId=${store.id}`,
  listWarrantyRows: `/v1/console/warranties?storeId=${store.id}`,
  listStoreCredits: `/v1/console/store-credits?storeId=${store.id}`,
  listReturnRows: `/v1/console/returns?storeId=${store.id}`,
  listReviewRows: `/v1/console/reviews?storeId=${store.id}`,
  readHome: `/v1/console/home?storeId=${store.id}`,
  listExecutions: `/v1/console/executions?storeId=${store.id}`,
  listUndeliveredEmails: `/v1/console/undelivered-emails?storeId=${store.id}`,
};

const contract = await everyDeclared();
const reads = contract.filter(({ who, method }) => method === 'get' && who.includes('staff'));
const marked = reads.filter(({ answers }) => hasMarks(answers[200] as z.ZodType));

/** Every marked field of an answer: where it stands, what it takes, and what it holds. */
function markedIn(schema: z.ZodType, answer: unknown) {
  const found: { path: string; permission: string; value: unknown; empty: unknown }[] = [];
  const walk = (current: z.ZodType, value: unknown, path: string): void => {
    const def = current.def as {
      type: string;
      shape?: object;
      element?: z.ZodType;
      innerType?: z.ZodType;
      options?: [];
    };
    const permission = permissionOf(current);
    if (permission !== null) {
      found.push({ path, permission, value, empty: emptyOf(current) });
    }
    if (value === null || value === undefined) {
      return;
    }
    if (def.type === 'object') {
      for (const [name, field] of Object.entries(def.shape ?? {})) {
        walk(field as z.ZodType, (value as Record<string, unknown>)[name], `${path}.${name}`);
      }
    } else if (def.type === 'array') {
      (value as unknown[]).forEach((item, index) => {
        walk(def.element!, item, `${path}[${index}]`);
      });
    } else {
      for (const inner of def.innerType ? [def.innerType] : (def.options ?? [])) {
        walk(inner, value, path);
      }
    }
  };
  walk(schema, answer, '');
  return found;
}

const admin = await signedIn(app, 'orderprotection_admin', null);
const whole = new Map<string, unknown>();
for (const { id } of marked) {
  const answer = await app.ask('platform.test', addresses[id] ?? '', { headers: admin.headers });
  whole.set(id, await answer.json());
}

test('every read with marked fields is asked, and its answer has each kind of field', () => {
  expect(marked.map(({ id }) => id).toSorted()).toEqual(Object.keys(addresses).toSorted());
  const filled = new Set(
    marked.flatMap(({ id, answers }) =>
      markedIn(answers[200] as z.ZodType, whole.get(id))
        .filter(({ value, empty }) => JSON.stringify(value) !== JSON.stringify(empty))
        .map(({ permission }) => permission),
    ),
  );
  expect([...filled].toSorted()).toEqual([
    'claim-notes:read',
    'contacts:read',
    'labels:read',
    'messages:read',
    'metadata:read',
    'settings-rev-share:read',
  ]);
});

test.each(roles)('%s reads each field that its permissions open, and no other', async (role) => {
  const { actor, headers } = await signedIn(app, role, store);
  const holds = (permission: string) => can(actor.memberships, permission as 'contacts:read', scope);
  const customers = role !== 'orderprotection_partner';
  const wrong: string[] = [];
  for (const { id, permission, answers } of marked) {
    const answer = await app.ask('platform.test', addresses[id]!, { headers });
    if (!holds(permission!)) {
      expect([id, answer.status]).toEqual([id, 403]);
      continue;
    }
    expect([id, answer.status]).toEqual([id, 200]);
    const read = await answer.json();
    const schema = answers[200] as z.ZodType;
    const complete = new Map(markedIn(schema, whole.get(id)).map(({ path, value }) => [path, JSON.stringify(value)]));
    for (const { path, permission: needs, value, empty } of markedIn(schema, read)) {
      const kept = holds(needs) && customers;
      if (kept && isLinked(path)) {
        continue;
      }
      if (JSON.stringify(value) !== (kept ? complete.get(path) : JSON.stringify(empty))) {
        wrong.push(`${id}${path} (${needs}): ${JSON.stringify(value)}`);
      }
    }
    if (!holds('contacts:read')) {
      expect([id, JSON.stringify(read).match(/.{0,40}(Ana|Ruiz|ana@mail|Elm St)/)?.[0]]).toEqual([id, undefined]);
    }
    if (!holds('claim-notes:read')) {
      expect([id, JSON.stringify(read).includes('packed well')]).toEqual([id, false]);
    }
  }
  expect(wrong).toEqual([]);
});

/** Addresses of files are signed for each reader. */
const isLinked = (path: string) => path.endsWith('.image') || path.endsWith('.claimMessages');

test('a token reads each field that its own scopes open, and no other', async () => {
  const open = marked.filter(({ who }) => who.includes('machine'));
  expect(open.length).toBeGreaterThan(3);
  const ask = async (id: string, scopes: readonly Permission[]) => {
    const bearer = await bearerOf(app, store, [...scopes]);
    const answer = await app.ask(hostOf(store), addresses[id]!, { headers: bearer });
    expect([id, answer.status]).toEqual([id, 200]);
    return answer.json();
  };
  const wrong: string[] = [];
  for (const { id, permission, answers } of open) {
    const schema = answers[200] as z.ZodType;
    const asked = [...new Set(markedIn(schema, whole.get(id)).map(({ permission: needs }) => needs))] as Permission[];
    // What tokens never hold is empty for each of them.
    const needed = asked.filter((needs) => !tokenForbiddenPermissions.has(needs));
    const complete = new Map(
      markedIn(schema, await ask(id, [permission!, ...needed])).map(({ path, value }) => [path, JSON.stringify(value)]),
    );
    for (const scopes of [[], ...needed.map((one) => [one])]) {
      for (const { path, permission: needs, value, empty } of markedIn(
        schema,
        await ask(id, [permission!, ...scopes]),
      )) {
        const kept = scopes.some((scope) => scope === needs);
        const right = kept ? complete.get(path) : JSON.stringify(empty);
        if (!(kept && isLinked(path)) && JSON.stringify(value) !== right) {
          wrong.push(`${id}${path} (${needs}) with ${scopes}: ${JSON.stringify(value)}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each(roles)('%s finds by name and address where contacts are read, and nowhere else', async (role) => {
  const { actor, headers } = await signedIn(app, role, store);
  const may = (permission: 'claims:read' | 'contacts:read') => can(actor.memberships, permission, scope);
  for (const [search, found] of [
    ['ana@mail.test', may('contacts:read')],
    ['Ana', may('contacts:read')],
    ['fields-1', true],
    [String(claim.claim_number), true],
  ] as const) {
    for (const named of [`&storeId=${store.id}`, '']) {
      const query = `tab=all&search=${encodeURIComponent(search)}${named}`;
      const answer = await app.ask('platform.test', `/v1/console/claims?${query}`, { headers });
      const rows = answer.status === 200 ? ((await answer.json()) as { rows: { id: string }[] }).rows : [];
      const hits = rows.some(({ id }) => id === claim.id);
      expect([search, named, hits]).toEqual([search, named, found && may('claims:read')]);
    }
  }
});

test.each(roles)('%s finds by label where labels are read, and nowhere else', async (role) => {
  const { actor, headers } = await signedIn(app, role, store);
  const may = (permission: 'claims:read' | 'labels:read') => can(actor.memberships, permission, scope);
  for (const named of [`&storeId=${store.id}`, '']) {
    const answer = await app.ask('platform.test', `/v1/console/claims?tab=all&label=${label.id}${named}`, { headers });
    const rows = answer.status === 200 ? ((await answer.json()) as { rows: { id: string }[] }).rows : [];
    const hits = rows.some(({ id }) => id === claim.id);
    expect([named, hits]).toEqual([named, may('claims:read') && may('labels:read')]);
  }
});

test('a reader of two stores finds customers only in the one that they may know', async () => {
  const other = await freshStore(app);
  const { actor, headers } = await signedIn(app, 'store_user', store);
  const { claim: there } = await soldAndClaimed(app, other, 'fields-2');
  await addMember(app.system, { userId: actor.userId, role: 'store_support', storeId: other.id });
  for (const search of ['ana@mail.test', 'Ana']) {
    const query = `tab=all&search=${encodeURIComponent(search)}`;
    const answer = await app.ask('platform.test', `/v1/console/claims?${query}`, { headers });
    const { rows } = (await answer.json()) as { rows: { id: string; authorName: string }[] };
    expect(rows.map(({ id, authorName }) => [id, authorName])).toEqual([[there.id, 'Ana Ruiz']]);
  }
  const all = await app.ask('platform.test', '/v1/console/claims?tab=all', { headers });
  const { rows } = (await all.json()) as { rows: { id: string; authorName: string }[] };
  expect(new Map(rows.map(({ id, authorName }) => [id, authorName]))).toEqual(
    new Map([
      [claim.id, ''],
      [there.id, 'Ana Ruiz'],
    ]),
  );
});

test('what lies in no store that is known is left empty', () => {
  const desk = marked.find(({ id }) => id === 'listQueue')!;
  const rows = { rows: [{ authorName: 'Ana Ruiz', storeId: 'sto_gone' }], nextCursor: null };
  expect(cutterOf(desk.answers[200] as z.ZodType)!.cut(rows, (_, place) => place === store.id, null)).toEqual({
    rows: [{ authorName: '', storeId: 'sto_gone' }],
    nextCursor: null,
  });
});
