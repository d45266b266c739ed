import type { OwnStore } from '#core/contract/tenancy/store-admin.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';
import { createStore, type NewStore } from '../../stores/create-store.ts';
import { ownStoreView } from '../../stores/list-stores.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import { ownersAddress, requireNobody } from '../invitations/first-owner.ts';
import { type Invited, keepInvitation } from '../invitations/keep-invitation.ts';

export interface StoreWithOwner extends NewStore {
  /** Who is invited to own it; nobody where absent. */
  ownerEmail?: string;
}

/**
 * Opens a store, and invites its first owner in the same commit: neither is there without the other. Whoever opens it needn't
 * hold what an owner holds, in an account that nobody works in; where somebody does, that account's owners have the store.
 * @throws what createStore throws; store-has-people where the account has people and the caller may not invite owners;
 *   validation-failed for the owner's address
 */
export async function openStore(
  ctx: Ctx,
  { ownerEmail, ...given }: StoreWithOwner,
): Promise<{ store: StoreRecord; invited: Invited | null }> {
  const place = { ...nowhere, ...('id' in given.account && { accountId: given.account.id }) };
  allow(ctx, 'stores:create', place);
  if (ownerEmail === undefined) {
    return { store: await createStore(ctx, given), invited: null };
  }
  const email = ownersAddress(ctx, ownerEmail, place);
  let invited: Invited | null = null;
  const store = await createStore(ctx, given, async (tx, opened) => {
    await requireNobody(tx, ctx, opened);
    invited = await keepInvitation(tx, ctx, { storeId: opened.id, accountId: null, role: 'store_owner', email });
  });
  return { store, invited };
}

/** The same, for whoever reads the new store and no link. */
export async function openStoreForView(ctx: Ctx, given: StoreWithOwner): Promise<OwnStore> {
  return ownStoreView(ctx, (await openStore(ctx, given)).store);
}
