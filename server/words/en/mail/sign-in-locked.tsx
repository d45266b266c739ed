/** Somebody's account was locked after wrong passwords. */
import type { ReactNode } from 'react';
import type { Tag } from '../tag.ts';

export const subject = 'Your sign-in is locked for 15 minutes';
export const preview = (until: string): string => `You can sign in again after ${until}.`;
export const title = 'Your sign-in is locked.';
export const because = 'You’re getting this email because this address signs in to the console.';

export const body = (until: string, strong: Tag): ReactNode => (
  <>
    Someone entered a wrong password for your account 10 times in a row, so no one can sign in to it until{' '}
    {strong(until)}. If it was you, try again then, or ask an owner of your store to unlock it now.
  </>
);
export const act = 'Sign in';
export const safe =
  'If it wasn’t you, your account is safe: no one got in. Tell an owner of your store if it happens again.';
