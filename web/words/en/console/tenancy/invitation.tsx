/** The page of an invitation. */
import type { ReactNode } from 'react';

export const yourName = 'Your name';
export const enterYourName = 'Enter your name.';
export const chooseAPassword = 'Choose a password.';
export const atLeast15Characters = 'At least 15 characters, like a few words only you would put together.';
export const accepting = 'Accepting';
export const acceptInvitation = 'Accept invitation';
export { unknownError } from '../../call.ts';
export const serverUnreachableKept = 'We can’t reach the server. What you typed is still here. Try again in a moment.';
export const invitation = 'Invitation';
/** What its link says while it opens, and where it doesn’t. */
export const link = {
  opening: 'Opening your invitation',
  expired: 'This invitation has expired',
  whyEnded:
    'It was already accepted, was replaced by a newer one, or is older than 7 days. Ask whoever invited you for a new one.',
  none: 'This isn’t an invitation',
  incomplete: 'The link may be incomplete. Open it from the email again, or ask whoever invited you for a new one.',
  cantOpen: 'We can’t open your invitation',
  stillWorks: 'Your invitation still works.',
  tryAgain: 'Try again',
};
/** @param storeName empty where somebody is invited to work for the provider */
export const join = (storeName: string): string =>
  storeName === '' ? 'Join the provider’s team' : `Join ${storeName}`;
/** @param invitedBy empty where nobody of the store did */
export const invitedAs = (invitedBy: string, role: string, email: ReactNode): ReactNode => (
  <>
    {invitedBy === '' ? 'You’re invited' : `${invitedBy} invited you`} as {role}, with the email {email}.
  </>
);
export const signInToAccept = 'You already have an account. Sign in to accept.';
export const signIn = 'Sign in';
export const youreSignedInAs = (email: string): string =>
  `You’re signed in as ${email}. Sign out to accept as the person who was invited.`;
export const signOut = 'Sign out';
/** @param signIn the link to sign in */
export const acceptedOrReplaced = (signIn: ReactNode): ReactNode => (
  <>This invitation was accepted a moment ago, or a newer one replaced it. Was it you who accepted? {signIn}</>
);
/** @param signIn the link to sign in */
export const haveAccount = (signIn: ReactNode): ReactNode => <>You already have an account. {signIn}</>;
export const signingOut = 'Signing out';
export const stillSignedIn = 'We can’t reach the server, so you’re still signed in. Try again in a moment.';
