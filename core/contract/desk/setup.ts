import { z } from 'zod';
import { line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** What a new store does in its first hour, in order. */
export const setupSteps = ['engine', 'orders', 'look', 'promise', 'rules', 'team', 'claim'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setup = z.object({
  /** Put away by an owner. */
  hidden: z.boolean(),
  /** Nothing is left to do; always so in a demo store. */
  complete: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(setupSteps),
      /** `optional`: not done, and the store works without it, as a store without an engine that has orders. */
      state: z.enum(['done', 'optional', 'open']),
    }),
  ),
});
export type Setup = z.output<typeof setup>;

export const getSetup = operation({
  id: 'getSetup',
  method: 'get',
  path: '/v1/stores/{id}/setup',
  tag: 'Stores',
  summary: 'Get a store’s setup progress, based on its data',
  who: ['staff', 'machine'],
  permission: 'stores:read',
  params: z.object({ id: line(40) }),
  answers: { 200: setup },
  problems: ['forbidden'],
});
