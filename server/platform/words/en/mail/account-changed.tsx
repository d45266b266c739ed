/** Somebody changed how their own account is opened. */
import type { ReactNode } from 'react';
import type { Tag } from '../tag.ts';

export const preview = 'If this was you, there’s nothing to do.';
export const because = 'You’re getting this email because this address is used to sign in to the console.';

export const changes = {
  password: {
    subject: 'Your password was changed',
    happened: (at: string, strong: Tag): ReactNode => (
      <>
        Your account’s password was changed on {strong(at)}. Every other device was signed out. If this was you, there’s
        nothing to do.
      </>
    ),
  },
  'password-recovered': {
    subject: 'Your password was reset',
    happened: (at: string, strong: Tag): ReactNode => (
      <>
        Someone with the link we emailed you set a new password for your account on {strong(at)}. Every device was
        signed out. If this was you, there’s nothing to do.
      </>
    ),
  },
  'second-factor-on': {
    subject: 'Two-factor authentication is on',
    happened: (at: string, strong: Tag): ReactNode => (
      <>
        Two-factor authentication was turned on for your account on {strong(at)}. From now on, you’ll need a code from
        your app to sign in. If this was you, there’s nothing to do.
      </>
    ),
  },
  'second-factor-off': {
    subject: 'Two-factor authentication is off',
    happened: (at: string, strong: Tag): ReactNode => (
      <>
        Two-factor authentication was turned off for your account on {strong(at)}. From now on, you’ll sign in with only
        your password. If this was you, there’s nothing to do.
      </>
    ),
  },
  'second-factor-reset': {
    subject: 'You were let back in without a code',
    happened: (at: string, strong: Tag): ReactNode => (
      <>
        Someone let you back in on {strong(at)}, after a request from your account. Your old authenticator and your
        backup codes no longer work, and every device was signed out. Sign in with your password, and set up two-factor
        authentication again.
      </>
    ),
  },
  'second-factor-recovered': {
    subject: 'Your two-factor authentication was removed',
    happened: (at: string, strong: Tag): ReactNode => (
      <>
        Someone with the link we emailed you removed two-factor authentication from your account on {strong(at)}. Your
        backup codes no longer work, and every device was signed out. Sign in with your password, and set it up again.
      </>
    ),
  },
  'passkey-added': {
    subject: 'A passkey was added',
    happened: (at: string, strong: Tag): ReactNode => (
      <>
        A passkey was added to your account on {strong(at)}. It works in place of a code when you sign in. If this was
        you, there’s nothing to do.
      </>
    ),
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    happened: (at: string, strong: Tag): ReactNode => (
      <>
        A passkey was removed from your account on {strong(at)}. It no longer works when you sign in. If this was you,
        there’s nothing to do.
      </>
    ),
  },
  'backup-codes': {
    subject: 'You have new backup codes',
    happened: (at: string, strong: Tag): ReactNode => (
      <>
        New backup codes were created for your account on {strong(at)}. Your earlier codes no longer work. If this was
        you, there’s nothing to do.
      </>
    ),
  },
} as const;
export const act = 'Open your profile';
/** Whoever reset it can read this mailbox. */
export const notYouRecovered =
  'If it wasn’t you, someone can read your email. Change your email account’s password first, then reset this one from the sign-in page and tell an owner of your store.';
/** The password was given before either, so it is known to whoever it was. */
export const notYouReset =
  'If you didn’t ask for this, someone knows your password. Reset it from the sign-in page now, and call an owner of your store or the protection provider.';
export const notYou =
  'If it wasn’t you, change your password now and sign out all other devices. Then tell an owner of your store.';
