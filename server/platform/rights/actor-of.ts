import type { Ctx } from '../context/context.ts';

/** The name and id under which an act stands in the feed. */
export function actorOf(ctx: Ctx): { kind: string; id: string | null; name: string } {
  const { actor } = ctx;
  switch (actor.kind) {
    case 'staff':
      return { kind: 'staff', id: actor.userId, name: actor.name };
    case 'machine':
      return { kind: 'machine', id: actor.tokenId, name: actor.name };
    case 'shopper':
    case 'draft':
      return { kind: 'shopper', id: actor.grantId, name: actor.name };
    case 'claim-link':
      return { kind: 'shopper', id: actor.claimId, name: actor.name };
    case 'system':
      return { kind: 'system', id: null, name: actor.name };
    default:
      return { kind: 'anyone', id: null, name: 'Somebody' };
  }
}
