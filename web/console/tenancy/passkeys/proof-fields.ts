import * as words from '#words/console/desk/profile.ts';
import { orPasskey } from '#words/console/tenancy/passkeys.ts';
import type { ShortField } from '../../kit/ShortForm.tsx';
import type { GivenProof } from './given-proof.ts';

const currentPassword: ShortField = {
  name: 'currentPassword',
  label: words.currentPassword,
  type: 'password',
  autoComplete: 'current-password',
  required: true,
};

/**
 * What is asked again before a dangerous act: the password, and a code where two-factor authentication is on.
 * @param hasPasskey it may stand in for the code
 */
export function proofFields(secondFactor: boolean, hasPasskey: boolean): readonly ShortField[] {
  const code: ShortField = {
    name: 'code',
    label: words.code,
    hint: hasPasskey ? orPasskey : words.orBackupCode,
    autoComplete: 'one-time-code',
    required: !hasPasskey,
  };
  return secondFactor ? [currentPassword, code] : [currentPassword];
}

/** What was typed into them; without a code, the device is asked for a passkey where there is one. */
export async function proofOf(
  { currentPassword: password = '', code: typed = '' }: Readonly<Record<string, string>>,
  hasPasskey: boolean,
): Promise<GivenProof> {
  if (typed.trim() !== '') {
    return { currentPassword: password, code: typed };
  }
  if (!hasPasskey) {
    return { currentPassword: password };
  }
  const { signWithPasskey } = await import('./device.ts');
  return { currentPassword: password, passkey: await signWithPasskey() };
}
