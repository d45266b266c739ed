/** Passkeys: adding and removing them, and using one in place of a code. */

export const passkeys = 'Passkeys';
export const about =
  'Your fingerprint, your face, or your device’s PIN in place of a code. Only your device has the key, so no one can trick you out of it.';
export const add = 'Add a passkey';
export const addFollows = 'Your device will ask who you are.';
export const name = 'Name';
export const nameHint = 'Such as the device it’s on.';
export const none = 'None yet.';
export const passkey = 'Passkey';
export const added = 'Added';
export const lastUsed = 'Last used';
export const never = 'Never';
export const isAdded = (passkeyName: string): string => `${passkeyName} is added.`;
export const remove = 'Remove';
export const removeWhich = (passkeyName: string): string => `Remove ${passkeyName}?`;
export const removeFollows = 'It will no longer work when you sign in.';
export const isRemoved = (passkeyName: string): string => `${passkeyName} is removed.`;
export const codesMade =
  'These are your backup codes, for when you don’t have your device. Save them now: they’re shown once.';
export const codesSaved = 'I’ve saved them';
export const orPasskey = 'Or a backup code. Leave it empty to use your passkey.';
export const usePasskey = 'Use a passkey';
export const useInstead = 'Use a passkey instead of an app';
export const waiting = 'Waiting for your device';
export const stopped = 'Your device didn’t confirm it. Try again, or use a code.';
export const alreadyThere = 'This device already has one of your passkeys.';
export const setUp = 'Set up a passkey';
