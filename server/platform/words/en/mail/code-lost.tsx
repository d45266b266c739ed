/** Somebody asks to be let back in without a code. */
import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import type { Tag } from '../tag.ts';

export const becauseSignsIn = 'You’re getting this email because this address is used to sign in to the console.';

export const asked = {
  subject: 'Someone asked to get into your account without a code',
  preview: 'If it wasn’t you, someone knows your password.',
  body: {
    colleague: (until: string, strong: Tag): ReactNode => (
      <>
        Your password was entered, and then someone asked to be let back in without a code. A colleague who can manage
        your role can let you in until {strong(until)}. Call them, so they can be sure it’s you.
      </>
    ),
    wait: (opens: string, strong: Tag): ReactNode => (
      <>
        Your password was entered, and then someone asked to be let back in without a code. No one else can let you in,
        so we’ll email you a link on {strong(opens)}. It removes your old authenticator.
      </>
    ),
    operator: (until: string, strong: Tag): ReactNode => (
      <>
        Your password was entered, and then someone asked to be let back in without a code. None of your colleagues can
        let you in, so contact the protection provider by {strong(until)}.
      </>
    ),
  },
  notYou:
    'If it wasn’t you, someone knows your password. Sign in with a code now, which stops this, and change your password.',
  act: 'Sign in with a code',
};

export const help = {
  subject: (name: string): string => `${isolated(name)} can’t get a code and asks you to let them back in`,
  preview: 'Call them first: anyone with their password can ask.',
  title: (name: string): string => `Can you let ${isolated(name)} back in?`,
  because: 'You’re getting this email because you can manage this person’s role.',
  body: (who: { name: string; email: string }, until: string, strong: Tag): ReactNode => (
    <>
      {strong(isolated(who.name))} ({who.email}) entered the right password, and says they lost their authenticator and
      backup codes. You can let them back in until {strong(until)}.
    </>
  ),
  callFirst: 'Anyone with their password can ask. Call a number you already know, and make sure it’s them.',
  act: 'Open the team',
};

export const link = {
  subject: 'Get back in without a code',
  preview: 'The link works once, for a day.',
  title: 'Get back in without a code.',
  because:
    'You’re getting this email because someone with your password asked for this link. Anyone who has it can remove your two-factor authentication, so please don’t forward this email.',
  body: 'The wait is over. The link removes your old authenticator and your backup codes. Then you’ll sign in with your password and set up new ones.',
  works: (until: string, strong: Tag): ReactNode => <>The link works once, until {strong(until)}.</>,
  notYou: 'If you didn’t ask for this, sign in with a code now, which stops it, and change your password.',
  act: 'Remove my old authenticator',
};
