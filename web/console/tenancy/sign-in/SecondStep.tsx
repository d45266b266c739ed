import { lazy, Suspense, useState } from 'react';
import type { Me } from '#core/contract/tenancy/people.ts';
import { cantGetCode } from '#words/console/tenancy/lost-code.ts';
import * as words from '#words/console/tenancy/sign-in.ts';
import { CodeForm } from './CodeForm.tsx';
import { Opening } from './Opening.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

const LostCode = lazy(async () => ({ default: (await import('./LostCode.tsx')).LostCode }));

/** What follows the password: a code, or the way back for who can't get one. */
export function SecondStep({ hasPasskey, onDone }: { hasPasskey: boolean; onDone: (me: Me) => void }) {
  const [lost, setLost] = useState(false);
  if (lost) {
    return (
      <Suspense fallback={<Opening />}>
        <LostCode onBack={() => setLost(false)} />
      </Suspense>
    );
  }
  return (
    <>
      {hasPasskey && <PasskeyButton onDone={onDone} />}
      <CodeForm words={words.signIn} onDone={onDone} />
      <p className="sign-in-back">
        <button type="button" className="kit-link" onClick={() => setLost(true)}>
          {cantGetCode}
        </button>
      </p>
    </>
  );
}
