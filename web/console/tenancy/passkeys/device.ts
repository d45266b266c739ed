import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { PasskeyAssertion } from '#core/contract/tenancy/passkeys.ts';
import * as words from '#words/console/tenancy/passkeys.ts';
import { call } from '../../../api/console-client.ts';
import { addPasskey, beginPasskey, challengePasskey } from '../../../api/operations.gen.ts';
import { Asks } from '../../kit/ShortForm.tsx';
import type { GivenProof } from './given-proof.ts';

/** Has the device sign with one of the caller's passkeys. Throws a sentence where it doesn't. */
export async function signWithPasskey(): Promise<PasskeyAssertion> {
  const { options } = await call(challengePasskey);
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { ...(await confirmed(() => startAuthentication({ optionsJSON }))) } as PasskeyAssertion;
}

/** Has the device make a passkey, and adds it. Answers the backup codes of a first second factor. */
export async function makePasskey(name: string, proof: GivenProof): Promise<readonly string[] | null> {
  const { options, backupCodes } = await call(beginPasskey, { body: proof });
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const passkey = await confirmed(() => startRegistration({ optionsJSON }));
  await call(addPasskey, {
    body: { name, passkey: { ...passkey, clientExtensionResults: { ...passkey.clientExtensionResults } } },
  });
  return backupCodes;
}

/** What the device answers; a sentence of ours where it was refused or given up there. */
async function confirmed<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isThere = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new Asks({ '': isThere ? words.alreadyThere : words.stopped });
  }
}
