import type { StoreId } from '#core/ids.ts';
import type { JobTable } from '../../platform/jobs/jobs.ts';
import { closeDueMonths, closeMonthsOf } from './close-due-months.ts';

export interface MonthJobs {
  /** Every hour: stores of which a month is to be closed. */
  'close-due-months': Record<string, never>;
  'close-months': { storeId: StoreId };
}

export const monthJobs: JobTable<MonthJobs> = {
  'close-due-months': { as: 'Timer', at: '11 * * * *', run: (ctx) => closeDueMonths(ctx) },
  'close-months': { as: 'Timer', run: (ctx, input) => closeMonthsOf(ctx, input) },
};
