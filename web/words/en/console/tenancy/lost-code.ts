/** Getting back in without a code: on the sign-in page, by the emailed link, and at a colleague’s row. */
import { isolated } from '#core/rules/platform/isolated.ts';

export const cantGetCode = 'I can’t get a code';
export const whatFollows =
  'Lost your authenticator and your backup codes? Ask to be let back in. A colleague who can manage your role gets an email, calls you, and removes your old authenticator. We’ll email you too.';
export const ask = 'Ask to be let back in';
export const asking = 'Sending';
export const asked = {
  colleague: (until: string): string =>
    `We’ve emailed your colleagues who can let you in. Call one of them, so they can be sure it’s you. They can do it until ${until}. Then sign in with your password, and set up two-factor authentication again.`,
  wait: (opens: string): string =>
    `No one else can let you in, so we’ll email you a link on ${opens}. It removes your old authenticator. Then sign in with your password, and set up two-factor authentication again.`,
  operator: (until: string): string =>
    `None of your colleagues can let you in. Contact the protection provider, or whoever runs Amends for you, by ${until}.`,
} as const;
export const codeStops = 'Found a code after all? Signing in with it cancels this.';
export const enterCode = 'Enter a code instead';

export const title = 'Remove your old authenticator';
/** What its link says while it opens, and where it doesn’t. */
export const link = {
  opening: 'Opening your link',
  expired: 'This link doesn’t work anymore',
  whyEnded: 'It was already used, isn’t needed anymore, or is more than a day old.',
  none: 'This link is incomplete',
  incomplete: 'Open it from the email again, or sign in and ask for a new one.',
  cantOpen: 'We can’t open your link',
  stillWorks: 'Your link still works.',
  tryAgain: 'Try again',
};
export const forAccount = (email: string): string =>
  `For ${email}. Your old authenticator and backup codes will stop working, and you’ll be signed out everywhere.`;
export const remove = 'Remove and sign in';
export const removing = 'Removing';
export const signIn = 'Sign in';

export const letIn = 'Let back in';
export const letInWhom = (name: string): string => `Let ${isolated(name)} back in?`;
export const askedToBeLetIn = (span: string): string => `No code, asked ${span} ago`;
export const callFirst = (name: string): string =>
  `Anyone with ${isolated(name)}’s password can ask for this. Call a number you already know, and make sure it’s them. Their old authenticator stops working, they’re signed out everywhere, and they set up a new one.`;
export const isLetIn = (name: string): string => `${isolated(name)} can sign in again and set up a new authenticator.`;
