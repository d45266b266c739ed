import { isolated } from '#core/rules/platform/isolated.ts';

/** The page of a store’s API tokens. */

export const what = 'API tokens';
export const about = 'For your own systems to call the API. A token can never do more than the person who made it.';
export const make = 'New token';
export const makeText = 'Choose only what the system needs. You can revoke it at any time.';
export const name = 'Name';
export const lasts = 'Expires after';
export const days = (count: number): string => (count === 365 ? '1 year' : `${count} days`);
export const scopes = 'Scopes';
export const chosen = (count: number): string => (count === 0 ? 'None chosen' : `${count} chosen`);
export const readOnly = 'Read only';
export const ordersOnly = 'Send orders';
export const all = 'All';
export const none = 'None';
export const create = 'Create token';
export const createdHead = (name: string): string =>
  `Token “${isolated(name)}” is ready. Copy it now: it’s shown once.`;
export const done = 'Done';
export const list = 'API tokens';
export const token = 'Token';
export const canDo = 'Scopes';
export const lastUsed = 'Last used';
export const expiry = 'Expires';
export const never = 'Never';
export const by = (name: string, day: string): string => `by ${isolated(name)}, ${day}`;
export const byCommand = (day: string): string => `from the command line, ${day}`;
export const revoke = 'Revoke';
export const revokeWhich = (name: string): string => `Revoke “${isolated(name)}”?`;
export const revokeFollows = 'Any system using it loses access to the API immediately. This can’t be undone.';
export const isRevoked = (name: string): string => `“${isolated(name)}” is revoked.`;
export const revokedOn = (day: string): string => `Revoked ${day}`;
export const expiredOn = (day: string): string => `Expired ${day}`;
export const noTokens = 'No API tokens yet';
export const noTokensText = 'Create one when your own system needs to send orders or read claims.';
export const noTokensToSee = 'Someone at the store can create one.';
export const moreScopes = (count: number): string => `and ${count} more`;
