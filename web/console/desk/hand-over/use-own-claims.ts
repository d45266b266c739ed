import { useQueries } from '@tanstack/react-query';
import { countsQuery } from '../../claims/claim/queries.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { openClaimsOf } from './open-claims.ts';

/** Somebody who works for more stores than these hands over where they are: on the team page. */
const mostStores = 8;

/** The stores in which the reader decides claims, and, in the same sequence, the counts of those that are theirs. */
export function useOwnClaims() {
  const { me, store: chosen } = useFrame();
  const mine = me.stores.filter(({ permissions }) => permissions.includes('claims:update'));
  const stores = mine.length > mostStores ? mine.filter(({ id }) => id === chosen?.id) : mine;
  return { stores, counts: useQueries({ queries: stores.map(({ id }) => countsQuery(id, openClaimsOf(me.id))) }) };
}
