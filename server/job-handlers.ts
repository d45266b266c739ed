import { fetchEvidence } from './claims/file/fetch-evidence.ts';
import { askWhetherArrived } from './claims/lifecycle/ask-whether-arrived.ts';
import {
  closeArrived,
  closeUnanswered,
  expireSignLink,
  remindCustomer,
  systemCtx,
  wakeClaim,
} from './claims/lifecycle/timers.ts';
import { nowOf, type Services } from './context.ts';
import { sweepIdempotencyKeys } from './http/limits/idempotency.ts';
import { sweepLimits } from './http/limits/rate-limit.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import { sweepMedia } from './media/storage/sweep-media.ts';
import { fetchPicture } from './orders/fetch-picture.ts';
import { releaseUnits } from './outcomes/deny-claim.ts';
import { executeResolution } from './outcomes/execute-resolution.ts';
import { sendMail } from './send-mail.ts';
import { sweepDrafts } from './sessions/sweep-drafts.ts';

/** Which verb serves which job. Jobs act as the product itself, through the same verbs as everybody. */
export function jobHandlers(services: Services): JobHandlers {
  const as = (name: string) => systemCtx(services, name);
  return {
    'send-mail': (payload) => sendMail(as('Mail'), payload),
    'execute-resolution': ({ storeId, resolutionId }) =>
      executeResolution(as('Execution'), { storeId: storeId, resolutionId }),
    'release-units': (timer) => releaseUnits(as('Timer'), timer),
    'wake-claim': (timer) => wakeClaim(as('Timer'), timer),
    'remind-customer': (timer) => remindCustomer(as('Timer'), timer),
    'expire-sign-link': (timer) => expireSignLink(as('Timer'), timer),
    'ask-arrived': (parcel) => askWhetherArrived(as('Timer'), parcel),
    'close-arrived': (timer) => closeArrived(as('Timer'), timer),
    'close-unanswered': (timer) => closeUnanswered(as('Timer'), timer),
    'fetch-picture': ({ storeId, digest }, attempt) =>
      fetchPicture(as('Pictures'), { storeId: storeId, digest }, attempt),
    'fetch-evidence': ({ storeId, claimId, ...wanted }, attempt) =>
      fetchEvidence(as('Pictures'), { ...wanted, storeId: storeId, claimId: claimId }, attempt),
    sweep: async () => {
      await sweepDrafts(services);
      await sweepMedia(services);
      await services.db.everywhere(async (tx) => {
        await sweepLimits(tx, nowOf(services));
        await sweepIdempotencyKeys(tx, nowOf(services));
      });
    },
  };
}
