import type { Module } from '../modules/module-shape.ts';
import { sweepQueues } from './sweep-queues.ts';

/** The queue: jobs enqueued in the transaction of what they are about. */
export const module: Module = {
  sweeps: { queues: sweepQueues },
};
