import { useState } from 'react';
import type { Me } from '#core/contract/tenancy/people.ts';
import * as words from '#words/console/tenancy/passkeys.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { confirmPasskey } from '../../../api/operations.gen.ts';
import { Failed } from './Failed.tsx';
import { sentenceOf } from './sentence-of.ts';

/** Confirms a sign-in with a passkey in place of a code. */
export function PasskeyButton({ onDone }: { onDone: (me: Me) => void }) {
  const [failed, setFailed] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);

  async function confirm() {
    setWaiting(true);
    setFailed(null);
    try {
      // Only who has a passkey needs what talks to the device.
      const { signWithPasskey } = await import('../passkeys/device.ts');
      onDone(await call(confirmPasskey, { body: { passkey: await signWithPasskey() } }));
    } catch (error) {
      setFailed(error instanceof ApiProblem ? sentenceOf(error) : words.stopped);
    }
    setWaiting(false);
  }

  return (
    <>
      <Failed>{failed}</Failed>
      <button
        type="button"
        className="kit-btn kit-btn-primary sign-in-go sign-in-passkey"
        disabled={waiting}
        onClick={() => void confirm()}
      >
        {waiting ? words.waiting : words.usePasskey}
      </button>
    </>
  );
}
