import { createHash, randomBytes } from 'node:crypto';
import { type GrantId, newId, type OrderId, type SessionId, type StoreId, storeHint } from '#core/ids.ts';
import { type Actor, type Ctx, nowOf, type Services } from '../../../platform/context/context.ts';
import { findByHint } from '../../../platform/db/by-hint.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type StoreRecord, storeById } from '../../../tenancy/stores/read-store.ts';
import {
  deleteGrantsOfDraft,
  extendGrant,
  type FoundGrant,
  findGrant,
  insertGrant,
  revokeGrantRow,
  storeOfGrant,
} from './grants.sql.ts';

/** A grant lives two hours after its last use (design section 2). */
export const grantLifetimeMs = 2 * 60 * 60 * 1000;
/** It is moved on when less than this is left, so that reading a page is seldom a write. */
const extendBelowMs = 90 * 60 * 1000;

/** A hint of the store, which tokens made before there were hints lack, and 32 random bytes. */
const tokenForm = /^([0-9a-hjkmnp-tv-z]{4})?[\w-]{43}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export interface MadeGrant {
  token: string;
  expiresAt: string;
  id: GrantId;
}

/** Makes a grant for an order; the token leaves the server once, its hash stays. */
export function makeGrant(tx: Tx, ctx: Ctx, storeId: StoreId, orderId: OrderId): Promise<MadeGrant> {
  return keepGrant(tx, ctx, storeId, { order_id: orderId });
}

/** Makes a grant for one draft that has no order yet. */
export function makeDraftGrant(tx: Tx, ctx: Ctx, storeId: StoreId, sessionId: SessionId): Promise<MadeGrant> {
  return keepGrant(tx, ctx, storeId, { session_id: sessionId });
}

async function keepGrant(
  tx: Tx,
  ctx: Ctx,
  storeId: StoreId,
  opens: { order_id: OrderId } | { session_id: SessionId },
): Promise<MadeGrant> {
  const token = `${storeHint(storeId)}${randomBytes(32).toString('base64url')}`;
  const now = ctx.clock.now();
  const id = newId('grant', now);
  const expiresAt = new Date(now + grantLifetimeMs).toISOString();
  await insertGrant(tx, {
    store_id: storeId,
    id,
    token_hash: hashOf(token),
    ...opens,
    created_at: new Date(now).toISOString(),
    expires_at: expiresAt,
  });
  return { token, expiresAt, id };
}

type Granted = Extract<Actor, { kind: 'shopper' }> | Extract<Actor, { kind: 'draft' }>;

/** What is read in the transaction that finds a grant, where that is all that an answer takes. Reads only. */
export interface GrantedRead<Found extends FoundGrant, Answer> {
  /** Finds the grant with what the answer takes beside it; the grant alone where absent. */
  find?: (tx: Tx, storeId: StoreId, tokenHash: string, now: string) => Promise<Found | undefined>;
  read(tx: Tx, ctx: Ctx, store: StoreRecord, found: Found): Promise<Answer>;
}

/** What goes on in the transaction that found a grant. */
export interface WithGrant {
  /** Finds all that the answer takes: nothing is sent after it, and `proceed` only says what was found. */
  find?: GrantedRead<FoundGrant, unknown>['find'];
  proceed(tx: Tx, actor: Granted, store: StoreRecord, found: FoundGrant): Promise<void>;
}

/**
 * Whom a token stands for: the shopper of an order, the holder of a draft, or null where it stands for nobody (any
 * more). A grant of another store is answered as what it is, so that the door can say that nothing of it exists here
 * (T40). `within` goes on in the same transaction: what it throws is thrown, and the grant's end is not moved on.
 * @asksNobody Finds out who is asking; an unknown token is nobody.
 * @recordsNothing Moves on the end of a grant that was recorded when it was given.
 */
export async function readGrant(
  services: Services,
  storeId: StoreId,
  token: string,
  within?: WithGrant,
): Promise<Granted | null> {
  const form = tokenForm.exec(token);
  if (!form) {
    return null;
  }
  const now = services.clock.now();
  const at = new Date(now).toISOString();
  const store = within && (await storeById(services, storeId));
  const find = within?.find ?? findGrant;
  const read = async (tx: Tx) => {
    const grant = await find(tx, storeId, hashOf(token), at);
    if (!grant) {
      return null;
    }
    const actor = granted({ ...grant, store_id: storeId }, grant.customer_name ?? grant.draft_name ?? '');
    if (within && store && actor) {
      await within.proceed(tx, actor, store, grant);
    }
    return { grant, actor };
  };
  const isShort = ({ grant }: { grant: FoundGrant }) => Date.parse(grant.expires_at) - now < extendBelowMs;
  const later = new Date(now + grantLifetimeMs).toISOString();
  let current: Awaited<ReturnType<typeof read>>;
  if (within?.find) {
    current = await services.db.readInStore(storeId, read);
    if (current && isShort(current)) {
      const { id } = current.grant;
      await services.db.inStore(storeId, (tx) => extendGrant(tx, storeId, id, later));
    }
  } else {
    current = await services.db.inStore(storeId, async (tx) => {
      const found = await read(tx);
      if (found && isShort(found)) {
        await extendGrant(tx, storeId, found.grant.id, later);
      }
      return found;
    });
  }
  return current?.actor ?? grantElsewhere(services, token, form[1] ?? null, at);
}

/** Forgets the grants of a draft that is deleted with them; the caller has asked whether it may be. */
export function forgetGrantsOf(tx: Tx, storeId: StoreId, sessionId: SessionId): Promise<void> {
  return deleteGrantsOfDraft(tx, storeId, sessionId);
}

/** The grant of a token that the store of a host does not know; the hint says where to look, the hash proves it. */
async function grantElsewhere(
  { db }: Pick<Services, 'db'>,
  token: string,
  hint: string | null,
  now: string,
): Promise<Granted | null> {
  const grant = await db.everywhere((tx) =>
    findByHint(tx, db, hint, (where) => storeOfGrant(tx, where, hashOf(token), now)),
  );
  return grant ? granted(grant, '') : null;
}

function granted(
  grant: { store_id: StoreId; id: GrantId; order_id: OrderId | null; session_id: SessionId | null },
  name: string,
): Granted | null {
  const known = { storeId: grant.store_id, grantId: grant.id, name };
  if (grant.order_id) {
    return { kind: 'shopper', orderId: grant.order_id, ...known };
  }
  return grant.session_id && { kind: 'draft', sessionId: grant.session_id, ...known };
}

/**
 * Ends the caller's own grant: the next page asks for the order again. A grant can always be given back.
 * @asksNobody Everybody may end a grant of their own.
 * @recordsNothing The grant row keeps when it was ended.
 */
export async function endGrant(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'shopper' && actor.kind !== 'draft') {
    return;
  }
  await ctx.db.inStore(actor.storeId, (tx) => revokeGrantRow(tx, actor.storeId, actor.grantId, nowOf(ctx)));
}
