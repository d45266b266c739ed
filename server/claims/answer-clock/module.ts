import type { Module } from '../../platform/modules/module-shape.ts';
import { type AnswerClockJobs, answerClockJobs } from './answer-clock.jobs.ts';

/** By when a claim is answered. */
export const module: Module<AnswerClockJobs> = {
  jobs: answerClockJobs,
};
