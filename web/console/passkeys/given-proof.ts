import type { PasskeyAssertion } from '../../../core/contract/passkeys.ts';

/** What shows again who somebody is, as calls take it. */
export interface GivenProof {
  currentPassword: string;
  code?: string;
  passkey?: PasskeyAssertion;
}
