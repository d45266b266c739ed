import { type ResolutionType, resolutionTypes } from '#core/reference/claims.ts';
import { carrierOf } from '#core/rules/commerce/engine-abilities.ts';
import type { Connector } from '../../commerce/connectors/connector.ts';
import { capabilityOff } from '../../tenancy/stores/capabilities/require-capability.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';

export type CarriedOutBy = 'engine' | 'people';

/**
 * Who carries a kind of resolution out. People do where the store's engine cannot, and for what was bought in a store,
 * of which no engine has an order; they report when it is done. What was agreed freely (CUSTOM) is on record with the
 * decision, so nothing is left to carry out.
 */
export function carriedOutBy(
  connector: Pick<Connector, 'capabilities'>,
  claim: { sales_channel: string },
  type: ResolutionType,
): CarriedOutBy {
  if (type === 'CUSTOM') {
    return 'engine';
  }
  const byPeople = claim.sales_channel === 'IN_STORE' || carrierOf(connector.capabilities, type) === 'people';
  return byPeople ? 'people' : 'engine';
}

/** What a store can give, by its engine or by its people. */
export function offeredBy({ capabilities }: Pick<Connector, 'capabilities'>): ResolutionType[] {
  return resolutionTypes.filter((type) => carrierOf(capabilities, type) !== 'none');
}

/** What a store can give on a claim: what its provider turned off before it was filed is left out. */
export function offeredOn(
  connector: Pick<Connector, 'capabilities'>,
  store: Pick<StoreRecord, 'frame'>,
  claim: { created_at: string },
): ResolutionType[] {
  return offeredBy(connector).filter((type) => capabilityOff(store, type, claim.created_at) === null);
}

/** Who carries out each kind that the store can give; CUSTOM is left out. */
export function carriedOutByOf(
  connector: Pick<Connector, 'capabilities'>,
  claim: { sales_channel: string },
): Partial<Record<ResolutionType, CarriedOutBy>> {
  return Object.fromEntries(
    offeredBy(connector)
      .filter((type) => type !== 'CUSTOM')
      .map((type) => [type, carriedOutBy(connector, claim, type)]),
  );
}

/**
 * Whether the store's engine has told us of the order. Where it has not, it may refuse what is approved; the desk says
 * so before. Null where no engine is asked.
 */
export function engineKnowsOrder(
  connector: Pick<Connector, 'kind'>,
  claim: { sales_channel: string },
  order: { engine_seen_at: string | null },
): boolean | null {
  return connector.kind === 'api' || claim.sales_channel === 'IN_STORE' ? null : order.engine_seen_at !== null;
}
