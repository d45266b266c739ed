import type { z } from 'zod';
import type { responseTime } from '#core/contract/claims/claim-shapes.ts';
import type { AnswerTimes } from '../answer-clock/answer-record.ts';

/** How few measured claims say nothing yet. */
const least = 20;

const tenths = (hours: number) => Math.round(hours * 10) / 10;

/** When shoppers of a store hear first, measured on its own last claims; null while too few were answered. */
export function responseTimeOf({ measured, median, p90 }: AnswerTimes): z.input<typeof responseTime> | null {
  return measured < least || median === null || p90 === null
    ? null
    : { medianHours: tenths(median), p90Hours: tenths(p90), measuredOn: measured };
}
