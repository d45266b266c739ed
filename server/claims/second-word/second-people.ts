import { Problem } from '#core/contract/platform/problems.ts';
import type { UserId } from '#core/ids.ts';
import type { Proposal, Proposer } from '#core/reference/claim-facts.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { compareMoney } from '#core/rules/platform/money.ts';
import type { TwoPeople } from '#core/rules/tenancy/two-people.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { resolveRight } from '../../platform/rights/claim-rights.ts';
import { eachOnce, type Holder, holdersOf } from '../../tenancy/people/holders.ts';
import { aDayAgo, eachTwoPeople, isOnlyOne, oneWith } from '../../tenancy/people/second-word.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { ClaimRow } from '../claim/claim-items.ts';

type Proposed = Pick<ClaimRow, 'category' | 'filed_by'>;

/** Whoever decides claims in a store: its own people and its account's first, then the provider's, each by name. */
export function decidersOf(tx: Tx, store: StoreRecord, claim: Pick<Proposed, 'category'>): Promise<Holder[]> {
  return holdersOf(tx, store, resolveRight(claim));
}

/** What a second person is looked for to. */
interface ToSecond {
  claim: Proposed;
  proposer: UserId | null;
  /** What is proposed, in the store’s currency: whoever is held to less isn’t the second one. */
  total?: string;
}

interface SecondPerson extends Holder {
  /** What they are beside the proposer: `two` may say yes now, `first-later` and `second-later` once a day has passed. */
  beside: TwoPeople;
}

/**
 * Whoever decides claims in the store, and neither proposed a proposal nor filed its claim, each with what their yes would
 * be now. The store's own people and its account's first, each by name. Nobody is the second to a token.
 */
async function secondPeople(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  store: StoreRecord,
  { claim, proposer, deciders, total }: ToSecond & { deciders: readonly Holder[] },
): Promise<SecondPerson[]> {
  const right = resolveRight(claim);
  const people = eachOnce(
    deciders.filter(
      ({ id, left, aloneBelow }) =>
        !left &&
        id !== proposer &&
        id !== claim.filed_by &&
        (aloneBelow === null || total === undefined || compareMoney(total, aloneBelow) < 0),
    ),
  );
  if (proposer === null || people.length === 0) {
    return people.map((person) => ({ ...person, beside: 'token' }));
  }
  const first = oneWith(right, store, proposer);
  const pairs = people.map(({ id }) => ({ first, second: oneWith(right, store, id) }));
  const beside = await eachTwoPeople(tx, ctx, pairs);
  return people.map((person, at) => ({ ...person, beside: beside[at] ?? 'token' }));
}

const isLater = ({ beside }: SecondPerson) => beside === 'first-later' || beside === 'second-later';

const named = 2;

/** Who may say yes, as a sentence says it: two by name, the others by number; and what the proposer is, where nobody may. */
export async function waitsFor(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  store: StoreRecord,
  {
    claim,
    proposal: { by, total },
  }: { claim: Proposed; proposal: Pick<Proposal, 'by'> & Partial<Pick<Proposal, 'total'>> },
): Promise<{ people: string[]; more: number; proposer: Proposer }> {
  const deciders = await holdersOf(tx, store, resolveRight(claim), aDayAgo(ctx));
  // A token's word is nobody's, so nobody's is the second to it: whoever approves it proposes it anew.
  const people =
    by === null
      ? []
      : await secondPeople(tx, ctx, store, { claim, proposer: by, deciders, ...(total !== undefined && { total }) });
  const names = people.filter(({ beside }) => beside === 'two').map(({ name }) => name);
  const soon = names.length === 0 && people.some(isLater);
  return {
    people: names.slice(0, named),
    more: Math.max(0, names.length - named),
    proposer: by === null ? 'token' : soon ? 'later' : kindOf(claim, by, deciders),
  };
}

/** Whether the proposer's own second factor would stand in for a colleague: nobody else decides, and another filed. */
function kindOf(claim: Proposed, proposer: UserId, deciders: readonly Holder[]): Proposer {
  return claim.filed_by !== proposer && isOnlyOne(deciders) ? 'alone' : 'person';
}

/**
 * Whoever is told that an approval waits: the store's people, or the provider's where the store has none. Of them those who
 * may say yes now; where nobody may, those who may once a day has passed.
 */
export async function toldSecondPeople(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  store: StoreRecord,
  asked: ToSecond,
): Promise<UserId[]> {
  const people = await secondPeople(tx, ctx, store, { ...asked, deciders: await decidersOf(tx, store, asked.claim) });
  const now = people.filter(({ beside }) => beside === 'two' || beside === 'token');
  const told = now.length > 0 ? now : people.filter(isLater);
  const ours = told.filter(({ side }) => side === 'store');
  return (ours.length > 0 ? ours : told).map(({ id }) => id);
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
