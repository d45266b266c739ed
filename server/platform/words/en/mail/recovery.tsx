/** Somebody forgot their password, or says so. */

export const subject = 'Set a new password';
export const preview = (minutes: number): string => `The link works once, for ${minutes} minutes.`;
export const title = 'Set a new password.';
export const because =
  'You’re getting this email because someone asked for a new password with this address. Anyone with this link can set it, so please don’t forward this email.';

export const body = 'Forgot your password? Choose a new one, and you’ll be signed out everywhere.';
export const works = (minutes: number): string =>
  `The link works once, for ${minutes} minutes. Asking for another one replaces it.`;
export const act = 'Choose a new password';
export const notYou = 'If this wasn’t you, ignore this email. Your password stays as it is.';
