/** The palette: search and commands. */

export const searchOrRun = 'Search or run a command';
export const searchHint = 'A claim, a name, an order number, or a command';
export const nothingMatches = (search: string): string =>
  `Nothing matches “${search}”. Search by number, name, email, product, or tracking number.`;
export const doIt = 'do it';
export const close = 'close';
export const allActionsHere = 'All your actions are here';
export const claimsOfTab = (tab: string): string => `Claims, ${tab}`;
export const allClaimsThatMatch = (wanted: string): string => `All claims that match “${wanted}”`;
export const onThisClaim = 'On this claim';
export const claimsAndPeople = 'Claims and people';
export const orders = 'Orders';
export const goTo = 'Go to';
export const choose = 'choose';
export const severalProblems = 'several problems';
