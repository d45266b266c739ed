import type { Profile } from '#core/contract/tenancy/profile.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { absencesOf } from '../absence/absences.ts';
import { signInsOf } from '../credentials.sql.ts';
import { currentSignIn, type OwnRequest, oneself } from '../oneself.ts';
import { hasAuthenticator, passkeysOf } from '../passkeys/passkeys.sql.ts';
import { deviceOf } from './device-of.ts';

/** The caller's own account: who they are, how many backup codes are left, and where they are signed in. */
export async function readProfile(ctx: Ctx, request: OwnRequest): Promise<Profile> {
  const { userId, name, email, secondFactor } = oneself(ctx);
  const current = await currentSignIn(request);
  const [rows, absence, passkeys, authenticator] = await ctx.db.readEverywhere((tx) =>
    Promise.all([
      signInsOf(tx, userId, nowOf(ctx)),
      absencesOf(tx, ctx, [userId]),
      passkeysOf(tx, userId),
      hasAuthenticator(tx, userId),
    ]),
  );
  const codes = secondFactor ? await request.library.api.viewBackupCodes({ body: { userId } }) : null;
  return {
    name,
    email,
    secondFactor,
    backupCodesLeft: codes === null ? null : codes.backupCodes.length,
    authenticator: secondFactor && authenticator,
    passkeys: passkeys.map(({ id, name: called, created_at, last_used_at }) => ({
      id,
      name: called,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    absence: absence(userId),
    signIns: rows.map(({ id, user_agent, created_at, updated_at }) => ({
      id,
      ...deviceOf(user_agent ?? ''),
      since: created_at,
      lastUsedAt: updated_at,
      current: id === current,
    })),
  };
}
