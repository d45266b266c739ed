import type { Operation } from '#core/contract/platform/operation.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { type Permission, rolePermissions } from '#core/permissions.ts';
import type { Ctx } from '../../context/context.ts';
import { allow, holds, type StoreScope } from '../../rights/allow.ts';
import { warrantyRights } from '../../rights/claim-rights.ts';

/** Finds the store that a call is about: by what its path names, else the one that the caller named. Throws `not-found`. */
export type StoreOfCall = (
  ctx: Ctx,
  params: Readonly<Record<string, string>>,
  storeId: StoreId | null,
) => Promise<StoreScope | null>;

const forWarranties: Partial<Record<Permission, Permission>> = {
  ...warrantyRights,
  'claims:update': 'warranties:update',
};

/** What an operation asks for, what else will do, and their likes for a warranty claim: which one, its verb knows. */
function enough({ permission, or = [] }: Operation): Permission[] {
  return [permission ?? [], or].flat().flatMap((item) => [item, forWarranties[item] ?? []].flat());
}

/**
 * Refuses staff and machines who hold an operation's permission nowhere, before a byte of the body is read. In which
 * store they hold it is asked by the verb, which knows the thing.
 */
export function requirePermission({ actor }: Ctx, operation: Operation): void {
  if (operation.permission === null || (actor.kind !== 'staff' && actor.kind !== 'machine')) {
    return;
  }
  const held = enough(operation).some((item) =>
    actor.kind === 'machine'
      ? actor.scopes.includes(item)
      : actor.memberships.some(({ role }) => rolePermissions[role].has(item)),
  );
  if (!held) {
    throw new Problem('forbidden');
  }
}

/**
 * Reads what was sent. Where its form is refused, the caller's right to the thing is asked first: who may not do it at
 * all is told that (403, 404), and learns nothing of the form (400).
 */
export async function readAfterRights<T>(
  ctx: Ctx,
  operation: Operation,
  find: () => Promise<StoreScope | null>,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (refusal) {
    const { permission } = operation;
    const store = permission !== null && (ctx.actor.kind === 'staff' || ctx.actor.kind === 'machine') && (await find());
    if (store && !enough(operation).some((item) => holds(ctx, item, store))) {
      allow(ctx, permission, store);
    }
    throw refusal;
  }
}
