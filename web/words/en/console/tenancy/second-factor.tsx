/** Setting up two-factor authentication. */
import type { ReactNode } from 'react';

export { unknownError as anUnknownErrorOccurred } from '../../call.ts';
export const twoFactorAuthenticationAmends = 'Two-factor authentication · Amends';
export const setUpTwoFactor = 'Set up two-factor authentication';
export const itKeepsMoneySafe = 'It keeps money safe even if your password is stolen.';
export const yourPassword = 'Your password';
export const next = 'Continue';
/** @param app makes the link that opens the app */
export const addTheKey = (app: (part: ReactNode) => ReactNode): ReactNode => (
  <>Scan this key with your authenticator app, {app('open it there')}, or type it in:</>
);
export const keyAsPicture = 'The key as a QR code';
export const keepTheCodes = 'Save these backup codes somewhere safe. Each works once:';
export const enterTheCodeFrom = 'Enter the code from the app.';
export const turnOn = 'Turn on';
export const twoFactorAuthenticationIs = 'Two-factor authentication is on.';
export const wellAskForA = 'We’ll ask for a code each time you sign in.';
