/** A forgotten password: asking for the link, and setting a new one with it. */
import { plural } from '../../format.ts';

export const forgotPassword = 'Forgot your password?';
export const askAbout = 'Enter the email you sign in with. We’ll email you a link to choose a new password.';
export const emailLink = 'Email me a link';
export const sending = 'Sending';
export const backToSignIn = 'Back to sign-in';

export const checkYourEmail = 'Check your email';
export const emailed = (email: string): string =>
  `If ${email} has an account, we’ve emailed a link to it. It works once, for 60 minutes.`;
export const nothingThere =
  'Nothing there? Check your spam folder, or ask your team which email you were invited with.';
export const sendAgain = 'Email another link';
export const sentAgain = 'We sent another one. Only the newest link works.';

export const choosePassword = 'Choose a new password';
/** What its link says while it opens, and where it doesn’t. */
export const link = {
  opening: 'Opening your link',
  expired: 'This link has expired',
  whyEnded: 'It was already used, was replaced by a newer one, or is older than 60 minutes.',
  none: 'This link is incomplete',
  incomplete: 'Open it from the email again, or ask for a new one.',
  cantOpen: 'We can’t open your link',
  stillWorks: 'Your link still works.',
  tryAgain: 'Try again',
};
export const forAccount = (email: string): string => `For ${email}. You’ll be signed out everywhere.`;
export const newPassword = 'New password';
export const chooseAPassword = 'Choose a password.';
export const atLeast = (characters: number): string =>
  `At least ${plural(characters, 'character')}, like a few words only you would put together.`;
export const savePassword = 'Save password';
export const saving = 'Saving';

export const askAnew = 'Email me a new link';
export const savedBefore = 'This link was used a moment ago. If that was you, your new password is saved.';
