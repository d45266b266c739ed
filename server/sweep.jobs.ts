import { sweepStaffDrafts } from './claims/drafts/sweep-staff-drafts.ts';
import { archiveQuietClaims } from './claims/lifecycle/archive-claim.ts';
import type { Ctx } from './context.ts';
import type { Ran, Run } from './db/in-rounds.ts';
import { resumeImports } from './engine-sync/resume-imports.ts';
import { sweepDeliveries } from './engine-sync/sweep-deliveries.ts';
import { sweepWebhooks } from './event-feed/webhooks/sweep-webhooks.ts';
import { sweepFileImports } from './file-imports/sweep-file-imports.ts';
import { sweepIdempotencyKeys, sweepOtherKeys } from './http/limits/idempotency.ts';
import { sweepLimits } from './http/limits/rate-limit.ts';
import type { JobTable } from './jobs/jobs.ts';
import { type Periodic, periodic, withRest } from './jobs/with-rest.ts';
import { sweepMails } from './mail/sweep-mails.ts';
import { fingerprintOlderPhotos } from './media/fingerprint-older-photos.ts';
import { sweepMedia } from './media/storage/sweep-media.ts';
import { sweepNotifications } from './notifications/send-digest.ts';
import { sweepGrants } from './orders/look-up/sweep-grants.ts';
import { sweepFactorResets } from './people/factor-reset/sweep-factor-resets.ts';
import { sweepAppTokens } from './people/oauth/sweep-tokens.ts';
import { sweepRecoveries } from './people/recovery/sweep-recoveries.ts';
import { sweepDrafts } from './sessions/sweep-drafts.ts';
import { checkHosts } from './stores/hosts/prove-hosts.ts';

/** What goes or is looked after every hour, in this order. */
const parts = {
  drafts: sweepDrafts,
  grants: sweepGrants,
  'staff-drafts': sweepStaffDrafts,
  claims: archiveQuietClaims,
  hosts: checkHosts,
  media: sweepMedia,
  emails: sweepMails,
  imports: resumeImports,
  deliveries: sweepDeliveries,
  files: sweepFileImports,
  webhooks: sweepWebhooks,
  apps: sweepAppTokens,
  notifications: sweepNotifications,
  recoveries: sweepRecoveries,
  resets: sweepFactorResets,
  keys: sweepIdempotencyKeys,
  'other-keys': sweepOtherKeys,
  limits: sweepLimits,
  fingerprints: fingerprintOlderPhotos,
} satisfies Record<string, (ctx: Ctx, run: Run) => Promise<Ran>>;

type Part = keyof typeof parts;

export interface SweepJobs {
  /** Every hour: what nobody needs any more goes, each part a job of its own. */
  sweep: Record<string, never>;
  'sweep-part': { part: Part } & Periodic;
}

/** Parts follow one another, so that sweeps keep one of a worker's places and no more. */
const queue = 'sweep';

export const sweepJobs: JobTable<SweepJobs> = {
  sweep: {
    as: 'Timer',
    run: (ctx) =>
      ctx.db.everywhere(async (tx) => {
        for (const part of Object.keys(parts) as Part[]) {
          await ctx.jobs.enqueue(tx, 'sweep-part', { part }, { ...periodic(`sweep-${part}`), queue, once: true });
        }
      }),
  },
  'sweep-part': {
    as: 'Timer',
    run: (ctx, { part, from }) =>
      withRest(ctx, {
        name: `sweep-${part}`,
        from,
        goesOn: true,
        run: (which) => parts[part](ctx, which),
        enqueue: (tx, rest, options) => ctx.jobs.enqueue(tx, 'sweep-part', { part, from: rest }, { ...options, queue }),
      }),
  },
};
