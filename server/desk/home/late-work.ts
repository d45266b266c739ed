import type { WorkKind } from '#core/reference/work-kinds.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { keptFor } from '../../platform/context/kept-a-minute.ts';
import type { JobName } from '../../platform/jobs/jobs.ts';
import { type Late, lateJobs } from '../../platform/jobs/late-jobs.ts';
import { holds, nowhere } from '../../platform/rights/allow.ts';

/** What each job is to whoever reads of it. */
const workOf: Readonly<Record<JobName, WorkKind>> = {
  'send-mail': 'emails',
  'send-recovery': 'emails',
  'mail-lost-host': 'emails',
  'mail-moved-host': 'emails',
  'send-waiting-message': 'emails',
  'hand-out-webhooks': 'webhooks',
  'deliver-webhooks': 'webhooks',
  'forget-deliveries': 'housekeeping',
  'execute-resolution': 'money',
  'follow-replacement': 'money',
  'tell-shipment': 'money',
  'bulk-act': 'money',
  'hold-guarded-change': 'deadlines',
  'expire-rate-proposals': 'deadlines',
  'lapse-contract': 'deadlines',
  'release-units': 'deadlines',
  'tell-late': 'deadlines',
  'wake-claim': 'deadlines',
  'remind-customer': 'deadlines',
  'remind-shopper': 'deadlines',
  'expire-sign-link': 'deadlines',
  'close-arrived': 'deadlines',
  'close-unanswered': 'deadlines',
  'end-brand-wait': 'deadlines',
  'ask-arrived': 'deadlines',
  'share-out': 'deadlines',
  'tell-people': 'notifications',
  'send-digest': 'notifications',
  'import-file': 'imports',
  'import-page': 'imports',
  'refresh-from-engine': 'imports',
  'cover-orders': 'imports',
  'rate-orders': 'imports',
  'import-rates': 'imports',
  'measure-claims': 'imports',
  'share-parcel-news': 'imports',
  'fetch-evidence': 'pictures',
  'fetch-picture': 'pictures',
  'erase-customer': 'erasures',
  'answer-erasure': 'erasures',
  'begin-retention': 'erasures',
  'keep-no-longer': 'erasures',
  'number-events': 'housekeeping',
  'write-checkpoints': 'housekeeping',
  'write-audit-roots': 'housekeeping',
  sweep: 'housekeeping',
  'close-due-months': 'money',
  'close-months': 'money',
  'sweep-part': 'housekeeping',
};

/** As right some seconds old, however many have Home open. */
const kept = keptFor<Late[]>(5_000);

/**
 * The background work that is late, what is latest first, and since when its first job is due, ISO 8601; null where none is.
 * For the provider's administrators, who can have it mended, whichever stores they look at.
 */
export async function lateWork(ctx: Ctx): Promise<{ kinds: WorkKind[]; since: string } | null> {
  if (!holds(ctx, 'admin-stores:read', nowhere)) {
    return null;
  }
  const late = await kept(ctx, 'late', () => lateJobs(ctx));
  const [first] = late;
  return first === undefined
    ? null
    : { kinds: [...new Set(late.map(({ job }) => workOf[job] ?? 'housekeeping'))], since: first.since };
}
