import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Problem } from '#core/contract/platform/problems.ts';
import type { ApiToken } from '#core/contract/tenancy/api-tokens.ts';
import { type ApiTokenId, newId, type StoreId } from '#core/ids.ts';
import {
  isPermission,
  type Permission,
  permissionsIn,
  tokenForbiddenPermissions,
  tokenPermissions,
} from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { tokenScopes } from '#core/reference/token-scopes.ts';
import { cutText } from '#core/rules/platform/cut-text.ts';
import { unnamedToken } from '#server-words/installation/written-for-people.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Actor, type Ctx, nowOf, type Services } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { permissionsNow } from '../people/staff.ts';
import { type StoreRecord, storeById } from '../stores/read-store.ts';
import { findLiveToken, insertToken, markRevoked, markUsed, type TokenRow, tokensOfStore } from './api-tokens.sql.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = /^amd_([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/;
const dayMs = 24 * 3600 * 1000;
const mostDays = 365;
/** As many letters as tell two tokens of a store apart; the other 40 stay unknown. */
const prefixLength = 'amd_'.length + 6;
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
 * maker's own that guard something, never what permissions rule 8 keeps from tokens: else `validation-failed`. It lives a year at most.
 */
export async function createApiToken(
  ctx: Ctx,
  given: { storeId: StoreId; name: string; scopes: readonly string[]; expiresInDays?: number },
): Promise<ApiToken & { id: ApiTokenId; token: string }> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'api-tokens:create', store);
  const scopes = checkedScopes(ctx, store, given.scopes);
  const random = Array.from({ length: 40 }, () => alphabet[randomInt(62)]).join('');
  const token = `amd_${random}${checksum(random)}`;
  const now = ctx.clock.now();
  const days = Math.min(given.expiresInDays ?? mostDays, mostDays);
  const { actor } = ctx;
  const row = {
    id: newId('apiToken', now),
    name: cutText(given.name.trim(), 100) || unnamedToken,
    prefix: token.slice(0, prefixLength),
    scopes,
    created_by: actor.kind === 'staff' ? actor.userId : null,
    created_at: nowOf(ctx),
    expires_at: new Date(now + days * dayMs).toISOString(),
  };
  await ctx.db.inStore(store.id, async (tx) => {
    await insertToken(tx, { ...row, store_id: store.id, token_hash: hashOf(token) });
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'token.created', data: { tokenId: row.id, scopes } });
  });
  const maker = actor.kind === 'staff' ? actor.name : null;
  return { ...viewOf({ ...row, created_by_name: maker, last_used_at: null, revoked_at: null }), id: row.id, token };
}

/** What a token is to hold, each scope once; every refused one is named. */
function checkedScopes(ctx: Ctx, store: StoreRecord, given: readonly string[]): Permission[] {
  const { actor } = ctx;
  const own =
    actor.kind === 'staff'
      ? permissionsIn(actor.memberships, { storeId: store.id, accountId: store.accountId })
      : new Set<string>(given);
  const offered = (scope: Permission) =>
    actor.kind === 'staff' ? tokenScopes.includes(scope) : !tokenForbiddenPermissions.has(scope);
  const allowed = given.filter((scope): scope is Permission => isPermission(scope) && own.has(scope) && offered(scope));
  const refused = given.filter((scope) => !allowed.some((item) => item === scope));
  if (refused.length > 0 || given.length === 0) {
    const message = refused.length > 0 ? say('scopes-refused', { scopes: refused }) : say('want-scope');
    throw new Problem('validation-failed', { errors: [{ pointer: '/scopes', code: 'not-offered', message }] });
  }
  return [...new Set(allowed)];
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
export async function listApiTokens(
  ctx: Ctx,
  given: { storeId: StoreId; size?: number; before?: string },
): Promise<ApiToken[]> {
  const { storeId, size = 50, ...page } = given;
  const store = await storeById(ctx, storeId);
  allow(ctx, 'api-tokens:read', store);
  const rows = await ctx.db.inStore(store.id, (tx) => tokensOfStore(tx, store.id, { ...page, size }));
  return rows.map(viewOf);
}

function viewOf(row: TokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    createdBy: row.created_by === null ? null : { id: row.created_by, name: row.created_by_name ?? '' },
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
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
        : await permissionsNow(tx, row.created_by, { storeId: row.store_id, accountId: row.account_id });
    return {
      kind: 'machine',
      storeId: row.store_id,
      tokenId: row.id,
      name: row.name,
      scopes: [...tokenPermissions(scopes, makersNow)],
    };
  });
}
