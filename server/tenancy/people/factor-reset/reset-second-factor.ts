import { Problem } from '../../../../core/contract/platform/problems.ts';
import type { MemberId, StoreId } from '../../../../core/ids.ts';
import { type Sentence, say } from '../../../../core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { allowToManage } from '../add-member.ts';
import { managedMember } from '../managed-member.ts';
import { type OwnRequest, oneself } from '../oneself.ts';
import { membershipsOf, secondFactorSince } from '../people.sql.ts';
import { type Proof, proveOneself } from '../profile/prove-oneself.ts';
import { ownPlaces } from '../record-own-change.ts';
import { type Staff, staffOf } from '../staff.ts';
import { aDayAgo } from '../stands-alone.ts';
import { resetsOf, takeReset } from './factor-reset.sql.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

/**
 * Lets a colleague back in who lost their authenticator and asked for it: by somebody who may manage every role that they
 * hold, has two-factor authentication, and shows again who they are. Nobody lets themselves in, and whose role or
 * second factor is younger than a day lets in nobody yet: two stolen passwords are no way in.
 * @throws not-found for a role that isn't there, and where nothing is asked for; forbidden; otherwise as proveOneself does
 */
export async function resetSecondFactor(
  ctx: Ctx,
  request: OwnRequest,
  given: Proof & { storeId: StoreId; id: MemberId },
): Promise<void> {
  const helper = oneself(ctx);
  const { member } = await managedMember(ctx, 'edit', given);
  const userId = member.user_id;
  if (userId === helper.userId) {
    throw refused(say('reset-not-own'));
  }
  if (!helper.secondFactor) {
    throw refused(say('second-factor-off'));
  }
  const person = await staffOf(ctx, userId);
  if (person === null) {
    throw new Problem('not-found');
  }
  await allowToHelp(ctx, helper, person);
  const since = await ctx.db.readEverywhere((tx) => secondFactorSince(tx, helper.userId));
  if (since !== null && since > aDayAgo(ctx)) {
    throw refused(say('second-factor-new'));
  }
  const standing = await ctx.db.readEverywhere((tx) => resetsOf(tx, [userId], nowOf(ctx)));
  if (standing.length === 0) {
    throw notAsked();
  }
  await proveOneself(ctx, request, given);
  const places = await ownPlaces(ctx, person);
  await ctx.db.everywhere(async (tx) => {
    if (!(await takeReset(tx, userId, nowOf(ctx)))) {
      throw notAsked();
    }
    await removeSecondFactor(tx, ctx, places, { person });
  });
}

/** Throws `forbidden` unless what somebody has held for a day is at least what the other holds, in every place. */
async function allowToHelp(ctx: Ctx, helper: Staff, person: Staff): Promise<void> {
  const memberships = await ctx.db.readEverywhere((tx) =>
    membershipsOf(tx, helper.userId, { secondWordAt: nowOf(ctx) }),
  );
  const settled = { ...ctx, actor: { ...helper, memberships } };
  for (const { role, storeId, accountId } of person.memberships) {
    try {
      await allowToManage(settled, 'edit', role, { storeId, accountId });
    } catch (error) {
      throw error instanceof Problem && error.code === 'forbidden' ? refused(say('reset-beyond')) : error;
    }
  }
}

const refused = (detail: Sentence) => new Problem('forbidden', { detail });
const notAsked = () => new Problem('not-found', { detail: say('reset-not-asked') });
