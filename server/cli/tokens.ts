import { isId } from '#core/ids.ts';
import { isPermission, type Permission } from '#core/permissions.ts';
import * as words from '#server-words/installation/cli/tokens.ts';
import { createApiToken, listApiTokens, revokeApiToken } from '../tenancy/machines/api-tokens.ts';
import { type Command, UsageError } from './command.ts';
import { storeNamed, storeOption } from './named-store.ts';

/** The commands that make, show, and end the API tokens of a store. */

/** What a merchant's own system needs: orders in with the protection bought for them, claims filed, read and answered. */
const usual: readonly Permission[] = [
  'orders:create',
  'orders:read',
  'orders:update',
  'protection:add',
  'protection:remove',
  'claims:create',
  'claims:read',
  'claims:update',
  'warranties:create',
  'warranties:read',
  'messages:create',
  'messages:read',
  'contacts:read',
];

/** Prints a token of one store, this once. */
export const createTokenCommand: Command = {
  command: 'token create',
  summary: words.create.summary,
  options: {
    store: storeOption,
    name: { what: words.create.name },
    scopes: { what: words.create.scopes(usual) },
  },
  async run(input) {
    const { app, options, say, tell } = input;
    const named = await storeNamed(input, options.store);
    const scopes = options.scopes?.split(',').map((scope) => scope.trim()) ?? usual;
    const unknown = scopes.filter((scope) => !isPermission(scope));
    if (unknown.length > 0) {
      throw new UsageError(words.create.unknownScope(unknown));
    }
    const name = options.name ?? words.create.unnamed;
    const made = await createApiToken(app.ctx, { storeId: named.id, name, scopes });
    tell(words.create.made(named.name, made.expiresAt.slice(0, 10)));
    say(made.token);
    return undefined;
  },
};

export const listTokensCommand: Command = {
  command: 'token list',
  summary: words.listTokens.summary,
  options: { store: storeOption },
  async run(input) {
    const { app, options, say } = input;
    const { id: storeId } = await storeNamed(input, options.store);
    const now = app.ctx.clock.now();
    const tokens = await listApiTokens(app.ctx, { storeId, size: 100 });
    for (const { id, prefix, name, lastUsedAt, expiresAt, revokedAt, scopes } of tokens) {
      if (revokedAt === null && Date.parse(expiresAt) > now) {
        const used = lastUsedAt === null ? words.listTokens.neverUsed : words.listTokens.used(lastUsedAt.slice(0, 10));
        const until = words.listTokens.until(expiresAt.slice(0, 10));
        say([id, `${prefix ?? 'amd_'}…`, name, used, until, scopes.join(',')].join('\t'));
      }
    }
    return undefined;
  },
};

export const revokeTokenCommand: Command = {
  command: 'token revoke',
  summary: words.revoke.summary,
  argument: { name: 'token', what: words.revoke.token },
  options: { store: storeOption },
  async run(input) {
    const { app, options, tell } = input;
    const { id: storeId } = await storeNamed(input, options.store);
    const { token = '' } = options;
    if (!isId('apiToken', token)) {
      throw new UsageError(words.revoke.notAnId(token));
    }
    await revokeApiToken(app.ctx, { storeId, id: token });
    tell(words.revoke.revoked);
    return undefined;
  },
};
