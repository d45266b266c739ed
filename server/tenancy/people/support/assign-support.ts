import { Problem } from '#core/contract/platform/problems.ts';
import type { SupportMember } from '#core/contract/tenancy/support-members.ts';
import { isId, type MemberId, newId, type UserId } from '#core/ids.ts';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import { compareMoney, roundMoney } from '#core/rules/platform/money.ts';
import { everyStore } from '#core/rules/tenancy/support.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { actorOf } from '../../../platform/rights/actor-of.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../stores/read-store.ts';
import { assignmentsOf, endAssignments, findSupport, insertAssignment, selectSupport } from './support.sql.ts';
import { storesById, viewSupport } from './support-view.ts';

/** Somebody of the provider’s support, and a store by its id, or every store. */
interface OfSupport {
  id: MemberId;
  storeId: string;
}

/** From which sum of a claim somebody else has to say yes, in the store’s currency; null where the store’s own limit holds. */
interface Limit {
  aloneBelow?: string | null;
}

/**
 * Assigns a store to somebody of the provider’s support, or every store. Whoever reached every store has that one alone
 * from then on, and whoever gets every store has none by itself.
 * @throws not-found for a person or a store that isn’t there; validation-failed for what is assigned already, and a limit
 *   of every store
 */
export async function addSupportMember(ctx: Ctx, given: OfSupport & Limit): Promise<SupportMember> {
  allow(ctx, 'support-members:create', nowhere);
  const store = await storeNamed(ctx, given.storeId);
  if (store === null && given.aloneBelow) {
    throw refused('/aloneBelow', say('limit-of-one-store'));
  }
  return change(ctx, given.id, async (tx, userId) => {
    const held = await assignmentsOf(tx, [userId]);
    if (held.some((row) => row.store_id === (store?.id ?? null))) {
      throw refused('/storeId', say('assigned-already'));
    }
    const replaced = held.filter((row) => store === null || row.store_id === null);
    await end(tx, ctx, { userId, rows: replaced });
    await assign(tx, ctx, { userId, store, aloneBelow: given.aloneBelow ?? null });
  });
}

/**
 * Changes from which sum of a claim somebody else has to say yes in an assigned store. What is so already stays as it is.
 * @throws not-found for who isn’t there, and what they aren’t assigned
 */
export async function changeSupportMember(ctx: Ctx, given: OfSupport & Required<Limit>): Promise<SupportMember> {
  allow(ctx, 'support-members:update', nowhere);
  const store = await storeNamed(ctx, given.storeId);
  return change(ctx, given.id, async (tx, userId) => {
    const row = (await assignmentsOf(tx, [userId])).find((item) => item.store_id === (store?.id ?? null));
    if (row === undefined || store === null) {
      throw new Problem('not-found');
    }
    if (!isSame(row.alone_below, limitIn(store, given.aloneBelow))) {
      await end(tx, ctx, { userId, rows: [row], replaced: true });
      const { aloneBelow } = given;
      await assign(tx, ctx, { userId, store, aloneBelow, kind: 'support-member.changed' });
    }
  });
}

/**
 * Takes a store away from somebody of the provider’s support, or every store: it doesn’t exist for them from the next
 * request on, and what they have open of it ends.
 * @throws not-found for who isn’t there, and what they aren’t assigned
 */
export async function removeSupportMember(ctx: Ctx, given: OfSupport): Promise<SupportMember> {
  allow(ctx, 'support-members:delete', nowhere);
  const store = await storeNamed(ctx, given.storeId);
  return change(ctx, given.id, async (tx, userId) => {
    const rows = (await assignmentsOf(tx, [userId])).filter((item) => item.store_id === (store?.id ?? null));
    if (rows.length === 0) {
      throw new Problem('not-found');
    }
    await end(tx, ctx, { userId, rows });
  });
}

/** The store that is named; null for every store. @throws not-found */
async function storeNamed(ctx: Ctx, id: string): Promise<StoreRecord | null> {
  if (id === everyStore) {
    return null;
  }
  if (!isId('store', id)) {
    throw new Problem('not-found');
  }
  return storeById(ctx, id);
}

const refused = (pointer: string, message: Sentence) =>
  new Problem('validation-failed', { errors: [{ pointer, code: 'wrong-form', message }] });

/** Does something with somebody’s stores, and answers what they are assigned then. */
async function change(ctx: Ctx, id: MemberId, act: (tx: Tx, userId: UserId) => Promise<void>): Promise<SupportMember> {
  const stores = await storesById(ctx);
  return ctx.db.everywhere(async (tx) => {
    const person = await findSupport(tx, id);
    if (person === undefined) {
      throw new Problem('not-found');
    }
    await act(tx, person.user_id);
    const people = (await selectSupport(tx)).filter((item) => item.id === id);
    const [view] = await viewSupport(tx, ctx, people, stores);
    return view!;
  });
}

/** A limit at the places of the store’s currency. @throws validation-failed for what is nothing there */
function limitIn(store: StoreRecord, limit: string | null): string | null {
  const rounded = limit === null ? null : roundMoney(limit, store.currency);
  if (rounded !== null && compareMoney(rounded, '0') === 0) {
    throw refused('/aloneBelow', say('want-amount'));
  }
  return rounded;
}

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : compareMoney(one, other) === 0;

interface Given extends Required<Limit> {
  userId: UserId;
  store: StoreRecord | null;
  kind?: 'support-member.assigned' | 'support-member.changed';
}

async function assign(tx: Tx, ctx: Ctx, { userId, store, aloneBelow, kind }: Given): Promise<void> {
  const by = actorOf(ctx);
  const from = store && limitIn(store, aloneBelow);
  await insertAssignment(tx, {
    id: newId('supportAssignment', ctx.clock.now()),
    user_id: userId,
    store_id: store?.id ?? null,
    alone_below: from,
    assigned_at: nowOf(ctx),
    assigned_by: by.id,
    assigned_by_name: by.name,
  });
  if (store !== null) {
    const data = { userId, from, currency: store.currency };
    await recordEvent(tx, ctx, { storeId: store.id, kind: kind ?? 'support-member.assigned', data });
  }
}

/** Ends all that somebody is assigned, with the role that it belongs to. */
export async function endSupport(tx: Tx, ctx: Ctx, userId: UserId): Promise<void> {
  await end(tx, ctx, { userId, rows: await assignmentsOf(tx, [userId]) });
}

interface Ended {
  userId: UserId;
  rows: Awaited<ReturnType<typeof assignmentsOf>>;
  /** The store stays theirs, by another row. */
  replaced?: true;
}

async function end(tx: Tx, ctx: Ctx, { userId, rows, replaced }: Ended): Promise<void> {
  const by = actorOf(ctx);
  const ids = rows.map(({ id }) => id);
  await endAssignments(tx, userId, ids, { ended_at: nowOf(ctx), ended_by: by.id, ended_by_name: by.name });
  for (const { store_id: storeId } of rows) {
    if (storeId !== null && replaced === undefined) {
      await recordEvent(tx, ctx, { storeId, kind: 'support-member.removed', data: { userId } });
    }
  }
}
