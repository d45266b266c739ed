import { can, roleSide } from '#core/permissions.ts';
import type { NoteSide } from '#core/reference/notes.ts';
import type { Ctx } from '../context/context.ts';
import type { StoreScope } from './allow.ts';

/** On whose side the caller writes notes in a store: who reads them there by a role of the provider is the provider's. */
export function noteSideOf(ctx: Ctx, store: StoreScope): NoteSide {
  const { actor } = ctx;
  const ofProvider =
    actor.kind === 'staff' &&
    can(
      actor.memberships.filter(({ role }) => roleSide(role) === 'provider'),
      'claim-notes:read',
      { storeId: store.id, accountId: store.accountId },
    );
  return ofProvider ? 'provider' : 'store';
}

/** Whose notes the caller may read, if any: a store never the provider's (permissions, rule 9). */
export function readableSides(ctx: Ctx, store: StoreScope): NoteSide[] {
  return ctx.actor.kind === 'system' || noteSideOf(ctx, store) === 'provider' ? ['store', 'provider'] : ['store'];
}
