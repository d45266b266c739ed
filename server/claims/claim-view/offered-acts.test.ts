import { describe, expect, test } from 'vitest';
import { roles } from '#core/permissions.ts';
import { type ClaimState, claimStates } from '#core/reference/claims.ts';
import { type ActionName, actionNames } from '#core/rules/claims/claim-actions.ts';
import { createLabel } from '../../desk/labels/keep-labels.ts';
import type { Actor } from '../../platform/context/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { claimsInStates } from '../../testing/claims-in-states.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, machine, shopperOf, staff } from '../../testing/fixtures.ts';
import { type ActScene, actsOfModules } from '../../testing/offered-acts.ts';
import { readClaimActions } from './claim-actions.ts';

/** What GET /v1/claims/{id}/actions offers is what the verbs take, in every state and for every kind of caller. */

const app = await testApp();
const store = await freshStore(app);
const { claimIn, stands } = await claimsInStates(app, store);
const label = await createLabel(app.system, { storeId: store.id, name: 'Fragile', color: 'teal' });

/**
 * Acts that their verbs take elsewhere as well, each tested where it is done: a message is taken where it moves no claim
 * too, a signature that is sent again is answered alike, and a report names what people carry out.
 */
const elsewhere: readonly ActionName[] = ['ask-customer', 'inform', 'sign', 'report'];

/** Every other act, as its module tells it. */
const acts = await actsOfModules();
/** What leaves a claim in its state. */
const beside: readonly ActionName[] = ['message', 'review', 'note', 'label'];
const names = actionNames.filter((name) => !elsewhere.includes(name));

test('each act that claims offer is told by its module, with what its verb needs', () => {
  expect([...acts.keys()].toSorted()).toEqual(names.toSorted());
});

class Undone extends Error {}

/** What reads the order anew from its engine before its own transaction: the first one finds the order. */
const readFirst: readonly ActionName[] = ['approve', 'approve-proposal', 'confirm-amendment'];

/** Whether a verb takes an act now. Its transaction is given up, so that the claim stays as it was. */
async function isTaken(actor: Actor, scene: ActScene, name: ActionName): Promise<boolean> {
  const ctx = app.as(actor);
  let reads = readFirst.includes(name);
  const giveUp = <T>(done: T): T => {
    if (!reads) {
      throw new Undone();
    }
    reads = false;
    return done;
  };
  const db: Database = {
    ...ctx.db,
    inStore: (storeId, work) => ctx.db.inStore(storeId, async (tx) => giveUp(await work(tx))),
    inFoundStore: (find, work) => ctx.db.inFoundStore(find, async (tx, storeId) => giveUp(await work(tx, storeId))),
  };
  try {
    await acts.get(name)?.({ ...ctx, db }, scene);
  } catch (error) {
    return error instanceof Undone;
  }
  throw new Error('An act opened no transaction.');
}

const people: Record<string, Actor> = {};
for (const role of roles) {
  people[role] = await staff(app, role, store);
}
const tokens = {
  'whole token': machine(app, store.id, [
    'claims:read',
    'claims:update',
    'claims:resolve',
    'claims:resolve-externally',
    'messages:create',
  ]),
  'narrow token': machine(app, store.id, ['claims:read', 'claim-notes:create']),
};

describe.each(claimStates)('a claim that is %s', (state) => {
  test('each caller is offered what the claim’s verbs take, and no more', async () => {
    const made = await claimIn(state);
    const row = await stands(made.id);
    expect(row.state).toBe(state);
    const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [made.id]);
    const scene: ActScene = { ...made, version: row.version, item: String(item?.id), labelId: label.id };
    const link = (scope: 'view' | 'print' | 'sign') =>
      ({ kind: 'claim-link', storeId: store.id, claimId: made.id as never, scope, name: 'Ana Ruiz' }) as const;
    const callers: Record<string, Actor> = {
      ...people,
      ...tokens,
      shopper: shopperOf(app, store, made.orderId),
      'view link': link('view'),
      'print link': link('print'),
      'sign link': link('sign'),
    };
    const wrong: string[] = [];
    const movers = new Set<ActionName>();
    for (const [who, actor] of Object.entries(callers)) {
      const offered = await readClaimActions(app.as(actor), { id: made.id }).then(
        ({ allowed }) => allowed,
        () => [] as ActionName[],
      );
      for (const name of names) {
        const taken = await isTaken(actor, scene, name);
        if (taken !== offered.includes(name)) {
          wrong.push(`${who}: ${name} is ${taken ? 'taken and not offered' : 'offered and not taken'}`);
        }
        if (taken && !beside.includes(name)) {
          movers.add(name);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect((await stands(made.id)).version).toBe(row.version);
    // No state is without an act that leaves it; what is over can be archived, and what is archived brought back.
    expect([...movers].some((name) => name !== 'retry')).toBe(true);
    const finals: Partial<Record<ClaimState, ActionName[]>> = {
      RESOLVED: ['amend', 'archive'],
      RESOLVED_BY_BRAND: ['archive'],
      ARCHIVED: ['unarchive'],
    };
    if (finals[state]) {
      expect([...movers].toSorted()).toEqual(finals[state]);
    }
  });
});
