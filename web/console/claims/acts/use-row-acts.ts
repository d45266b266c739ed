import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import type { StoreOfMe } from '../../frame/data/store-choice.ts';
import { claimActionsQuery } from '../claim/queries.ts';
import type { ClaimAct } from './act.ts';
import { actsOnRow, heardOnRow } from './claim-acts.ts';

/** Whoever walks through rows by key asks nothing of those that they pass. */
const restMs = 150;

interface RowActs {
  /** What the server allows on the row at hand, the weightiest first; none until it has said so. */
  offered: readonly ClaimAct[];
  /** Whose keys are heard: the same, and before the server has said so those that may be among them. */
  heard: readonly ClaimAct[];
}

/** The acts on the row of a list that somebody is on. */
export function useRowActs(row: QueueRow | undefined, store: StoreOfMe | undefined): RowActs {
  const id = row?.id ?? null;
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), restMs);
    return () => clearTimeout(timer);
  }, [id]);
  const { data } = useQuery({
    ...claimActionsQuery(id ?? '', row?.version ?? 0),
    enabled: id !== null && rested === id,
  });
  return useMemo(() => {
    const offered = data === undefined ? [] : actsOnRow(data.allowed);
    return { offered, heard: data !== undefined || store === undefined ? offered : heardOnRow(store.permissions) };
  }, [data, store]);
}
