import type { JobTable } from '../../platform/jobs/jobs.ts';
import { type LateTimer, tellLate } from './tell-late.ts';

export interface AnswerClockJobs {
  'tell-late': LateTimer;
}

export const answerClockJobs: JobTable<AnswerClockJobs> = {
  'tell-late': { as: 'Timer', run: tellLate },
};
