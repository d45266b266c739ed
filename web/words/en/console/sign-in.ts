/** Signing in, and the code that is asked for then. */
import { plural } from '../format.ts';

export const signInAmends = 'Sign in · Amends';
export const signIn = 'Sign in';
export const forStoresAndTheir = 'For stores and their protection provider.';
export const signInToPick = 'Sign in to pick up where you left off. Your drafts are saved.';
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
export const chooseOneToEnter = 'Choose one to enter. They exist only in the demo.';
export const anUnknownErrorOccurred = 'An unknown error occurred. Please try again later.';
export const tooManyTriesWait = 'Too many tries. Wait a minute, then try again.';
export const tooManyTriesTry = (seconds: number): string =>
  `Too many tries. Try again in ${seconds < 90 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute')}.`;
export const weCantReachThe = 'We can’t reach the server. What you typed is still here. Try again in a moment.';
export const codeFromYourAuthenticator = 'Code from your authenticator app, or a backup code';
export const checking = 'Checking';
