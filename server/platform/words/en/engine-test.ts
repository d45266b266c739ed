/** What a test of a store's engine found, and what to do about it. */

import { plural } from './format.ts';

export const connected = (engine: string, complete: boolean): string =>
  complete ? `Connected to ${engine}.` : `Connected to ${engine}, but not everything will work.`;
export const late = (engine: string, seconds: number): string =>
  `${engine} didn’t respond within ${plural(seconds, 'second')}. Check the address and try again.`;
export const failed = (engine: string): string => `We couldn’t test ${engine}. Try again, or contact support.`;
export const checkCredentials = (said: string): string =>
  `${said} Check the credentials and what they’re allowed to do.`;
export const checkRunning = (said: string, engine: string): string =>
  `${said} Check the address and make sure ${engine} is running.`;
export const tryAgain = (said: string): string => `${said} Try again in a moment.`;
export const checkAddress = (said: string): string => `${said} Check the address.`;
