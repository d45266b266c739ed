import type { z } from 'zod';
import { isId, type StoreId } from '#core/ids.ts';
import type { Permission } from '#core/permissions.ts';
import type { Ctx } from '../../context/context.ts';
import { holds, type StoreScope } from '../../rights/allow.ts';
import { cutterOf } from './cut-answer.ts';

/** Finds a store by an id that an answer names; null where it is gone. */
export type FindScope = (id: StoreId) => Promise<StoreScope | null>;

/**
 * An answer as its caller may read it. Staff read a marked field with its permission in the store that it lies in, a token
 * with its own scope, and a shopper reads what is their own (docs/decisions/fields-follow-the-table.md).
 */
export async function cutFor(
  ctx: Ctx,
  schema: z.ZodType,
  answer: unknown,
  { find, storeId }: { find: FindScope | undefined; storeId: StoreId | null },
): Promise<unknown> {
  const cutter = ctx.actor.kind === 'staff' || ctx.actor.kind === 'machine' ? cutterOf(schema) : null;
  if (cutter === null) {
    return answer;
  }
  const places = new Set<string>();
  cutter.places(answer, storeId, places);
  const scopes = new Map<string, StoreScope>();
  for (const id of places) {
    const scope = isId('store', id) ? await find?.(id) : undefined;
    if (scope) {
      scopes.set(id, scope);
    }
  }
  const holdsThere = (permission: Permission, place: string | null) => {
    const scope = place === null ? undefined : scopes.get(place);
    return scope !== undefined && holds(ctx, permission, scope);
  };
  return cutter.cut(answer, holdsThere, storeId);
}
