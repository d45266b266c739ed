import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import { appliesToClaim } from '#core/rules/desk/sops/applies.ts';
import { onClaim } from '../../claims/claim/claim-access.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { appliesToOf, sopView, versionView } from './sop-view.ts';
import { activeSopsOf, findSop, itemsOnClaim, labelsOnClaim, sopsOf, versionsOf } from './sops.sql.ts';

/** The SOPs of a store by title, inactive ones too. */
export async function listSops(ctx: Ctx, input: { storeId: StoreId }) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'sops:read', store);
  return ctx.db.readInStore(store.id, async (tx) => (await sopsOf(tx, store.id)).map(sopView));
}

/** The versions of an SOP, newest first. @throws not-found */
export async function listSopVersions(
  ctx: Ctx,
  input: { storeId: StoreId; sopId: string; size: number; before?: number },
) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'sops:read', store);
  const { sopId, size, before } = input;
  return ctx.db.inStore(store.id, async (tx) => {
    if (!isId('sop', sopId) || !(await findSop(tx, store.id, sopId))) {
      throw new Problem('not-found');
    }
    const page = { size, ...(before !== undefined && { before }) };
    return (await versionsOf(tx, store.id, sopId, page)).map(versionView);
  });
}

/** The active SOPs that apply to a claim, by title: what staff read while they decide it. */
export async function listSopsOfClaim(ctx: Ctx, input: { id: string }) {
  return onClaim(ctx, input.id, 'sops:read', async ({ tx, store, claim }) => {
    // Whoever reads no claims is told nothing of one by the procedures that fit it.
    allow(ctx, 'claims:read', store);
    const active = await activeSopsOf(tx, store.id);
    if (active.length === 0) {
      return [];
    }
    const items = await itemsOnClaim(tx, store.id, claim.id);
    const labels = await labelsOnClaim(tx, store.id, claim.id);
    const types = [claim.type, ...items.map((item) => item.claim_type)].filter((type) => type !== null);
    const kind = { category: claim.category, types, items, labels };
    return active.filter((row) => appliesToClaim(appliesToOf(row), kind)).map(sopView);
  });
}
