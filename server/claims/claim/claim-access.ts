import { Problem } from '#core/contract/platform/problems.ts';
import { type ClaimId, hintOfId, isId, type StoreId } from '#core/ids.ts';
import { type Permission, reachOf, roleSide } from '#core/permissions.ts';
import type { Asker, ClaimFacts } from '#core/rules/claims/lifecycle/lifecycle.ts';
import { proposalState } from '#core/rules/claims/outcomes/proposals.ts';
import type { ClaimLinkScope, Ctx } from '../../platform/context/context.ts';
import { findByHint } from '../../platform/db/by-hint.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow, allowOnClaim, holds } from '../../platform/rights/allow.ts';
import { claimRight, isHidden } from '../../platform/rights/claim-rights.ts';
import { findStoreWithin, type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { type ClaimRow, findClaim, storeOfClaim } from './claims.sql.ts';
import { type DecisionFacts, decisionFacts, noDecision } from './decision-facts.sql.ts';
import { isErased } from './erase-claims.sql.ts';

/** The store that a claim stands in; not-found when there is no such claim or the caller's store is another. */
export async function storeOf(ctx: Ctx, claimId: string): Promise<StoreRecord> {
  const { actor } = ctx;
  if (actor.kind === 'anyone') {
    throw new Problem('unauthenticated');
  }
  if (!isId('claim', claimId)) {
    throw new Problem('not-found');
  }
  if (actor.kind === 'shopper' || actor.kind === 'claim-link' || actor.kind === 'machine') {
    return storeById(ctx, actor.storeId);
  }
  const storeId = await ctx.db.everywhere((tx) => placeOf(tx, ctx, claimId));
  if (!storeId) {
    throw new Problem('not-found');
  }
  return storeById(ctx, storeId);
}

/** The store that a claim is in, found by the hint that its id carries; null where there is no such claim. */
async function placeOf(tx: Tx, ctx: Ctx, claimId: ClaimId): Promise<StoreId | null> {
  const place = await findByHint(tx, ctx.db, hintOfId(claimId), (where) => storeOfClaim(tx, where, claimId));
  return place?.store_id ?? null;
}

/**
 * Runs `act` in one transaction of the store that a claim stands in. Whose credential names one store, or who works for
 * one alone, asks there; for everybody else the transaction finds the store first.
 * @throws what storeOf throws
 */
export async function inStoreOfClaim<T>(
  ctx: Ctx,
  claimId: string,
  act: (tx: Tx, store: StoreRecord) => Promise<T>,
): Promise<T> {
  const known = await storeNamedBy(ctx, claimId);
  if (known) {
    return ctx.db.inStore(known.id, (tx) => act(tx, known));
  }
  return ctx.db.inFoundStore(
    // Cast: whose credential names no store names a claim, or was refused.
    (tx) => placeOf(tx, ctx, claimId as ClaimId),
    async (tx, storeId) => {
      const store = storeId && (await findStoreWithin(tx, ctx, storeId));
      if (!store) {
        throw new Problem('not-found');
      }
      return act(tx, store);
    },
  );
}

/**
 * Reads once in the store that a claim stands in, for whoever checks afterwards who may know it. Where the caller's
 * credential names the store the database is waited for once.
 * @throws what storeOf throws
 */
export async function readInStoreOfClaim<T>(
  ctx: Ctx,
  claimId: string,
  ask: (tx: Tx, store: StoreRecord) => Promise<T>,
): Promise<{ store: StoreRecord; read: T }> {
  const known = await storeNamedBy(ctx, claimId);
  if (known) {
    return { store: known, read: await ctx.db.readInStore(known.id, (tx) => ask(tx, known)) };
  }
  return inStoreOfClaim(ctx, claimId, async (tx, store) => ({ store, read: await ask(tx, store) }));
}

/** The store that the caller's credential names, or the one that they work for alone; null where a claim is to be found. */
async function storeNamedBy(ctx: Ctx, claimId: string): Promise<StoreRecord | null> {
  const { actor } = ctx;
  if (!isId('claim', claimId) || actor.kind !== 'staff') {
    return storeOf(ctx, claimId);
  }
  const { all, accountIds, storeIds } = reachOf(actor.memberships);
  const [only, ...others] = new Set(storeIds);
  return only && !all && accountIds.length === 0 && others.length === 0 ? storeById(ctx, only) : null;
}

export interface Access {
  /** What staff and machines need; for a warranty claim the same action of `warranties`, or `warranties:read` beside it. */
  permission: Permission | null;
  /** The link scopes that will do; an empty list shuts shoppers out. */
  scopes: readonly ClaimLinkScope[];
}

/** Who may read a claim: whoever came by any link of it, and whoever of staff reads claims. */
export const readsClaim = { permission: 'claims:read', scopes: ['view', 'print', 'sign', 'review'] } as const;

/** A claim that the caller may touch in this way, read inside the caller's transaction. */
export async function claimFor(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claimId, access }: { claimId: string; access: Access },
): Promise<ClaimRow> {
  return allowClaim(ctx, store, isId('claim', claimId) ? await findClaim(tx, store.id, claimId) : undefined, access);
}

