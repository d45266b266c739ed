/** What the commands about API tokens say. */

export const create = {
  summary: 'Create an API token for a store, and print it once',
  name: 'name shown in the activity log next to what it does',
  scopes: (usual: readonly string[]) => `separated by commas; ${usual.join(',')} by default`,
  /** What a token is called that nobody named. */
  unnamed: 'Command line',
  unknownScope: (scopes: readonly string[]) =>
    scopes.length === 1 ? `There’s no scope ${scopes[0]}.` : `These scopes don’t exist: ${scopes.join(', ')}.`,
  made: (store: string, until: string) => `A token for ${store}, valid until ${until} (shown once):`,
};

export const listTokens = {
  summary: 'List a store’s active API tokens: ID, first characters, name, last use, expiration, scopes',
  used: (day: string) => `used ${day}`,
  neverUsed: 'never used',
  until: (day: string) => `until ${day}`,
};

export const revoke = {
  summary: 'Revoke an API token immediately; `token list` prints its ID',
  token: 'ID of the token (tok_…)',
  notAnId: (text: string) => `${text} isn’t the ID of a token. \`npx amends token list\` prints them.`,
  revoked: 'The token no longer works.',
};
