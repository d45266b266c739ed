/** The names of the console’s pages, and what is said where one may not be opened. */

export const home = 'Home';
export const claims = 'Claims';
export const notCompleted = 'Not completed';
export const engine = 'Store engine';
export const team = 'Team';
export const apiTokens = 'API tokens';
export const webhooks = 'Webhooks';
export const settings = 'Settings';
export const goHome = 'go home';
export const goToClaims = 'go to claims';
export const goToNotCompleted = 'go to Not completed';
export const goToTeam = 'go to team';
export const goToActivity = 'go to the activity log';
/** The groups of the settings. */
export const groups = { store: 'Store', claims: 'Claims', access: 'Access' } as const;
/** Over the settings’ list of pages on a phone. */
export const settingsPage = 'Settings page';
export const pageTitle = (page: string): string => `${page} · Amends`;
export const yourRoleCantOpen = (page: string): string => `Your role can’t open “${page}”.`;
/** Whoever gives somebody more of a role: of the store’s people an owner, of the provider’s its admin. */
const givers = { store: 'an owner of the store', provider: 'your provider’s admin' } as const;
export type Side = keyof typeof givers;
export const askForAccess = (side: Side): string => `Ask ${givers[side]} if you need access.`;
export const nothingToOpen = 'There’s nothing here for your role yet.';
export const nothingToOpenText = (side: Side): string =>
  `Your role doesn’t include any pages of the console. Ask ${givers[side]} to change that.`;
export const noStoreYet = 'No store is assigned to you yet.';
export const noStoreYetText = 'Your provider’s admins assign the stores that you see.';
export const openPage = (page: string): string => `Open ${page}`;
