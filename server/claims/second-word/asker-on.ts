import type { UserId } from '#core/ids.ts';
import type { Asker } from '#core/rules/claims/lifecycle/lifecycle.ts';
import type { TwoPeople } from '#core/rules/tenancy/two-people.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { resolveRight } from '../../platform/rights/claim-rights.ts';
import { oneWith, standsAlone, twoPeople } from '../../tenancy/people/second-word.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { askerOf } from '../claim/claim-access.ts';
import type { ClaimRow } from '../claim/claim-items.ts';

type Asked = Pick<
  ClaimRow,
  'state' | 'category' | 'decided_by' | 'denied_by' | 'appeal_count' | 'proposal' | 'version'
>;

/**
 * The caller as the lifecycle’s rules see them on a claim: beside whom they would be one of two, and whether their second
 * factor stands in for a second person. Nobody is looked up where the claim asks for no second one.
 */
export async function askerOn(tx: Tx, ctx: Ctx, store: StoreRecord, claim: Asked): Promise<Asker> {
  const asker = askerOf(ctx, store);
  const { actor } = ctx;
  if (actor.kind !== 'staff') {
    return asker;
  }
  const { userId } = actor;
  const { approver, denier } = { approver: approverOf(claim), denier: denierOf(claim) };
  const beside = async (first: UserId | null | undefined, stands?: true): Promise<TwoPeople | null> =>
    first === undefined
      ? null
      : twoDeciders(tx, ctx, store, { claim, first, second: userId, ...(stands && { stands }) });
  const [alone, approvers, deniers, proposers] = await Promise.all([
    (approver === userId || denier === userId) && standsAlone(tx, ctx, store, resolveRight(claim)),
    beside(approver, true),
    beside(denier, true),
    beside(claim.proposal === null ? undefined : claim.proposal.by),
  ]);
  return { ...asker, alone, beside: { approver: approvers, denier: deniers, proposer: proposers } };
}

/** Who approved a claim of which an approval could be revoked (row 21). */
const approverOf = ({ state, decided_by }: Asked) => (state === 'APPROVED' ? decided_by : undefined);

/** Who denied a claim before its appeal (row 23). */
const denierOf = ({ appeal_count, denied_by }: Asked) => (appeal_count > 0 ? denied_by : undefined);

/**
 * Whether two people who decide a claim are two.
 * @param of.stands the first word was whole once it was said
 */
export function twoDeciders(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  store: StoreRecord,
  of: { claim: Pick<ClaimRow, 'category'>; first: UserId | null; second: UserId | null; stands?: true },
): Promise<TwoPeople> {
  const right = resolveRight(of.claim);
  const first = { ...oneWith(right, store, of.first), ...(of.stands && { stands: of.stands }) };
  return twoPeople(tx, ctx, { first, second: oneWith(right, store, of.second) });
}
