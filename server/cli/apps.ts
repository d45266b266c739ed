import { isId } from '#core/ids.ts';
import { appScopeNames, isAppScope } from '#core/reference/oauth.ts';
import { isRedirectUri } from '#core/rules/tenancy/oauth.ts';
import * as words from '#server-words/installation/cli/apps.ts';
import { createApp, listApps, removeApp } from '../tenancy/machines/oauth/apps.ts';
import { endConnection, listConnections } from '../tenancy/machines/oauth/connections.ts';
import { type Command, UsageError } from './command.ts';
import { storeNamed, storeOption } from './named-store.ts';

/** The commands that register and remove apps, and show and end what stores let in. */

/** Registers an app and prints its secret, this once. */
export const createAppCommand: Command = {
  command: 'app create',
  summary: words.create.summary,
  options: {
    store: storeOption,
    name: { what: words.create.name, required: true },
    redirect: { what: words.create.redirect, required: true, multiple: true },
    scopes: { what: words.create.scopes(appScopeNames) },
    open: { what: words.create.open },
    'for-everyone': { what: words.create.everyone },
  },
  async run(input) {
    const { app, options, say, tell } = input;
    const store = await storeNamed(input, options.store);
    const named = options.scopes?.split(',').map((scope) => scope.trim()) ?? appScopeNames;
    const unknown = named.filter((scope) => !isAppScope(scope));
    if (unknown.length > 0) {
      throw new UsageError(words.create.unknownScope(unknown));
    }
    const redirectUris = (options.redirect ?? '').split('\n');
    const wrong = [...redirectUris, options.open ?? []].flat().find((address) => !isRedirectUri(address));
    if (wrong !== undefined) {
      throw new UsageError(words.create.badRedirect(wrong));
    }
    const made = await createApp(app.ctx, {
      storeId: store.id,
      name: options.name ?? '',
      redirectUris,
      scopes: named.filter(isAppScope),
      openUrl: options.open ?? null,
      forEveryone: options['for-everyone'] === 'yes',
    });
    tell(words.create.made(made.name, made.clientId));
    say(made.clientSecret);
    return undefined;
  },
};

export const listAppsCommand: Command = {
  command: 'app list',
  summary: words.listApps.summary,
  options: { store: storeOption },
  async run(input) {
    const { id } = await storeNamed(input, input.options.store);
    for (const { id: appId, clientId, name, redirectUris } of await listApps(input.app.ctx, id)) {
      input.say([appId, clientId, name, redirectUris.join(',')].join('\t'));
    }
    return undefined;
  },
};

export const removeAppCommand: Command = {
  command: 'app remove',
  summary: words.removeApp.summary,
  argument: { name: 'app', what: words.removeApp.app },
  options: { store: storeOption },
  async run(input) {
    const { id: storeId } = await storeNamed(input, input.options.store);
    const { app = '' } = input.options;
    if (!isId('app', app)) {
      throw new UsageError(words.removeApp.notAnId(app));
    }
    await removeApp(input.app.ctx, { storeId, id: app });
    input.tell(words.removeApp.removed);
    return undefined;
  },
};

export const listConnectionsCommand: Command = {
  command: 'app connections',
  summary: words.listConnections.summary,
  options: { store: storeOption },
  async run(input) {
    const { id: storeId } = await storeNamed(input, input.options.store);
    for (const { id, name, grantedBy, lastUsedAt, scopes } of await listConnections(input.app.ctx, storeId)) {
      const used =
        lastUsedAt === null ? words.listConnections.never : words.listConnections.used(lastUsedAt.slice(0, 10));
      input.say([id, name, grantedBy.name, used, scopes.join(',')].join('\t'));
    }
    return undefined;
  },
};

export const disconnectAppCommand: Command = {
  command: 'app disconnect',
  summary: words.disconnect.summary,
  argument: { name: 'connection', what: words.disconnect.connection },
  options: { store: storeOption },
  async run(input) {
    const { id: storeId } = await storeNamed(input, input.options.store);
    const { connection = '' } = input.options;
    if (!isId('appConnection', connection)) {
      throw new UsageError(words.disconnect.notAnId(connection));
    }
    await endConnection(input.app.ctx, { storeId, id: connection });
    input.tell(words.disconnect.ended);
    return undefined;
  },
};
