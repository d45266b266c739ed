/** Tables of claims, and how fresh they are. */

export const unread = 'unread';
export const ago = (span: string): string => `${span} ago`;
export const state = 'State';
export const store = 'Store';
export const claim = 'Claim';
export const photo = 'Photo';
export const customerAndProduct = 'Customer and product';
export const reason = 'Reason';
export const signals = 'Signals';
export const askedFor = 'Asked for';
export const value = 'Value';
export const assigned = 'Assigned';
export const replyDue = 'Reply due';
export const lastActivity = 'Last activity';
export const filed = 'Filed';
/** Of a row that somebody is on, which the list no longer has. */
export const leftTheList = 'no longer in this list';
export const unreadSuffix = ', unread';
export const stoppedUpdatingAt = (what: string, at: string): string => `${what} stopped updating at ${at}.`;
export const couldntBeLoaded = (what: string): string => `${what} couldn’t be loaded.`;
export const serverUnreachable = 'We can’t reach the server.';
export const youCanKeepReading = 'You can keep reading. Decisions are paused until it’s back. Your drafts are saved.';
export const decisionsArePaused = 'Decisions are paused.';
export const untilUpToDate = 'You can go on once this page is up to date again. Your drafts are saved.';
export const retryingInS = (seconds: number): string => `Retrying in ${seconds}s.`;
export const tryingNow = 'Trying now.';
export const report = (report: string): string => `Report ${report}`;
export const tryNow = 'Try now';
export const claimsByStatus = 'Claims by status';
export const late = (count: number, more: string): string => `${count}${more} late`;
export const soonestDueFirst = 'Soonest reply due first';
export const loading = 'Loading';
export const loadingFor = (seconds: number): string => `Loading, ${seconds}s so far`;
