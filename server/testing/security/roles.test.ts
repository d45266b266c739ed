import { beforeAll, describe, expect, test } from 'vitest';
import { can, roleSide, roles } from '#core/permissions.ts';
import type { Actor } from '../../platform/context/context.ts';
import { addMember } from '../../tenancy/people/add-member.ts';
import { reopenStore } from '../../tenancy/stores/close-store.ts';
import { testApp } from '../app.ts';
import { freshStore, signedIn, soldAndClaimed } from '../fixtures.ts';
import { bodyOf, everyDeclared, everyOperation, pathOf } from './operations.ts';
import { type Things, thingsOf } from './things.ts';

const app = await testApp();
const store = await freshStore(app);
const operations = (await everyOperation(app)).filter(
  (told) => told.credentials.includes('staff') && told.permission !== null,
);

type StaffActor = Extract<Actor, { kind: 'staff' }>;

/** A claim of its own and what else calls name, in a store that is open. */
async function freshThings(number: string, writer: Actor): Promise<Things> {
  await reopenStore(app.system, { storeId: store.id });
  const { claim, orderId, order } = await soldAndClaimed(app, store, number);
  return thingsOf(app, store, { claim, orderId, order, number: order.orderNumber }, writer);
}

/** What no operation takes: fields that none has, half a body, a body of another kind. */
const badForms: { json?: object; body?: string; type?: string }[] = [
  { json: { nothing: { known: true } } },
  { body: '{"half":', type: 'application/json' },
  { body: 'x', type: 'text/plain' },
];

describe.each(roles)('%s', (role) => {
  let actor: StaffActor;
  let headers: Record<string, string>;
  let things: Things;

  // One for three tests: what is refused changes nothing, and what the table allows comes last.
  beforeAll(async () => {
    ({ actor, headers } = await signedIn(app, role, store));
    things = await freshThings(`of-${role}`, actor);
  });

  test('who lacks the right is refused by every operation, those of our own pages too', async () => {
    const scope = { storeId: store.id, accountId: store.accountId };
    const declared = await everyDeclared();
    const refused = declared.filter(
      ({ who, permission, or = [] }) =>
        who.includes('staff') &&
        permission !== null &&
        ![permission, ...or].some((right) => can(actor.memberships, right, scope)),
    );
    const wrong: string[] = [];
    for (const { id, method, path, body } of refused) {
      const answer = await app.ask('platform.test', pathOf({ path, query: [] }, things, { storeId: store.id }), {
        method: method.toUpperCase(),
        headers,
        ...(body === undefined ? {} : { json: {} }),
      });
      await answer.body?.cancel();
      if (answer.status !== 403 && answer.status !== 404) {
        wrong.push(`${id}: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(declared.filter(({ pagesOnly }) => pagesOnly).length).toBeGreaterThan(20);
  });

  test('who lacks the right is told that, whatever the form of what was sent', async () => {
    const refused = operations.filter(
      ({ permission, hasBody }) =>
        hasBody && !can(actor.memberships, permission!, { storeId: store.id, accountId: store.accountId }),
    );
    const wrong: string[] = [];
    for (const told of refused) {
      for (const { type, ...form } of badForms) {
        const answer = await app.ask('platform.test', pathOf(told, things, { storeId: store.id }), {
          method: told.method,
          headers: { ...headers, ...(type && { 'content-type': type }) },
          ...form,
        });
        if (answer.status !== 403) {
          wrong.push(`${told.id} (${told.permission}): ${answer.status} for ${type ?? 'other fields'}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a role may do what the table says, over every operation that takes staff', async () => {
    const wrong: string[] = [];
    for (const told of operations) {
      const body = bodyOf(app, told, things);
      const answer = await app.ask('platform.test', pathOf(told, things, { storeId: store.id }), {
        method: told.method,
        headers,
        ...(body === undefined ? {} : { json: body }),
      });
      const may =
        can(actor.memberships, told.permission!, { storeId: store.id, accountId: store.accountId }) &&
        (told.side === null || told.side === roleSide(role));
      const refused = answer.status === 403 || answer.status === 404;
      // What is refused for its form alone proves nothing about the right to do it.
      const unclear = answer.status === 400 && !may;
      if (answer.status === 401 || answer.status >= 500 || refused === may || unclear) {
        wrong.push(
          `${told.id} (${told.permission}): ${answer.status}, ${may ? 'allowed' : 'not allowed'} ${await answer.text()}`,
        );
      }
    }
    expect(wrong).toEqual([]);
    expect(operations.length).toBeGreaterThan(15);
  });
});

test('who may do something in one store learns nothing of its form in another', async () => {
  const { actor, headers } = await signedIn(app, 'store_owner', store);
  const [seen, unseen] = [await freshStore(app), await freshStore(app)];
  await addMember(app.system, { userId: actor.userId, role: 'store_user', storeId: seen.id });
  const asked = async (path: string) =>
    (await app.ask('platform.test', path, { headers, method: 'POST', json: { nothing: true } })).status;
  const claimOf = async (place: typeof store) => (await soldAndClaimed(app, place, 'form')).claim.id;
  for (const [place, status] of [
    [store, 400],
    [seen, 403],
    [unseen, 404],
  ] as const) {
    expect([place.slug, await asked(`/v1/claims/${await claimOf(place)}/approve`)]).toEqual([place.slug, status]);
    expect([place.slug, await asked(`/v1/orders?storeId=${place.id}`)]).toEqual([place.slug, status]);
    expect([place.slug, await asked(`/v1/stores/${place.id}/close`)]).toEqual([place.slug, status]);
  }
});
