import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { countsQuery } from '../../claims/claim/queries.ts';
import { listWith, type QueueView } from '../../frame/addresses/queue-view.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { atLeast } from '../../kit/pieces/money.ts';
import { countOf } from '../claim-table/QueueTabs.tsx';
import { useQueuePlace } from '../claim-table/use-queue-place.ts';
import { nextToDecide } from './next-to-decide.ts';

/** A claim’s place in the list that it was opened from, what comes after it there, and which list leads back to it. */
export function useClaimPlace(claim: Claim, view: QueueView) {
  const { me, store } = useFrame();
  const { rows, hasMore, place, move } = useQueuePlace(claim.id, view, store?.id ?? null);
  // Who came by a link, or from a search, goes back to a list that has the claim.
  const [wasListed, setWasListed] = useState(false);
  if (place >= 0 && !wasListed) {
    setWasListed(true);
  }
  // A search isn’t counted: what of it is loaded is.
  const isSearch = view.search !== '';
  const counts = useQuery({ ...countsQuery(store?.id ?? null, view.filter), enabled: !isSearch }).data;
  const after = rows[place + 1]?.id ?? (place > 0 ? rows[0]?.id : undefined) ?? null;
  const next = after === claim.id ? null : after;
  return {
    row: rows.find((item) => item.id === claim.id),
    from: wasListed ? view : listWith(view, claim.claimState),
    shown:
      place < 0 ? null : { at: place + 1, of: isSearch ? atLeast(rows.length, hasMore) : countOf(counts, view.tab) },
    move,
    /** The claim behind this one, the first after the last; null where there is none. */
    next,
    /** Where a decision leads: past what colleagues have, who share the list. */
    nextDecided: nextToDecide(rows, claim.id, me.name) ?? next,
  };
}
