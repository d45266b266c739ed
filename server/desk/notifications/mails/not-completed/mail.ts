import { type ClaimId, isId, type UserId } from '../../../../../core/ids.ts';
import { can } from '../../../../../core/permissions.ts';
import type { ResolutionType } from '../../../../../core/reference/claims.ts';
import type { EngineReason } from '../../../../../core/reference/engine-reasons.ts';
import { claimFor } from '../../../../claims/claim/claim-access.ts';
import { holdResolution } from '../../../../claims/decisions/decision-rows.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import { claimRight } from '../../../../platform/rights/claim-rights.ts';
import { staffOf } from '../../../../tenancy/people/staff.ts';
import { storeById } from '../../../../tenancy/stores/read-store.ts';

/** Asks the mail job to tell one person that an approval wasn’t completed. `sequence` is of the line that says so. */
export interface NotCompletedMails {
  'not-completed': { claimId: ClaimId; resolutionId: string; sequence: number; userId: UserId };
}

/** Tells whoever can see to it that what was approved hasn’t reached its customer. */
export interface NotCompletedLetter {
  resolutionId: string;
  sequence: number;
  claimNumber: number;
  type: ResolutionType;
  given: { amount: string; currency: string };
  /** What the engine or a person said; null for who may not know the store’s customers, whom it may name. */
  why: EngineReason | null;
  /** Nobody knows whether it was done. */
  unknown: boolean;
  /** The claim in the console. */
  claimUrl: string;
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
async function compose(ctx: Ctx, asked: AskedFor<NotCompletedMails, 'not-completed'>) {
  const { storeId, mail } = asked;
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, mail.userId);
  return ctx.db.inStore(storeId, async (tx) => {
    const claim = await claimFor(tx, ctx, store, {
      claimId: mail.claimId,
      access: { permission: 'claims:read', scopes: [] },
    });
    const scope = { storeId: store.id, accountId: store.accountId };
    const resolution = isId('resolution', mail.resolutionId)
      ? await holdResolution(tx, storeId, mail.resolutionId)
      : undefined;
    const failed = resolution?.execution_state === 'FAILED' || resolution?.execution_state === 'UNKNOWN';
    if (!person || !resolution || !failed || !can(person.memberships, claimRight('claims:read', claim), scope)) {
      return 'never';
    }
    const letter = {
      resolutionId: resolution.id,
      sequence: mail.sequence,
      claimNumber: claim.claim_number,
      type: resolution.type,
      given: { amount: resolution.original_value, currency: resolution.original_currency },
      why: can(person.memberships, 'contacts:read', scope) ? resolution.last_error : null,
      unknown: resolution.execution_state === 'UNKNOWN',
      claimUrl: `${ctx.config.publicUrl.origin}/console/claims/${claim.id}`,
    };
    return toStaff(asked, person, letter, { quiet: true });
  });
}
