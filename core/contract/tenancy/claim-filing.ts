import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { filingWays } from '../../reference/sessions.ts';
import { instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** Filing by one way, and the pause of it that holds or is still to come. */
const filing = z.object({
  way: z.enum(filingWays),
  /** Whether it’s paused now. */
  paused: z.boolean(),
  pause: z
    .object({
      from: instant,
      until: instant,
      sentence: z.string(),
      /** By name. */
      pausedBy: z.string(),
      pausedAt: instant,
    })
    .nullable(),
});
export type Filing = z.output<typeof filing>;
const answers = { 200: z.object({ filing: z.array(filing) }) } as const;

const ofStore = {
  path: '/v1/stores/{id}/claim-filing',
  tag: 'Stores',
  who: ['staff'],
  params: z.object({ id: line(40) }),
  answers,
} as const;

export const readClaimFiling = operation({
  ...ofStore,
  id: 'readClaimFiling',
  method: 'get',
  summary: 'Read which ways of filing a claim are paused in a store, until when, and what shoppers read',
  permission: 'claim-filing:read',
  problems: ['forbidden'],
});

export const changeClaimFiling = operation({
  ...ofStore,
  id: 'changeClaimFiling',
  method: 'put',
  summary: 'Pause one way of filing a claim until an instant, or resume it; everything else goes on',
  permission: 'claim-filing:update',
  body: z.strictObject({
    way: z.enum(filingWays),
    /** Null resumes. */
    pause: z
      .strictObject({
        /** Now where absent. */
        from: instant.optional(),
        until: instant,
        sentence: z.string().trim().min(1, asks('missing')).max(500),
      })
      .nullable(),
  }),
  problems: ['forbidden'],
});
