/** Pages that say that a page isn’t there or couldn’t be shown. */

export const errorPageTitle = 'Something went wrong · Amends';
export const serverUnreachable = 'We can’t reach the server.';
export const pageNotShown = 'This page couldn’t be shown.';
export { unknownError } from '../../call.ts';
export const report = (report: string): string => `Report ${report}`;
export const tryAgain = 'Try again';
export const notFoundPageTitle = 'Page not found · Amends';
export const pageNotFound = (pathname: string): string => `Page not found: ${pathname}`;
export const linkOldOrNoAccess = 'The link may be old, or you don’t have access to this store.';
export const openClaims = 'Open claims';
export const yourDraftsAreSaved = 'Your drafts are saved.';
