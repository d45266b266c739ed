import { Problem } from '#core/contract/platform/problems.ts';
import type { AccountId, ClaimId, GrantId, OrderId, SessionId, StoreId } from '#core/ids.ts';
import { can, type Permission } from '#core/permissions.ts';
import type { ClaimLinkScope, Ctx } from '../context/context.ts';

/** The account that a store belongs to, for the scope of account roles. */
export interface StoreScope {
  id: StoreId;
  accountId: AccountId;
}

/** Where nobody holds a role: the empty text is no store's id and no account's. */
export const nowhere: StoreScope = { id: '' as StoreId, accountId: '' as AccountId };

/**
 * Staff, machines and the system may go on when they hold the permission in that store.
 * Outside their scope the store does not exist (404); inside it, without the permission, 403.
 */
export function allow(ctx: Ctx, permission: Permission, store: StoreScope): void {
  if (!holds(ctx, permission, store)) {
    throw new Problem(
      ctx.actor.kind === 'anyone' ? 'unauthenticated' : inScope(ctx, store) ? 'forbidden' : 'not-found',
    );
  }
}

/** Whether the caller holds a permission in a store. */
export function holds(ctx: Ctx, permission: Permission, store: StoreScope): boolean {
  const { actor } = ctx;
  if (actor.kind === 'system') {
    return true;
  }
  if (actor.kind === 'machine') {
    return actor.storeId === store.id && actor.scopes.includes(permission);
  }
  if (actor.kind !== 'staff') {
    return false;
  }
  return can(actor.memberships, permission, { storeId: store.id, accountId: store.accountId });
}

/**
 * Whether the caller may know the customers of a store: who they are, what they wrote and what they sent. Partners read
 * claims and orders without it (permissions, rule 9).
 */
export function seesCustomers(ctx: Ctx, store: StoreScope): boolean {
  const { actor } = ctx;
  if (actor.kind !== 'staff') {
    return true;
  }
  const memberships = actor.memberships.filter((item) => item.role !== 'orderprotection_partner');
  return (['claims:read', 'orders:read'] as const).some((permission) =>
    can(memberships, permission, { storeId: store.id, accountId: store.accountId }),
  );
}

/**
 * Whether the caller may read who a customer is and where they live: staff and tokens with `contacts:read` in that store,
 * and whoever is neither. What isn't read can't be searched for either.
 */
export function seesContacts(ctx: Ctx, store: StoreScope): boolean {
  const { kind } = ctx.actor;
  return (kind !== 'staff' && kind !== 'machine') || holds(ctx, 'contacts:read', store);
}

/** Whether the store lies in the caller's scope at all: some permission reaches it. */
export function inScope(ctx: Ctx, store: StoreScope): boolean {
  const { actor } = ctx;
  if (actor.kind === 'system') {
    return true;
  }
  if (actor.kind === 'machine') {
    return actor.storeId === store.id;
  }
  return (
    actor.kind === 'staff' &&
    (['claims:read', 'orders:read', 'orders:update', 'stores:read', 'stores:all-read'] as const).some((item) =>
      holds(ctx, item, store),
    )
  );
}

/** A shopper with a grant may go on for the order of that grant; anybody else's order does not exist. */
export function allowShopper(ctx: Ctx, order: { storeId: StoreId; id: string }): void {
  const { actor } = ctx;
  if (actor.kind === 'anyone') {
    throw new Problem('unauthenticated');
  }
  if (actor.kind !== 'shopper' || actor.storeId !== order.storeId || actor.orderId !== order.id) {
    throw new Problem('not-found');
  }
}

/** Whoever began a draft in a branch may go on with that one; every other does not exist. Answers the actor. */
export function allowDraft(ctx: Ctx, sessionId: string): { storeId: StoreId; sessionId: SessionId; grantId: GrantId } {
  const { actor } = ctx;
  if (actor.kind === 'anyone') {
    throw new Problem('unauthenticated');
  }
  if (actor.kind !== 'draft' || actor.sessionId !== sessionId) {
    throw new Problem('not-found');
  }
  return actor;
}

/**
 * Who may touch a claim: the shopper of its order, the holder of a link of one of `scopes`, or whoever holds
 * `permission` in its store. Everybody else is told that it does not exist.
 */
export function allowOnClaim(
  ctx: Ctx,
  claim: { id: ClaimId; orderId: OrderId; store: StoreScope },
  permission: Permission | null,
  scopes: readonly ClaimLinkScope[],
): void {
  const { actor } = ctx;
  if (actor.kind === 'anyone') {
    throw new Problem('unauthenticated');
  }
  if (actor.kind === 'shopper') {
    if (actor.storeId !== claim.store.id || actor.orderId !== claim.orderId || scopes.length === 0) {
      throw new Problem('not-found');
    }
    return;
  }
  if (actor.kind === 'claim-link') {
    if (actor.claimId !== claim.id || !scopes.includes(actor.scope)) {
      throw new Problem('not-found');
    }
    return;
  }
  if (permission === null || actor.kind === 'draft') {
    throw new Problem('not-found');
  }
  allow(ctx, permission, claim.store);
}
