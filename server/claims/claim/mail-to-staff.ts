import type { ClaimId, UserId } from '#core/ids.ts';
import { can, type Permission } from '#core/permissions.ts';
import type { Actor, Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Asked, type Composed, type Letters, type TemplateName, toStaff } from '../../platform/mail/mail-kind.ts';
import { claimRight } from '../../platform/rights/claim-rights.ts';
import { staffOf } from '../../tenancy/people/staff.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { claimFor } from './claim-access.ts';
import type { ClaimRow } from './claim-items.ts';

/** What every email to staff about a claim says of it. */
export interface OfClaim {
  claimNumber: number;
  /** The claim in the console. */
  claimUrl: string;
}

type LetterOfClaim = { [Name in TemplateName]: Letters[Name] extends OfClaim ? Name : never }[TemplateName];

/** What the email is written of: the claim as it is then, and whom it goes to. */
export interface ToldOf {
  tx: Tx;
  store: StoreRecord;
  claim: ClaimRow;
  person: Extract<Actor, { kind: 'staff' }>;
}

/**
 * An email to one of staff about a claim, written of what is true then. Replies go to no mailbox.
 * @param right what whoever gets it has to hold on the claim by then; on a warranty that of warranties
 * @param write what it says beside the claim; null where it's true no more
 */
export async function mailToStaff<Name extends LetterOfClaim>(
  ctx: Ctx,
  asked: Asked<{ template: Name; claimId: ClaimId; userId: UserId }>,
  right: Permission,
  write: (of: ToldOf) => Promise<Omit<Letters[Name], keyof OfClaim> | null>,
): Promise<Composed<Name> | 'never'> {
  const { storeId, mail } = asked;
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, mail.userId);
  if (!person) {
    return 'never';
  }
  return ctx.db.inStore(storeId, async (tx) => {
    const claim = await claimFor(tx, ctx, store, {
      claimId: mail.claimId,
      access: { permission: right, scopes: [] },
    });
    if (!can(person.memberships, claimRight(right, claim), { storeId: store.id, accountId: store.accountId })) {
      return 'never';
    }
    const own = await write({ tx, store, claim, person });
    if (own === null) {
      return 'never';
    }
    const of: OfClaim = {
      claimNumber: claim.claim_number,
      claimUrl: `${ctx.config.publicUrl.origin}/console/claims/${claim.id}`,
    };
    // Cast: own and shared fields are the letter, which the compiler doesn't see through the parameter.
    return toStaff(asked, person, { ...own, ...of } as unknown as Letters[Name], { quiet: true });
  });
}
