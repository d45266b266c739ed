import { sweepStaffDrafts } from './claims/drafts/sweep-staff-drafts.ts';
import { archiveQuietClaims } from './claims/lifecycle/archive-claim.ts';
import { sweepDrafts } from './claims/sessions/sweep-drafts.ts';
import { resumeImports } from './commerce/engine-sync/resume-imports.ts';
import { sweepDeliveries } from './commerce/engine-sync/sweep-deliveries.ts';
import { sweepFileImports } from './commerce/file-imports/sweep-file-imports.ts';
import { sweepGrants } from './commerce/orders/look-up/sweep-grants.ts';
import { sweepNotifications } from './desk/notifications/send-digest.ts';
import { sweepWebhooks } from './integrations/event-feed/webhooks/sweep-webhooks.ts';
import type { Ctx } from './platform/context/context.ts';
import type { Ran, Run } from './platform/db/in-rounds.ts';
import { sweepIdempotencyKeys, sweepOtherKeys } from './platform/http/limits/idempotency.ts';
import { sweepLimits } from './platform/http/limits/rate-limit.ts';
import type { JobTable } from './platform/jobs/jobs.ts';
import { type Periodic, periodic, withRest } from './platform/jobs/with-rest.ts';
import { sweepMails } from './platform/mail/sweep-mails.ts';
import { fingerprintOlderPhotos } from './platform/media/fingerprint-older-photos.ts';
import { sweepMedia } from './platform/media/storage/sweep-media.ts';
import { sweepFactorResets } from './tenancy/people/factor-reset/sweep-factor-resets.ts';
import { sweepAppTokens } from './tenancy/people/oauth/sweep-tokens.ts';
import { sweepRecoveries } from './tenancy/people/recovery/sweep-recoveries.ts';
import { checkHosts } from './tenancy/stores/hosts/prove-hosts.ts';

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
