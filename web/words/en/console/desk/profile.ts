/** The page of one’s own account. */
import { plural } from '../../format.ts';

export const pageName = 'Profile';
export const what = 'Your profile';
export const about = (email: string): string => `You sign in as ${email}.`;
export const aboutUnread = 'Your own account.';

export const name = 'Name';
export const nameAbout = 'Your team sees it next to what you do. Past activity keeps your earlier name.';
export const saveName = 'Save name';
export const nameSaved = 'Name saved.';

export const password = 'Password';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const atLeast = (characters: number): string =>
  `At least ${plural(characters, 'character')}, like a few words only you would put together.`;
export const changePassword = 'Change password';
export const passwordAbout = 'Changing it signs you out on all your other devices.';
export const passwordChanged = (signedOut: number): string =>
  signedOut === 0
    ? 'Password changed.'
    : `Password changed. You’re signed out on ${plural(signedOut, 'other device')}.`;

export const code = 'Code from your app';
export const orBackupCode = 'Or a backup code.';

export const twoFactor = 'Two-factor authentication';
export const on = 'On';
export const off = 'Off';
export const required = 'Off, and required to make changes';
export const twoFactorAbout =
  'A code from an app, or a passkey, on top of your password. It keeps money safe even if your password is stolen.';
export const setUp = 'Set up';
export const turnOff = 'Turn off';
export const turnOffTwoFactor = 'Turn off two-factor authentication?';
export const turnOffFollows = 'You’ll sign in with only your password, and your backup codes will stop working.';
export const isOff = 'Two-factor authentication is off.';
export const codesLeft = (left: number): string =>
  left === 0 ? 'No backup codes left.' : `${plural(left, 'backup code')} left. Each works once.`;
export const makeCodes = 'New backup codes';
export const makeCodesFollows = 'Your earlier codes will stop working.';
export const codesMade = 'These are your new backup codes. Save them now: they’re shown once.';
export const codesSaved = 'I’ve saved them';

export const devices = 'Devices';
export const devicesAbout = 'Don’t recognize one? Sign it out, then change your password.';
export const device = 'Device';
export const since = 'Signed in';
export const lastUsed = 'Last used';
export const now = 'Now';
export const thisOne = 'this one';
export const unknownDevice = 'Unknown device';
/** @param browser and @param system as they name themselves */
export const deviceName = (browser: string, system: string): string => `${browser} on ${system}`;
export const signOut = 'Sign out';
export const signOutWhich = (device: string, since: string): string => `Sign out ${device}, signed in ${since}`;
export const isSignedOut = (device: string): string => `${device} is signed out.`;
export const signOutOthers = 'Sign out all others';
export const othersSignedOut = (count: number): string => `${plural(count, 'other device')} signed out.`;
export const noDevices = 'You’re not signed in anywhere.';
