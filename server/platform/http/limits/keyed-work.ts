import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../context/context.ts';
import type { Database, Tx } from '../../db/database.ts';
import { findWork, type KeyOwner, keepWork } from './idempotency.sql.ts';

/** The work of one request under a key. */
export interface KeyedWork {
  /** Whose key it is; the store is the one that each transaction works in. */
  owner: Omit<KeyOwner, 'store_id'>;
  requestHash: string;
  /** When it is done, ISO 8601. */
  at: string;
  /** Its first run was cut off: what that one committed is done, and is not done again. */
  resumed: boolean;
}

/**
 * A database for one request under a key: what a transaction answers is kept in its own commit, where it wrote a line of
 * the feed, as everything that changes something does. A process that dies after that commit, and before the answer is
 * kept, has done the work once: the request that resumes it goes the same way, and each transaction answers what it
 * answered then, without working.
 */
export function keyedDatabase(db: Database, work: KeyedWork): Pick<Ctx, 'db' | 'recorded' | 'unkeyed'> {
  const wrote = new WeakSet<Tx>();
  let transactions = 0;

  /** @throws idempotency-key-reused where another request committed under the same key */
  async function kept<T>(tx: Tx, owner: KeyOwner): Promise<{ result: T } | null> {
    const row = await findWork(tx, owner);
    if (row && row.request_hash !== work.requestHash) {
      throw new Problem('idempotency-key-reused');
    }
    // Cast: what the same transaction of the same verb answered before.
    return row ? (JSON.parse(row.answer ?? '') as { result: T }) : null;
  }

  async function within<T>(tx: Tx, owner: KeyOwner, act: () => Promise<T>): Promise<T> {
    const before = work.resumed ? await kept<T>(tx, owner) : null;
    if (before !== null) {
      return before.result;
    }
    const result = await act();
    if (
      wrote.has(tx) &&
      !(await keepWork(tx, owner, { requestHash: work.requestHash, answer: JSON.stringify({ result }), at: work.at }))
    ) {
      throw new DoneElsewhere(owner);
    }
    return result;
  }

  /** Where the first run was only slow, and has committed meanwhile, this one takes its own work back. */
  async function orElsewhere<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof DoneElsewhere && error.owner.store_id !== '') {
        const { owner } = error;
        const other = await db.inStore(error.owner.store_id, (tx) => kept<T>(tx, owner));
        if (other !== null) {
          return other.result;
        }
      }
      throw error;
    }
  }

  const placeOf = (storeId: StoreId, number: number): KeyOwner => ({
    store_id: storeId,
    ...work.owner,
    operation: `${work.owner.operation} ${number}`,
  });

  return {
    recorded: (tx) => void wrote.add(tx),
    unkeyed: db,
    db: {
      ...db,
      inStore(storeId, act) {
        transactions += 1;
        const owner = placeOf(storeId, transactions);
        return orElsewhere(() => db.inStore(storeId, (tx) => within(tx, owner, () => act(tx))));
      },
      inFoundStore(find, act) {
        transactions += 1;
        const number = transactions;
        return orElsewhere(() =>
          db.inFoundStore(find, (tx, storeId) =>
            storeId === null ? act(tx, null) : within(tx, placeOf(storeId, number), () => act(tx, storeId)),
          ),
        );
      },
    },
  };
}

/** Another run under the same key has done this work. */
class DoneElsewhere extends Error {
  readonly owner: KeyOwner;

  constructor(owner: KeyOwner) {
    super();
    this.owner = owner;
  }
}
