import type { PasskeyAssertion } from '#core/contract/tenancy/passkeys.ts';

/** What shows again who somebody is, as calls take it. */
export interface GivenProof {
  currentPassword: string;
  code?: string;
  passkey?: PasskeyAssertion;
}
