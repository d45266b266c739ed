import type { Permission } from '#core/permissions.ts';
import type { Ctx } from '../context/context.ts';
import { holds, type StoreScope } from './allow.ts';

/** What a right on claims is called where the claim is of a warranty (permissions, rule 4). */
export const warrantyRights: Partial<Record<Permission, Permission>> = {
  'claims:create': 'warranties:create',
  'claims:read': 'warranties:read',
  'claims:resolve': 'warranties:resolve',
};

/** What filing, reading or deciding a claim takes; a warranty has rights of its own. */
export const claimRight = (permission: Permission, { category }: { category: string }): Permission =>
  (category === 'WARRANTY' && warrantyRights[permission]) || permission;

/** What deciding a claim takes. */
export const resolveRight = (claim: { category: string }): Permission => claimRight('claims:resolve', claim);

/** Whether a list of a store's claims leaves out those of warranties: for staff and machines who may not read them. */
export function hidesWarranties(ctx: Ctx, store: StoreScope): boolean {
  const { kind } = ctx.actor;
  return (kind === 'staff' || kind === 'machine') && !holds(ctx, 'warranties:read', store);
}

/** Whether a claim is hidden from whoever asks: its customer doesn't see a deleted one, by no way in. */
export function isHidden({ actor }: Ctx, { deleted_at }: { deleted_at?: string | null }): boolean {
  return Boolean(deleted_at) && (actor.kind === 'shopper' || actor.kind === 'claim-link');
}

/** Of some claims of a store those that somebody may read who reads its claims. */
export function readableClaims<T extends { category: string; deleted_at?: string | null }>(
  ctx: Ctx,
  store: StoreScope,
  claims: T[],
): T[] {
  const seen = claims.filter((claim) => !isHidden(ctx, claim));
  return hidesWarranties(ctx, store) ? seen.filter(({ category }) => category !== 'WARRANTY') : seen;
}
