import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { keptAMinute } from '../../platform/context/kept-a-minute.ts';
import type { Tx } from '../../platform/db/database.ts';
import { measureAnswerTimes, type StoreAnswerTimes } from './answer-record.sql.ts';

export type { AnswerTimes, WaitKind } from './answer-record.sql.ts';

const kept = keptAMinute<StoreAnswerTimes>();

/**
 * The answer times of a store, a minute old at most: they are measured over its last 200 answered claims, which reads
 * more rows than the whole of a claim, and a day that is named by those of a minute ago is as right.
 */
export function answerTimesOf(tx: Tx, ctx: Pick<Ctx, 'db' | 'clock'>, storeId: StoreId): Promise<StoreAnswerTimes> {
  return kept(ctx, storeId, () => measureAnswerTimes(tx, storeId));
}
