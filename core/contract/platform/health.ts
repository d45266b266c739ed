import { z } from 'zod';
import { done } from './fields.ts';
import { operation } from './operation.ts';

export const getHealth = operation({
  id: 'getHealth',
  method: 'get',
  path: '/healthz',
  tag: 'Health',
  summary: 'Check that the process responds',
  who: ['anyone'],
  permission: null,
  answers: { 200: done },
  problems: [],
});

export const getReadiness = operation({
  id: 'getReadiness',
  method: 'get',
  path: '/readyz',
  tag: 'Health',
  summary: 'Check that the database responds and has room, and count the workers that are down',
  who: ['anyone'],
  permission: null,
  answers: {
    200: z.object({
      status: z.literal('ok'),
      writes: z.boolean(),
      /** Of a database placed on several machines; the stores of those that are there are served. */
      workersAway: z.number().int().optional(),
    }),
  },
  problems: ['service-unavailable'],
});
