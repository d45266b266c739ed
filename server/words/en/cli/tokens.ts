/** What the commands about API tokens say. */

export const create = {
  summary: 'Make an API token of a store and print it, this once',
  name: 'name shown in the activity log beside what it does',
  scopes: (usual: readonly string[]) => `separated by commas; ${usual.join(',')} when left out`,
  /** What a token is called that nobody named. */
  unnamed: 'Command line',
  unknownScope: (scopes: readonly string[]) =>
    scopes.length === 1 ? `There’s no scope ${scopes[0]}.` : `There are no scopes ${scopes.join(', ')}.`,
  made: (store: string, until: string) => `A token of ${store}, valid until ${until} (shown once):`,
};

export const listTokens = {
  summary: 'List a store’s API tokens that work: id, first letters, name, last use, expiry, scopes',
  used: (day: string) => `used ${day}`,
  neverUsed: 'never used',
  until: (day: string) => `until ${day}`,
};

export const revoke = {
  summary: 'Revoke an API token immediately; `token list` prints its id',
  token: 'id of the token (tok_…)',
  notAnId: (text: string) => `${text} isn’t the id of a token. \`npx amends token list\` prints them.`,
  revoked: 'The token no longer works.',
};
