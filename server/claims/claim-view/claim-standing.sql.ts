import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';
import { type DecisionFacts, decisionFactsIn, decisionFactsRead } from '../claim/decision-facts.sql.ts';
import { type CreditOfOrder, creditOfOrderIn } from '../decisions/back-of-order.sql.ts';
import { givenUnderPolicy } from '../decisions/given-under-policy.sql.ts';

/** What stands of a claim's decisions, and what its cover gives by now. */
export interface ClaimStanding {
  facts: DecisionFacts;
  /** What the claims under its policy get; decimal text in the order's currency. */
  given: string;
  /** Credit of its order, of any claim. */
  credit: CreditOfOrder;
}

/** An expression over `claims c`, a JSON object: where a claim stands; `$1` is the store. */
export const claimStandingIn = `json_build_object(
  'facts', ${decisionFactsIn('$1', 'c.id')},
  'given', ${givenUnderPolicy('$1', 'c.order_id', 'c.policy_id')},
  'credit', ${creditOfOrderIn('$1', 'c.order_id', "''")})`;

/** Reads the JSON of `claimStandingIn`. */
export const claimStandingRead = ({ facts, ...standing }: ClaimStanding): ClaimStanding => ({
  ...standing,
  facts: decisionFactsRead(facts),
});

const statement = {
  name: 'claim_standing',
  text: `SELECT ${claimStandingIn} AS standing FROM claims c WHERE c.store_id = $1 AND c.id = $2`,
};

/** Where a claim stands; undefined where the store has no such claim. */
export async function readClaimStanding(tx: Tx, storeId: StoreId, id: string): Promise<ClaimStanding | undefined> {
  const [row] = await runNamed<{ standing: ClaimStanding }>(tx, statement, [storeId, id]);
  return row && claimStandingRead(row.standing);
}
