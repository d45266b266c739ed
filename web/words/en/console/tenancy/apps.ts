/** The page of connected apps, and the one on which a store lets an app in. */

import type { AppScope } from '#core/reference/oauth.ts';
import { isolated } from '#core/rules/platform/isolated.ts';

export const pageName = 'Connected apps';
export const what = 'Apps';
export const about = 'Apps connected to your store, and apps your team builds.';

/** What each scope lets an app do. */
export const scopes: Readonly<Record<AppScope, string>> = {
  read_orders: 'Read orders and their packages',
  write_orders: 'Add and change orders, packages, and protection',
  read_claims: 'Read claims, messages, and feedback',
  write_claims: 'File claims, work on them, and message customers',
  manage_claims: 'Approve, deny, and resolve claims',
  read_products: 'Read products',
  write_products: 'Add and change products',
  read_store: 'Read the store and its settings',
  manage_webhooks: 'Add, change, and remove webhooks',
  read_quotes: 'Read prices for protection',
};

export const connections = 'Connected apps';
export const app = 'App';
export const canDo = 'Can';
export const lastUsed = 'Last used';
export const never = 'Never';
export const from = (owner: string): string => `from ${owner}`;
export const by = (name: string, day: string): string => `connected by ${isolated(name)}, ${day}`;
export const open = 'Open';
export const couldNotOpen = 'The app couldn’t be opened.';
export const disconnect = 'Disconnect';
export const disconnectWhich = (name: string): string => `Disconnect “${isolated(name)}”?`;
export const disconnectFollows = 'It loses access immediately. It can ask to be connected again.';
export const isDisconnected = (name: string): string => `“${isolated(name)}” is disconnected.`;
export const noConnections = 'No connected apps yet';
export const noConnectionsText = 'When an app asks to connect and you allow it, it appears here.';

export const own = 'Your team’s apps';
export const redirects = 'Redirect URLs';
export const newSecret = 'New secret';
export const newSecretWhich = (name: string): string => `Create a new secret for “${isolated(name)}”?`;
export const newSecretFollows = 'The current secret will stop working immediately. Existing tokens will keep working.';
export const remove = 'Remove';
export const removeWhich = (name: string): string => `Remove “${isolated(name)}”?`;
export const removeFollows = 'It loses access to every store immediately. This can’t be undone.';
export const isRemoved = (name: string): string => `“${isolated(name)}” is removed.`;
export const noApps = 'No apps of your own yet';
export const noAppsText = 'Register one to connect your own system with OAuth.';
export const make = 'New app';
export const makeText =
  'For developers: an app asks a store for access with the OAuth 2.0 authorization code flow and PKCE.';
export const name = 'Name';
export const redirectHint = 'One URL per line. We send the authorization code there, so it must match exactly.';
export const openAddress = 'App URL';
export const openHint = 'Leave it empty if the app has no pages of its own.';
export const mayAskFor = 'May ask for';
export const create = 'Register app';
export const secretHead = (app: string, id: string): string =>
  `Secret for “${app}” (${id}). Copy it now: it’s shown only once.`;
export const done = 'Done';

export const connectTitle = 'Connect an app';
export const wants = (app: string, store: string): string => `${app} wants to connect to ${store}`;
export const registeredBy = (owner: string): string => `Registered by ${owner}.`;
export const goesTo = (host: string): string => `You’ll go back to ${host}.`;
export const willBeAble = 'It will be able to:';
export const notYours = 'Your role can’t grant this, so the app won’t get it.';
export const connectedBefore = 'It’s already connected. Allowing this replaces its current permissions.';
export const store = 'Store';
export const allow = 'Allow';
export const refuse = 'Don’t allow';
export const goingBack = 'Going back to the app…';
export const cannotAsk = 'This link doesn’t work';
export const cannotAskText = 'Nothing was connected. Ask the app’s developer to fix the link.';
export const noRight = 'Your role can’t connect apps.';
export const noRightText = 'Ask an owner of the store to open this link.';
export const loading = 'Loading the app’s request…';
