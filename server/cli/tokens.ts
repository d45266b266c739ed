import { isId } from '../../core/ids.ts';
import { isPermission, type Permission } from '../../core/permissions.ts';
import { createApiToken, listApiTokens, revokeApiToken } from '../people/api-tokens.ts';
import { type Command, UsageError } from './command.ts';
import { storeNamed } from './named-store.ts';

/** The commands that make, show, and end the API tokens of a store. */

const store = { what: 'short name of the store, like demo', required: true };

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
  'messages:create',
  'messages:read',
];

/** Prints a token of one store, this once. */
export const createTokenCommand: Command = {
  words: 'token create',
  summary: 'Make an API token of a store and print it, this once',
  options: {
    store,
    name: { what: 'name shown in the feed beside what it does' },
    scopes: { what: `with commas between; ${usual.join(',')} when left out` },
  },
  async run(input) {
    const { app, options, say, tell } = input;
    const named = await storeNamed(input, options.store);
    const scopes = options.scopes?.split(',').map((scope) => scope.trim()) ?? usual;
    const unknown = scopes.filter((scope) => !isPermission(scope));
    if (unknown.length > 0) {
      throw new UsageError(`There is no scope ${unknown.join(', ')}.`);
    }
    const name = options.name ?? 'Command line';
    const made = await createApiToken(app.ctx, { storeId: named.id, name, scopes });
    tell(`A token of ${named.name}, good until ${made.expiresAt.slice(0, 10)}. It is shown only now:`);
    say(made.token);
    return undefined;
  },
};

export const listTokensCommand: Command = {
  words: 'token list',
  summary: 'List the API tokens of a store that work: id, first letters, name, last use, expiry, scopes',
  options: { store },
  async run(input) {
    const { app, options, say } = input;
    const { id: storeId } = await storeNamed(input, options.store);
    const now = app.ctx.clock.now();
    const tokens = await listApiTokens(app.ctx, { storeId, size: 100 });
    for (const { id, prefix, name, lastUsedAt, expiresAt, revokedAt, scopes } of tokens) {
      if (revokedAt === null && Date.parse(expiresAt) > now) {
        const used = lastUsedAt === null ? 'never used' : `used ${lastUsedAt.slice(0, 10)}`;
        say([id, `${prefix ?? 'amd_'}…`, name, used, `until ${expiresAt.slice(0, 10)}`, scopes.join(',')].join('\t'));
      }
    }
    return undefined;
  },
};

export const revokeTokenCommand: Command = {
  words: 'token revoke',
  summary: 'End an API token at once; `token list` prints its id',
  argument: { name: 'token', what: 'id of the token (tok_…)' },
  options: { store },
  async run(input) {
    const { app, options, tell } = input;
    const { id: storeId } = await storeNamed(input, options.store);
    const { token = '' } = options;
    if (!isId('apiToken', token)) {
      throw new UsageError(`${token} isn’t the id of a token. \`npx amends token list\` prints them.`);
    }
    await revokeApiToken(app.ctx, { storeId, id: token });
    tell('The token no longer works.');
    return undefined;
  },
};
