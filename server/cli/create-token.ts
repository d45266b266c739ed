import { isPermission, type Permission } from '../../core/permissions.ts';
import { createApiToken } from '../people/api-tokens.ts';
import { storeBySlug } from '../stores/read-store.ts';
import { type Command, UsageError } from './command.ts';

/** What a merchant's own system needs: orders in, claims filed, read and answered. */
const usual: readonly Permission[] = [
  'orders:create',
  'orders:read',
  'orders:update',
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
    store: { what: 'short name of the store, like demo', required: true },
    name: { what: 'under which its acts stand in the feed' },
    scopes: { what: `with commas between; ${usual.join(',')} when left out` },
  },
  async run({ app, options, say, tell }) {
    const store = await storeBySlug(app.services, options.store ?? '');
    if (!store) {
      throw new UsageError(`There is no store ${options.store}.`);
    }
    const scopes = options.scopes?.split(',').map((scope) => scope.trim()) ?? usual;
    const unknown = scopes.filter((scope) => !isPermission(scope));
    if (unknown.length > 0) {
      throw new UsageError(`There is no scope ${unknown.join(', ')}.`);
    }
    const name = options.name ?? 'Command line';
    const made = await createApiToken(app.ctx, { storeId: store.id, name, scopes: scopes as Permission[] });
    tell(`A token of ${store.name}, good until ${made.expiresAt.slice(0, 10)}. It is shown only now:`);
    say(made.token);
    return undefined;
  },
};
