import type { ClaimId, ClaimItemId, FulfillmentId, SessionId, StoreId } from '../../core/ids.ts';
import type { JobTable } from '../jobs/jobs.ts';
import { type LateTimer, tellLate } from './answer-clock/tell-late.ts';
import { shareOut } from './assign/share-out.ts';
import { fetchEvidence } from './file/fetch-evidence.ts';
import { askWhetherArrived } from './lifecycle/ask-whether-arrived.ts';
import {
  closeArrived,
  closeUnanswered,
  endBrandWait,
  expireSignLink,
  remindCustomer,
  type Timer,
  wakeClaim,
} from './lifecycle/timers.ts';

export interface ClaimJobs {
  'wake-claim': Timer;
  'remind-customer': Timer;
  'expire-sign-link': Timer;
  'close-arrived': Timer;
  'close-unanswered': Timer;
  'tell-late': LateTimer;
  'end-brand-wait': Timer;
  /** A parcel was delivered that had not been: claims filed ahead of their time may be about it. */
  'ask-arrived': { storeId: StoreId; fulfillmentId: FulfillmentId };
  /** `place` counts among the addresses that the claim's item names. */
  'fetch-evidence': { storeId: StoreId; claimId: ClaimId; claimItemId: ClaimItemId; place: number };
  'share-out': { storeId: StoreId; claimId: ClaimId };
}

export const claimJobs: JobTable<ClaimJobs> = {
  'wake-claim': { as: 'Timer', run: wakeClaim },
  'remind-customer': { as: 'Timer', run: remindCustomer },
  'expire-sign-link': { as: 'Timer', run: expireSignLink },
  'close-arrived': { as: 'Timer', run: closeArrived },
  'close-unanswered': { as: 'Timer', run: closeUnanswered },
  'tell-late': { as: 'Timer', run: tellLate },
  'end-brand-wait': { as: 'Timer', run: endBrandWait },
  'ask-arrived': { as: 'Timer', run: askWhetherArrived },
  'fetch-evidence': { as: 'Pictures', run: fetchEvidence },
  'share-out': { as: 'Queue', run: shareOut },
};

/** A mail about a claim; with `expected` it is sent only while the claim stands as it did then. */
interface AboutClaim {
  claimId: ClaimId;
  expected?: { version: number };
}

export interface ClaimMails {
  'claim-received': AboutClaim;
  'claim-needs-signature': AboutClaim;
  'claim-closed': AboutClaim;
  'claim-reminder': AboutClaim;
  'claim-arrival': AboutClaim;
  /** The answer comes later than was said, by the day `movedTo`; sent only while that day holds. */
  'claim-late': AboutClaim & { movedTo: string };
  'claim-link': AboutClaim;
  'in-store-confirm': { sessionId: SessionId };
}
