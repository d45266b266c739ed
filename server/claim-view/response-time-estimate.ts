import type { z } from 'zod';
import type { honestClock } from '../../core/contract/claim-shapes.ts';
import type { StoreId } from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';
import { answerTimes } from './answer-times.sql.ts';

/** Claims that the clock looks back on, and how few say nothing yet. */
const lookBack = 200;
const least = 20;

const tenths = (hours: number) => Math.round(hours * 10) / 10;

/** When shoppers of a store hear first, measured on its own last claims; null while too few were answered. */
export async function honestClockOf(tx: Tx, storeId: StoreId): Promise<z.input<typeof honestClock> | null> {
  const { measured, median, p90 } = await answerTimes(tx, storeId, lookBack);
  return measured < least || median === null || p90 === null
    ? null
    : { medianHours: tenths(median), p90Hours: tenths(p90), measuredOn: measured };
}
