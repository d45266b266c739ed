/** Somebody's account was locked after wrong passwords. */
import type { ReactNode } from 'react';
import type { Tag } from '../tag.ts';

export const subject = 'Your sign-in is locked for 15 minutes';
export const preview = (until: string): string => `You can sign in again after ${until}.`;
export const title = 'Your sign-in is locked.';
export const because = 'You’re getting this email because this address is used to sign in to the console.';

export const body = (until: string, strong: Tag): ReactNode => (
  <>
    Someone entered the wrong password for your account 10 times. Until {strong(until)}, you can sign in only from
    another browser where you’ve signed in before, or with two-factor authentication. If it was you, wait and try again,
    reset your password from the sign-in page, or ask an owner of your store to unlock it now.
  </>
);
export const act = 'Sign in';
export const safe =
  'If it wasn’t you, your account is safe: no one got in. Tell an owner of your store if it happens again.';
