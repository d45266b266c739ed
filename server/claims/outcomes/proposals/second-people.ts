import { Problem } from '../../../../core/contract/platform/problems.ts';
import type { UserId } from '../../../../core/ids.ts';
import type { Proposal, Proposer } from '../../../../core/reference/claim-facts.ts';
import { say } from '../../../../core/reference/problem-sentences.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { resolveRight } from '../../../platform/rights/claim-rights.ts';
import { sidesWith } from '../../../tenancy/people/people-with.ts';
import { aDayAgo } from '../../../tenancy/people/stands-alone.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { ClaimRow } from '../../claim/claim-items.ts';

type Proposed = Pick<ClaimRow, 'category' | 'filed_by'>;

/**
 * Whoever may say yes to a proposal: who decides claims in the store, and neither proposed it nor filed the claim. The
 * store's own people and its account's first, each by name.
 */
export async function secondPeople(
  tx: Tx,
  store: StoreRecord,
  claim: Proposed,
  proposer: UserId | null,
): Promise<SecondPeople> {
  return besides(await sidesWith(tx, store, resolveRight(claim)), claim, proposer);
}

type SecondPeople = { ours: { id: UserId; name: string }[]; providers: { id: UserId; name: string }[] };

function besides(
  { store, provider }: Omit<Awaited<ReturnType<typeof sidesWith>>, 'counted'>,
  claim: Proposed,
  proposer: UserId | null,
): SecondPeople {
  const others = ({ id }: { id: UserId }) => id !== proposer && id !== claim.filed_by;
  return { ours: store.filter(others), providers: provider.filter(others) };
}

const named = 2;

/** Who may say yes, as a sentence says it: two by name, the others by number; and what the proposer is, where nobody may. */
export async function waitsFor(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  store: StoreRecord,
  { claim, proposal: { by } }: { claim: Proposed; proposal: Pick<Proposal, 'by'> },
): Promise<{ people: string[]; more: number; proposer: Proposer }> {
  const { counted, ...sides } = await sidesWith(tx, store, resolveRight(claim), aDayAgo(ctx));
  // A token's word is nobody's, so nobody's is the second to it: whoever approves it proposes it anew.
  const { ours, providers } = besides(sides, claim, by);
  const names = by === null ? [] : [...ours, ...providers].map(({ name }) => name);
  return {
    people: names.slice(0, named),
    more: Math.max(0, names.length - named),
    proposer: by === null ? 'token' : kindOf(claim, by, counted),
  };
}

/** Whether the proposer's own second factor would stand in for a colleague: nobody else decides, and another filed. */
function kindOf(claim: Proposed, proposer: UserId, holders: number): Proposer {
  return claim.filed_by !== proposer && holders < 2 ? 'alone' : 'person';
}

/** Whoever is told that an approval waits: the store's people, or the provider's where the store has none. */
export async function toldSecondPeople(
  tx: Tx,
  store: StoreRecord,
  claim: Proposed,
  proposer: UserId | null,
): Promise<UserId[]> {
  const { ours, providers } = await secondPeople(tx, store, claim, proposer);
  return (ours.length > 0 ? ours : providers).map(({ id }) => id);
}

/** The answer to a first approval: it is kept, and who may say yes; nothing failed. */
export async function waitsForAnother(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, proposal }: { claim: ClaimRow; proposal: Proposal },
): Promise<Problem> {
  const { by, total, currency, at, reached } = proposal;
  const inStore = (amount: string) => ({ amount, currency });
  const over = reached && { of: reached.of, sum: inStore(reached.sum), from: inStore(reached.from) };
  return new Problem('second-person-required', {
    detail: say('proposal-kept', {
      ...(await waitsFor(tx, ctx, store, { claim, proposal })),
      ...(over && { reached: over }),
    }),
    extensions: { version: claim.version, kept: true, proposal: { by, total, currency, at } },
  });
}
