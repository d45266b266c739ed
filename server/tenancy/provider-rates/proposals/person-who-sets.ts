import { Problem } from '#core/contract/platform/problems.ts';
import type { UserId } from '#core/ids.ts';
import type { Permission } from '#core/permissions.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';

/** Whoever holds it proposes a rate, is mailed, refuses, and, if somebody else proposed, confirms. */
export const setsRates = 'finance-admin:update' satisfies Permission;

/**
 * Whoever may propose a rate or say a word to one, as a person.
 * @throws forbidden, for whatever is nobody, too
 */
export function personWhoSets(ctx: Ctx): { id: UserId; name: string } {
  allow(ctx, setsRates, nowhere);
  const { actor } = ctx;
  if (actor.kind !== 'staff') {
    throw new Problem('forbidden');
  }
  return { id: actor.userId, name: actor.name };
}
