import { type ClaimId, isId, type UserId } from '#core/ids.ts';
import { can } from '#core/permissions.ts';
import type { ResolutionType } from '#core/reference/claims.ts';
import type { EngineReason } from '#core/reference/engine-reasons.ts';
import { mailToStaff, type OfClaim } from '../../../../claims/claim/mail-to-staff.ts';
import { holdResolution } from '../../../../claims/decisions/decision-rows.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import type { AskedFor, MailTable } from '../../../../platform/mail/mail-kind.ts';

/** Asks the mail job to tell one person that an approval wasn’t completed. `sequence` is of the line that says so. */
export interface NotCompletedMails {
  'not-completed': { claimId: ClaimId; resolutionId: string; sequence: number; userId: UserId };
}

/** Tells whoever can see to it that what was approved hasn’t reached its customer. */
export interface NotCompletedLetter extends OfClaim {
  resolutionId: string;
  sequence: number;
  type: ResolutionType;
  given: { amount: string; currency: string };
  /** What the engine or a person said; null for who may not know the store’s customers, whom it may name. */
  why: EngineReason | null;
  /** Nobody knows whether it was done. */
  unknown: boolean;
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    'not-completed': NotCompletedLetter;
  }
}

export const notCompletedMails: MailTable<NotCompletedMails> = {
  'not-completed': { compose, about: ({ resolutionId, sequence }) => `${resolutionId} ${sequence}` },
};

/** Nothing is said once it was completed, revoked, or is tried again, nor to who may not read the claim any more. */
function compose(ctx: Ctx, asked: AskedFor<NotCompletedMails, 'not-completed'>) {
  const { resolutionId, sequence } = asked.mail;
  return mailToStaff(ctx, asked, 'claims:read', async ({ tx, store, person }) => {
    const resolution = isId('resolution', resolutionId) ? await holdResolution(tx, store.id, resolutionId) : undefined;
    const unknown = resolution?.execution_state === 'UNKNOWN';
    if (!resolution || !(unknown || resolution.execution_state === 'FAILED')) {
      return null;
    }
    const scope = { storeId: store.id, accountId: store.accountId };
    return {
      resolutionId: resolution.id,
      sequence,
      type: resolution.type,
      given: { amount: resolution.original_value, currency: resolution.original_currency },
      why: can(person.memberships, 'contacts:read', scope) ? resolution.last_error : null,
      unknown,
    };
  });
}