/** A claim that somebody acts on, inside the transaction of its store. */
export interface HeldClaim {
  tx: Tx;
  store: StoreRecord;
  claim: ClaimRow;
}

/**
 * Runs `work` in one transaction of a claim's store, on a claim that the caller may touch in this way. A permission, or
 * what says one for the store, shuts shoppers out.
 * @throws not-found, unauthenticated, forbidden
 */
export function onClaim<T>(
  ctx: Ctx,
  claimId: string,
  access: Permission | ((store: StoreRecord) => Permission) | Access,
  work: (on: HeldClaim) => Promise<T>,
): Promise<T> {
  return inStoreOfClaim(ctx, claimId, async (tx, store) => {
    const permission = typeof access === 'function' ? access(store) : access;
    const asked = typeof permission === 'string' ? { permission, scopes: [] } : permission;
    return work({ tx, store, claim: await claimFor(tx, ctx, store, { claimId, access: asked }) });
  });
}

/**
 * The same for a verb that moves the claim: what the lifecycle's rules need to know of it is read together with it, and
 * handed on to `changeState`.
 */
export function onClaimToMove<T>(
  ctx: Ctx,
  claimId: string,
  { permission, scopes }: Access,
  work: (on: HeldClaim & { facts: ClaimFacts }) => Promise<T>,
): Promise<T> {
  return inStoreOfClaim(ctx, claimId, async (tx, store) => {
    const [found, decided] = isId('claim', claimId)
      ? await Promise.all([findClaim(tx, store.id, claimId), decisionFacts(tx, store.id, claimId)])
      : [undefined, noDecision];
    const claim = allowClaim(ctx, store, found, { permission, scopes });
    return work({ tx, store, claim, facts: factsFrom(claim, decided) });
  });
}

/** The same for a claim that was read already, or was not there. */
export function allowClaim(ctx: Ctx, store: StoreRecord, claim: ClaimRow | undefined, access: Access): ClaimRow {
  if (!claim) {
    throw new Problem(ctx.actor.kind === 'anyone' ? 'unauthenticated' : 'not-found');
  }
  const permission = access.permission && claimRight(access.permission, claim);
  allowOnClaim(ctx, { id: claim.id, orderId: claim.order_id, store }, permission, access.scopes);
  const isStaffOrMachine = ctx.actor.kind === 'staff' || ctx.actor.kind === 'machine';
  if (isHidden(ctx, claim)) {
    throw new Problem('not-found');
  }
  if (claim.category === 'WARRANTY' && isStaffOrMachine && !permission?.startsWith('warranties:')) {
    // What hangs on a claim is shut to whom the claim is.
    allow(ctx, 'warranties:read', store);
  }
  return claim;
}

/** What the lifecycle's rules need to know of a claim. */
export async function factsOf(tx: Tx, claim: ClaimRow): Promise<ClaimFacts> {
  return factsFrom(claim, await decisionFacts(tx, claim.store_id, claim.id));
}

/** The same where what was decided was read already. */
export function factsFrom(claim: ClaimRow, { live, started, told }: DecisionFacts): ClaimFacts {
  return {
    state: claim.state,
    stateBefore: claim.state_before,
    category: claim.category,
    version: claim.version,
    liveDecision: live,
    executionStarted: started,
    appealCount: claim.appeal_count,
    deniedBy: claim.denied_by,
    decidedAt: claim.decided_at,
    decidedBy: claim.decided_by,
    closedAt: claim.ended_at,
    told,
    filedEarly: claim.filed_early,
    filedBy: claim.filed_by,
    proposal: claim.proposal && { by: claim.proposal.by, state: proposalState(claim.proposal, claim.version) },
    lastMessageOurs: claim.last_message_ours,
    unsigned: claim.signed_at === null,
    signed: claim.signed_at !== null,
    erased: isErased(claim),
  };
}

/** The caller as the lifecycle's rules see them, whatever claim it is about; `askerOn` says more. */
export function askerOf(ctx: Ctx, store: StoreRecord): Asker {
  const { actor } = ctx;
  return {
    kind: actor.kind === 'staff' || actor.kind === 'machine' || actor.kind === 'system' ? actor.kind : 'shopper',
    side:
      actor.kind === 'staff'
        ? actor.memberships.some((item) => roleSide(item.role) === 'provider')
          ? 'provider'
          : 'store'
        : actor.kind === 'machine'
          ? 'store'
          : null,
    userId: actor.kind === 'staff' ? actor.userId : null,
    can: (permission) => holds(ctx, permission, store),
  };
}
