import type { z } from 'zod';
import { cutAnswer, hasMarks, storesIn } from '../../../core/contract/readable.ts';
import type { StoreId } from '../../../core/ids.ts';
import type { Ctx } from '../../context.ts';
import { holds, type StoreScope } from '../../rights/allow.ts';

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
  find: FindScope | undefined,
  storeId: StoreId | null,
): Promise<unknown> {
  if ((ctx.actor.kind !== 'staff' && ctx.actor.kind !== 'machine') || !hasMarks(schema)) {
    return answer;
  }
  const scopes = new Map<string, StoreScope>();
  for (const id of [...storesIn(answer), ...(storeId ? [storeId] : [])]) {
    // Cast: an answer names its stores by ids of ours, as text.
    const scope = await find?.(id as StoreId);
    if (scope) {
      scopes.set(id, scope);
    }
  }
  return cutAnswer(
    schema,
    answer,
    (permission, place) => {
      const scope = place === null ? undefined : scopes.get(place);
      return scope !== undefined && holds(ctx, permission, scope);
    },
    storeId,
  );
}
