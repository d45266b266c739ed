import type { ClaimLinkScope, Ctx } from '../../platform/context/context.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { ClaimRow } from '../claim/claims.sql.ts';
import { claimLinkToken, claimUrl } from '../links/claim-links.ts';

/** What each link may lead on to: no link opens more than it was given for. */
const leadsTo: Record<ClaimLinkScope, readonly ClaimLinkScope[]> = {
  view: ['view', 'print'],
  sign: ['view'],
  print: ['print'],
  review: [],
  data: [],
};

/** The address of a page of the claim, or null where this caller is not led there. */
export function linkFor(ctx: Ctx, store: StoreRecord, row: ClaimRow, scope: 'view' | 'print'): string | null {
  const { actor } = ctx;
  // The customer's own link writes and takes back in their name; staff act under theirs.
  const hidden =
    actor.kind === 'staff' ? scope === 'view' : actor.kind === 'claim-link' && !leadsTo[actor.scope].includes(scope);
  if (hidden) {
    return null;
  }
  return claimUrl(store.portalUrl, scope, claimLinkToken(ctx, { storeId: store.id, id: row.id }, scope));
}
