import type {
  ClaimId,
  ClaimItemId,
  FulfillmentId,
  InvitationId,
  MessageId,
  OrderId,
  ResolutionId,
  SessionId,
  StoreId,
} from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';

/** Every kind of job and what it carries: ids and versions, never copies of what a row says. */
export interface JobPayloads {
  'send-mail': { storeId: StoreId; mail: MailRequest };
  'execute-resolution': { storeId: StoreId; resolutionId: ResolutionId };
  'release-units': { storeId: StoreId; claimId: ClaimId; version: number };
  'wake-claim': { storeId: StoreId; claimId: ClaimId; version: number };
  'remind-customer': { storeId: StoreId; claimId: ClaimId; version: number };
  'expire-sign-link': { storeId: StoreId; claimId: ClaimId; version: number };
  /** A parcel was delivered that had not been: claims filed ahead of their time may be about it. */
  'ask-arrived': { storeId: StoreId; fulfillmentId: FulfillmentId };
  'close-arrived': { storeId: StoreId; claimId: ClaimId; version: number };
  'close-unanswered': { storeId: StoreId; claimId: ClaimId; version: number };
  'fetch-picture': { storeId: StoreId; digest: string };
  /** `place` counts among the addresses that the claim's item names. */
  'fetch-evidence': { storeId: StoreId; claimId: ClaimId; claimItemId: ClaimItemId; place: number };
  sweep: Record<string, never>;
}
export type JobName = keyof JobPayloads;

/** What a mail job needs to write the mail when it runs. */
export type MailRequest =
  | {
      template:
        | 'claim-received'
        | 'claim-needs-signature'
        | 'claim-approved'
        | 'claim-resolved'
        | 'claim-denied'
        | 'claim-closed'
        | 'claim-revoked'
        | 'claim-reminder'
        | 'claim-arrival'
        | 'claim-review'
        | 'claim-link';
      claimId: ClaimId;
      expected?: { version: number } | undefined;
    }
  | { template: 'claim-question'; claimId: ClaimId; messageId: MessageId }
  | { template: 'look-up-link'; orderId: OrderId }
  | { template: 'draft-link'; orderId: OrderId }
  | { template: 'in-store-confirm'; sessionId: SessionId }
  | { template: 'invitation'; invitationId: InvitationId };

export interface JobOptions {
  /** Not before this instant, ISO 8601; at once when absent. */
  runAt?: string | undefined;
  /** Jobs of one queue run one after the other, in order. */
  queue?: string | undefined;
  /** A second job with the same key replaces the first while it waits. */
  key?: string | undefined;
  maxAttempts?: number | undefined;
}

export type JobHandler<Name extends JobName> = (
  payload: JobPayloads[Name],
  attempt: { number: number; last: boolean },
) => Promise<void>;
export type JobHandlers = { [Name in JobName]: JobHandler<Name> };

/** The job queue. Enqueueing is a statement inside the caller's transaction: job and change are one commit. */
export interface Jobs {
  enqueue<Name extends JobName>(tx: Tx, name: Name, payload: JobPayloads[Name], options?: JobOptions): Promise<void>;
}

/** What runs jobs: started by the process that has the worker role. */
export interface Worker {
  start(handlers: JobHandlers): Promise<void>;
  /** Runs everything that is due by the clock, and what that makes due, until nothing is left; for tests and the command line. */
  drain(handlers: JobHandlers): Promise<void>;
  /** Takes no more jobs, lets those in work end for up to `graceMs` (5 s), then hands back what has not ended. */
  stop(graceMs?: number): Promise<void>;
}
