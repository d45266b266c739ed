import type { StoreId } from '#core/ids.ts';
import type { Services } from '../../platform/context/context.ts';
import type { EngineOutcome } from '../connectors/guard.ts';
import { noteAnswer, noteFailure } from './store-engines.sql.ts';

/**
 * Writes down how a store's engine answered last, for its people and for the doctor. What cannot be written now is
 * written by the next call: the call itself goes on.
 * @asksNobody The product's own observation of an engine; nobody chooses it.
 * @recordsNothing It changes with every call; the feed holds what people did.
 */
export async function noteEngineHealth(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { storeId, outcome, at }: { storeId: StoreId; outcome: EngineOutcome; at: number },
): Promise<void> {
  const instant = new Date(at).toISOString();
  try {
    await db.inStore(storeId, (tx) =>
      outcome === 'answered' ? noteAnswer(tx, storeId, instant) : noteFailure(tx, storeId, outcome, instant),
    );
  } catch (error) {
    log.warn({ store: storeId, error }, 'How a store engine answers could not be written down');
  }
}
