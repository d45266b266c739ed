import type { Query, QueryClient } from '@tanstack/react-query';
import type { ToldOf } from '../../../api/console-line.ts';
import { heardBy, line, mayBeHeard } from '../../kit/data/heard.ts';
import { paced } from '../../kit/data/paced.ts';
import { queryKeys, readClaimAgain } from './query-keys.ts';

const gatherMs = 100;
/** How often is looked whether a first reading has ended that may have begun too early, in milliseconds. */
const lookMs = 1_000;

const isFirstRead = ({ state }: Query) => state.data === undefined;

/** What reads again, at its own pace, the answers of each word that events tell of. */
function makeReaders(client: QueryClient) {
  const keyOf = (word: string) => (word === 'claim' ? queryKeys.desk(line.claimId ?? '') : [word]);
  const words = Object.entries(heardBy).flatMap(([word, heard]) => (heard === null ? [] : [{ word, ...heard }]));
  return words.map(({ word, by, leastMs, lateMs = gatherMs }) => {
    const reader = paced(
      () => {
        const queryKey = keyOf(word);
        // It may have begun before what is told, and is taken for the answer: what it answers is read again.
        if (client.isFetching({ queryKey, predicate: isFirstRead }) > 0) reader.tell();
        void client.invalidateQueries({ queryKey });
      },
      { gather: lateMs, least: leastMs },
    );
    return { word, by: new Set<ToldOf>(by), ...reader };
  });
}

/** Reads again what a page shows: what its line tells of, and all of it where something may have been missed. */
export function makeReadings(client: QueryClient) {
  const readers = makeReaders(client);
  let hidden = false;
  let later: ReturnType<typeof setTimeout> | undefined;

  /** In so many milliseconds, unless all is read before. */
  function readIn(ms: number, isMeant?: (query: Query) => boolean): void {
    clearTimeout(later);
    later = setTimeout(() => {
      readAll(isMeant);
    }, ms);
  }

  /** At once, and not later as well; what is first read just now once that has ended, since it’s taken for the answer. */
  function readAll(isMeant: (query: Query) => boolean = () => true): void {
    clearTimeout(later);
    const predicate = (query: Query) =>
      mayBeHeard(query.queryKey) && isMeant(query) && (!hidden || query.queryKey[0] === 'inbox');
    const begun = client
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate: (query) => predicate(query) && isFirstRead(query) });
    void client.invalidateQueries({ predicate });
    if (begun.length > 0) readIn(lookMs, (query) => begun.includes(query));
  }

  return {
    readAll,
    readIn,
    notLater: () => clearTimeout(later),
    /** Which answers are, or will be, of a reading that has begun by now. */
    begunByNow(): (query: Query) => boolean {
      const now = Date.now();
      const underWay = new Set(client.getQueryCache().findAll({ fetchStatus: 'fetching' }));
      return (query) => query.state.dataUpdatedAt <= now || underWay.has(query);
    },
    /** @param claimId the claim that is followed beside */
    told(of: ToldOf, claimId: string | null): void {
      if (of === 'claim' && claimId !== null) {
        void readClaimAgain(client, claimId);
      } else if (of === 'beside' && claimId !== null) {
        void client.invalidateQueries({ queryKey: queryKeys.desk(claimId) });
      }
      for (const { word, by, tell } of readers) {
        if (by.has(of)) {
          // Whoever opens it meanwhile reads it; the claim is open.
          if (word !== 'claim') void client.invalidateQueries({ queryKey: [word], refetchType: 'none' });
          if (!hidden || word === 'inbox') tell();
        }
      }
    },
    /** Out of sight only what is somebody's own is read. */
    outOfSight(is: boolean): void {
      hidden = is;
    },
    stop(): void {
      clearTimeout(later);
      for (const { stop } of readers) stop();
    },
  };
}
