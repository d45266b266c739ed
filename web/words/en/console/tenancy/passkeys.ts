/** Passkeys: adding and removing them, and using one in place of a code. */

export const passkeys = 'Passkeys';
export const about =
  'Use your fingerprint, face, or device PIN instead of a code. The key never leaves your device, so no one can trick you into giving it away.';
export const add = 'Add a passkey';
export const addFollows = 'Your device will ask you to confirm it’s you.';
export const name = 'Name';
export const nameHint = 'For example, the device it’s on.';
export const none = 'None yet.';
export const passkey = 'Passkey';
export const added = 'Added';
export const lastUsed = 'Last used';
export const never = 'Never';
export const isAdded = (passkeyName: string): string => `${passkeyName} was added.`;
export const remove = 'Remove';
export const removeWhich = (passkeyName: string): string => `Remove ${passkeyName}?`;
export const removeFollows = 'You won’t be able to sign in with it anymore.';
export const isRemoved = (passkeyName: string): string => `${passkeyName} was removed.`;
export const codesMade =
  'These are your backup codes, for when you don’t have your device. Save them now: they’re shown once.';
export const codesSaved = 'I’ve saved them';
export const orPasskey = 'Or a backup code. Leave it empty to use your passkey.';
export const usePasskey = 'Use a passkey';
export const useInstead = 'Use a passkey instead of an app';
export const useApp = 'Use an app instead of a passkey';
export const waiting = 'Waiting for your device';
export const stopped = 'Your device didn’t confirm it. Try again, or use a code.';
export const alreadyThere = 'This device already has one of your passkeys.';
export const setUp = 'Set up a passkey';
