/** Pages that say that a page isn’t there or couldn’t be shown. */

export const somethingWentWrongAmends = 'Something went wrong · Amends';
export const weCantReachThe = 'We can’t reach the server.';
export const thisPageCouldntBe = 'This page couldn’t be shown.';
export const anUnknownErrorOccurred = 'An unknown error occurred. Please try again later.';
export const report = (report: string): string => `Report ${report}`;
export const tryAgain = 'Try again';
export const pageNotFoundAmends = 'Page not found · Amends';
export const pageNotFound = (pathname: string): string => `Page not found: ${pathname}`;
export const theLinkMayBe = 'The link may be old, or you don’t have access to this store.';
export const openClaims = 'Open claims';
export const yourDraftsAreSaved = 'Your drafts are saved.';
