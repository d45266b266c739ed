import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Problem } from '../../core/contract/problems.ts';
import { type ApiTokenId, newId, type StoreId } from '../../core/ids.ts';
import {
  isPermission,
  type Permission,
  permissionsIn,
  tokenForbiddenPermissions,
  tokenPermissions,
} from '../../core/permissions.ts';
import { recordEvent } from '../audit-log/record-event.ts';
import { type Actor, type Ctx, nowOf, type Services } from '../context.ts';
import { allow } from '../rights/allow.ts';
import { storeById } from '../stores/read-store.ts';
import { findLiveToken, insertToken, markRevoked, markUsed, tokensOfStore } from './api-tokens.sql.ts';
import { membershipsOf } from './people.sql.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = /^amd_([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/;
const yearMs = 365 * 24 * 3600 * 1000;
/** How old the noted last use may grow before it is noted again: reading is seldom a write. */
const noteUseAfterMs = 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Six figures over the random part: a mistyped or made-up token is refused without asking the database. */
function checksum(random: string): string {
  let rest = crc32(random);
  let text = '';
  for (let place = 0; place < 6; place += 1) {
    text = alphabet[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/**
 * Makes an API token of one store and shows it this once; only its hash is kept (T43). Its scopes are part of its
 * maker's own, never what permissions rule 8 keeps from tokens: else `validation-failed`. It lives a year.
 */
export async function createApiToken(
  ctx: Ctx,
  given: { storeId: StoreId; name: string; scopes: readonly Permission[] },
): Promise<{ id: ApiTokenId; token: string; expiresAt: string }> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'api-tokens:create', store);
  const { actor } = ctx;
  const own =
    actor.kind === 'staff'
      ? permissionsIn(actor.memberships, { storeId: store.id, accountId: store.accountId })
      : new Set(given.scopes);
  const refused = given.scopes.filter(
    (scope) => !isPermission(scope) || !own.has(scope) || tokenForbiddenPermissions.has(scope),
  );
  if (refused.length > 0 || given.scopes.length === 0) {
    const message =
      refused.length > 0 ? `A token of yours cannot hold ${refused.join(', ')}.` : 'Please choose at least one scope.';
    throw new Problem('validation-failed', { errors: [{ pointer: '/scopes', code: 'not-offered', message }] });
  }
  const random = Array.from({ length: 40 }, () => alphabet[randomInt(62)]).join('');
  const token = `amd_${random}${checksum(random)}`;
  const now = ctx.clock.now();
  const id = newId('apiToken', now);
  const expiresAt = new Date(now + yearMs).toISOString();
  await ctx.db.inStore(store.id, async (tx) => {
    await insertToken(tx, {
      store_id: store.id,
      id,
      name: given.name.trim().slice(0, 100) || 'API token',
      token_hash: hashOf(token),
      scopes: [...new Set(given.scopes)],
      created_by: actor.kind === 'staff' ? actor.userId : null,
      created_at: nowOf(ctx),
      expires_at: expiresAt,
    });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'token.created',
      data: { tokenId: id, scopes: [...given.scopes] },
    });
  });
  return { id, token, expiresAt };
}

/** Ends a token at once. Throws `not-found` for one that does not live in that store. */
export async function revokeApiToken(ctx: Ctx, given: { storeId: StoreId; id: ApiTokenId }): Promise<void> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'api-tokens:delete', store);
  await ctx.db.inStore(store.id, async (tx) => {
    if (!(await markRevoked(tx, store.id, given.id, nowOf(ctx)))) {
      throw new Problem('not-found');
    }
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'token.revoked', data: { tokenId: given.id } });
  });
}

/** The tokens of a store, newest first, without what they are. */
export async function listApiTokens(ctx: Ctx, storeId: StoreId) {
  const store = await storeById(ctx, storeId);
  allow(ctx, 'api-tokens:read', store);
  return ctx.db.inStore(store.id, (tx) => tokensOfStore(tx, store.id));
}

/**
 * The machine that a token stands for, or null. What it may do is read each time: no more than its maker still holds,
 * so a token shrinks with its maker (permissions, rule 8).
 * @asksNobody Finds out who is asking; an unknown token is nobody.
 * @recordsNothing Notes on the token when it was last used.
 */
export async function readApiToken(
  services: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<Extract<Actor, { kind: 'machine' }> | null> {
  const [, random = '', sum] = form.exec(token) ?? [];
  if (random === '' || checksum(random) !== sum) {
    return null;
  }
  const now = services.clock.now();
  return services.db.everywhere(async (tx) => {
    const row = await findLiveToken(tx, hashOf(token), new Date(now).toISOString());
    if (row === undefined) {
      return null;
    }
    if (row.last_used_at === null || now - Date.parse(row.last_used_at) > noteUseAfterMs) {
      await markUsed(tx, row.store_id, row.id, new Date(now).toISOString());
    }
    const scopes = row.scopes.filter(isPermission);
    const makersNow =
      row.created_by === null
        ? new Set(scopes)
        : permissionsIn(await membershipsOf(tx, row.created_by), {
            storeId: row.store_id,
            accountId: row.account_id,
          });
    return {
      kind: 'machine',
      storeId: row.store_id,
      tokenId: row.id,
      name: row.name,
      scopes: [...tokenPermissions(scopes, makersNow)],
    };
  });
}
