import * as words from '#words/console/profile.ts';
import type { ShortField } from '../kit/ShortForm.tsx';

const currentPassword: ShortField = {
  name: 'currentPassword',
  label: words.currentPassword,
  type: 'password',
  autoComplete: 'current-password',
  required: true,
};

const code: ShortField = {
  name: 'code',
  label: words.code,
  hint: words.orBackupCode,
  autoComplete: 'one-time-code',
  required: true,
};

/** What is asked again before a dangerous act: the password, and a code where two-factor authentication is on. */
export const proofFields = (secondFactor: boolean): readonly ShortField[] =>
  secondFactor ? [currentPassword, code] : [currentPassword];

/** What was typed into them, as the call takes it. */
export function proofOf({ currentPassword: password = '', code: typed }: Readonly<Record<string, string>>) {
  return { currentPassword: password, ...(typed ? { code: typed } : {}) };
}
