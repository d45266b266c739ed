/** What the commands about apps say. */

export const create = {
  summary: 'Register an app that asks stores for access with OAuth, and print its secret once',
  name: 'name people see when the app asks for access',
  redirect: 'redirect URL for authorization codes; repeat it for more than one',
  scopes: (all: readonly string[]) => `what it can ask for, separated by commas; ${all.join(',')} by default`,
  open: 'URL the console opens for the app',
  everyone: '“yes” lets stores in other accounts connect it too',
  unknownScope: (scopes: readonly string[]) =>
    scopes.length === 1 ? `There’s no scope ${scopes[0]}.` : `These scopes don’t exist: ${scopes.join(', ')}.`,
  badRedirect: (address: string) =>
    `${address} can’t be a redirect URL. Use an https URL without a fragment; http works only for localhost.`,
  made: (app: string, clientId: string) => `${app} is registered as ${clientId}. Its secret (shown once):`,
};

export const listApps = {
  summary: 'List the apps that a store registered: ID, client ID, name, redirect URLs',
};

export const removeApp = {
  summary: 'Remove an app; it loses access to every store immediately',
  app: 'ID of the app (app_…); `app list` prints it',
  notAnId: (text: string) => `${text} isn’t the ID of an app. \`npx amends app list\` prints them.`,
  removed: 'The app is removed.',
};

export const listConnections = {
  summary: 'List the apps connected to a store: ID, name, who connected it, last use, scopes',
  never: 'never used',
  used: (day: string) => `used ${day}`,
};

export const disconnect = {
  summary: 'Disconnect an app from a store; its tokens stop working immediately',
  connection: 'ID of the connection (con_…); `app connections` prints it',
  notAnId: (text: string) => `${text} isn’t the ID of a connection. \`npx amends app connections\` prints them.`,
  ended: 'The app is disconnected.',
};
