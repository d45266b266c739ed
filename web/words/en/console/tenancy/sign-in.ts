/** Signing in, and the code that is asked for then. */
import { plural } from '../../format.ts';

export const pageTitle = 'Sign in · Amends';
/** @param title of a page outside the console’s frame */
export const loneTitle = (title: string): string => `${title} · Amends`;
export const signIn = 'Sign in';
export const forWhom = 'For stores and their protection provider.';
export const pickUpWhereYouLeft = 'Sign in to pick up where you left off. Your drafts are saved.';
export const passwordIsSet = 'Your new password is saved. Sign in with it.';
export const forgotPassword = 'Forgot your password?';
export const workEmail = 'Work email';
export const enterYourEmail = 'Enter your email.';
export const password = 'Password';
export const enterYourPassword = 'Enter your password.';
export const showPassword = 'Show password';
export const hide = 'Hide';
export const show = 'Show';
export const signingIn = 'Signing in';
export const signInWithPassword = 'Sign in with password';
export const demoSignIns = 'Demo sign-ins';
export const chooseDemoSignIn = 'Choose one to enter. They exist only in the demo.';
export { unknownError } from '../../call.ts';
export const tooManyTries = 'Too many tries. Wait a minute, then try again.';
export const tooManyTriesFor = (seconds: number): string =>
  `Too many tries. Try again in ${seconds < 90 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute')}.`;
export const serverUnreachable = 'We can’t reach the server. What you typed is still here. Try again in a moment.';
export const codeLabel = 'Code from your authenticator app, or a backup code';
export const checking = 'Checking';
