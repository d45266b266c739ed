import { Problem } from '#core/contract/platform/problems.ts';
import type { Colleague } from '#core/contract/tenancy/absences.ts';
import type { StoreId } from '#core/ids.ts';
import { roleSide } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow } from '../../platform/rights/allow.ts';
import { withAbsence } from '../../tenancy/people/absence/absences.ts';
import { eachOnce, holdersOf } from '../../tenancy/people/holders.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';

/**
 * Who can have claims of a store, by name: its own people, and to the provider's also the provider's.
 * @throws not-found, forbidden
 */
export async function listAssignable(ctx: Ctx, storeId: StoreId): Promise<Colleague[]> {
  const store = await storeById(ctx, storeId);
  allow(ctx, 'claims:update', store);
  return ctx.db.everywhere((tx) => assignable(tx, ctx, store));
}

/**
 * Refuses somebody who can't have claims of a store, or is away. Nobody is fine: that is the queue.
 * @throws validation-failed
 */
export async function checkAssignee(ctx: Ctx, store: StoreRecord, to: string | null): Promise<void> {
  if (to === null) {
    return;
  }
  const people = await ctx.db.everywhere((tx) => assignable(tx, ctx, store));
  const person = people.find(({ id }) => id === to);
  if (person === undefined) {
    throw refusal('assignee-unknown', say('assignee-unknown'));
  }
  if (person.awayUntil !== null) {
    throw refusal('assignee-away', say('assignee-away', { name: person.name, until: person.awayUntil }));
  }
}

const refusal = (code: string, message: ReturnType<typeof say>) =>
  new Problem('validation-failed', { errors: [{ pointer: '/act/to', code, message }] });

async function assignable(tx: Tx, ctx: Ctx, store: StoreRecord) {
  const { actor } = ctx;
  const ofProvider = actor.kind === 'staff' && actor.memberships.some(({ role }) => roleSide(role) === 'provider');
  const able = await holdersOf(tx, store, 'claims:update');
  const people = eachOnce(able.filter(({ side }) => ofProvider || side === 'store')).map(({ id, name }) => ({
    id,
    name,
  }));
  return withAbsence(tx, ctx, people);
}
