import { Problem } from '#core/contract/platform/problems.ts';
import type { MemberId, StoreId } from '#core/ids.ts';
import { mayManage } from '#core/permissions.ts';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { managedMember } from '../managed-member.ts';
import { type OwnRequest, oneself } from '../oneself.ts';
import { secondFactorSince } from '../people.sql.ts';
import { type Proof, proveOneself } from '../profile/prove-oneself.ts';
import { ownPlaces } from '../record-own-change.ts';
import { aDayAgo, type OneOfTwo, twoPeople } from '../second-word.ts';
import { type Staff, staffOf } from '../staff.ts';
import { placesOf } from './colleagues.ts';
import { resetsOf, takeReset } from './factor-reset.sql.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

/**
 * Lets a colleague back in who lost their authenticator and asked for it: by somebody who may manage every role that they
 * hold, has two-factor authentication, and shows again who they are. Nobody lets themselves in, whose role or second
 * factor is younger than a day lets in nobody yet, and nobody is let in on the day they came: two stolen passwords are no
 * way in.
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

/**
 * Throws `forbidden` unless the two are two people: who helps has held for a day at least what the other holds, in every
 * place, and the other has held a role for a day.
 */
async function allowToHelp(ctx: Ctx, helper: Staff, person: Staff): Promise<void> {
  const places = await placesOf(ctx, person);
  const first: OneOfTwo = { userId: person.userId, may: (held) => held.length > 0 };
  const second: OneOfTwo = {
    userId: helper.userId,
    may: (held) => places.every(({ role, ...scope }) => mayManage(held, 'edit', role, scope)),
  };
  const two = await ctx.db.readEverywhere((tx) => twoPeople(tx, ctx, { first, second }));
  if (two !== 'two') {
    throw refused(say(two === 'first-later' ? 'reset-too-new' : 'reset-beyond'));
  }
}

const refused = (detail: Sentence) => new Problem('forbidden', { detail });
const notAsked = () => new Problem('not-found', { detail: say('reset-not-asked') });
