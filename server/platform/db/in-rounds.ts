import type { StoreId } from '#core/ids.ts';
import type { Database, Tx } from './database.ts';
import { allStores, failTogether } from './each-store.ts';

/** A store’s work, a page at a time; each answers how much it did, and the last one is returned. */
export type Pages = AsyncGenerator<number, number, void>;

/** What one run may do: no more pages are begun once it did so much, or took so long. One page it always does. */
export interface Bounds {
  most: number;
  ms: number;
}

/** What a run left for the next one. */
export interface Rest {
  /** Stores with more, in the order in which they come next. */
  again: StoreId[];
  /** The last store that was visited, of all by their ids; null where none is left to visit. */
  behind: StoreId | null;
}

/** How a run goes; one by the clock begins at the first store. */
export interface Run {
  from?: Rest | null;
  bounds?: Bounds;
}

/** What a run did, and what is worth going on with; null where nothing is left, or nothing of what is left moved. */
export interface Ran {
  done: number;
  rest: Rest | null;
}

/** Some stores failed in a run, and come last in its rest. */
export class StoresFailed extends AggregateError {
  readonly rest: Rest | null;

  constructor(failed: AggregateError, rest: Rest | null) {
    super(failed.errors, failed.message);
    this.rest = rest;
  }
}

const usual: Bounds = { most: 5_000, ms: 15_000 };

const isWithin = ({ most, ms }: Bounds, done: number, started: number) =>
  done < most && performance.now() - started < ms;

/**
 * Does periodic work within bounds, a page of each store in turn, so that one with much of it keeps no other waiting.
 * What is left is the next run’s, in the same order. A store for which it fails does not hold up the others.
 * @param stores which ones have work of this kind, by id
 * @throws StoresFailed at the end, naming those for which it failed
 */
export async function inRounds(
  db: Database,
  pagesOf: (storeId: StoreId) => Pages,
  { from = null, bounds = usual }: Run = {},
  stores: () => Promise<StoreId[]> = () => db.everywhere(allStores),
): Promise<Ran> {
  const started = performance.now();
  const unvisited = await unvisitedOf(from, stores);
  const begun: { storeId: StoreId; pages: Pages }[] = (from?.again ?? []).map((storeId) => ({
    storeId,
    pages: pagesOf(storeId),
  }));
  const failures: { what: StoreId; error: unknown }[] = [];
  let behind = from?.behind ?? null;
  let done = 0;
  do {
    const storeId = unvisited.shift();
    const next = storeId ? { storeId, pages: pagesOf(storeId) } : begun.shift();
    if (!next) {
      break;
    }
    behind = storeId ?? behind;
    try {
      const page = await next.pages.next();
      done += page.value;
      if (!page.done) {
        begun.push(next);
      }
    } catch (error) {
      failures.push({ what: next.storeId, error });
    }
  } while (isWithin(bounds, done, started));

  const goesOn = unvisited.length > 0 || (begun.length > 0 && done > 0);
  const again = [...begun.map(({ storeId }) => storeId), ...failures.map(({ what }) => what)];
  const rest = goesOn ? { again, behind: unvisited.length > 0 ? behind : null } : null;
  try {
    failTogether(failures);
  } catch (error) {
    throw error instanceof AggregateError ? new StoresFailed(error, rest) : error;
  }
  return { done, rest };
}

async function unvisitedOf(from: Rest | null, stores: () => Promise<StoreId[]>): Promise<StoreId[]> {
  if (from === null) {
    return stores();
  }
  const { again, behind } = from;
  return behind === null ? [] : (await stores()).filter((id) => id > behind && !again.includes(id));
}

/** Pages of a piece of work that does at most so much at once, and is over where it did less. */
export async function* pagesOf(atOnce: number, page: (most: number) => Promise<number>): Pages {
  for (;;) {
    const done = await page(atOnce);
    if (done < atOnce) {
      return done;
    }
    yield done;
  }
}

/** Work that belongs to no store, within the bounds of a run; what is left is the next run’s. */
async function inPages(pages: Pages, { bounds = usual }: Run = {}): Promise<Ran> {
  const started = performance.now();
  let done = 0;
  let isOver = false;
  do {
    const page = await pages.next();
    done += page.value;
    isOver = page.done === true;
  } while (!isOver && isWithin(bounds, done, started));
  return { done, rest: isOver ? null : { again: [], behind: null } };
}

/** `inRounds` where a page is one transaction of its store: what it does at most at once, and how much it did. */
export function pagesInStores(
  db: Database,
  atOnce: number,
  page: (tx: Tx, storeId: StoreId, most: number) => Promise<number>,
  { stores, ...run }: Run & { stores?: () => Promise<StoreId[]> } = {},
): Promise<Ran> {
  const pages = (storeId: StoreId) => pagesOf(atOnce, (most) => db.inStore(storeId, (tx) => page(tx, storeId, most)));
  return inRounds(db, pages, run, stores);
}

/** The same for what belongs to no store: a page is one transaction over all. */
export function pagesOverall(
  db: Database,
  atOnce: number,
  page: (tx: Tx, most: number) => Promise<number>,
  run?: Run,
): Promise<Ran> {
  return inPages(
    pagesOf(atOnce, (most) => db.everywhere((tx) => page(tx, most))),
    run,
  );
}

/** Work of a store that is one page, whatever there is. */
export const onePage = (work: () => Promise<number>): Pages => pagesOf(Number.POSITIVE_INFINITY, work);
