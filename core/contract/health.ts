import { z } from 'zod';
import { operation } from './operation.ts';

export const getHealth = operation({
  id: 'getHealth',
  method: 'get',
  path: '/healthz',
  tag: 'Health',
  summary: 'The process answers',
  who: ['anyone'],
  permission: null,
  answers: { 200: z.object({ status: z.literal('ok') }) },
  problems: [],
});

export const getReadiness = operation({
  id: 'getReadiness',
  method: 'get',
  path: '/readyz',
  tag: 'Health',
  summary: 'The database answers, and there is room to write; how many machines behind it are away',
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
