import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useInstead } from '#words/console/tenancy/passkeys.ts';
import * as words from '#words/console/tenancy/second-factor.tsx';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { enrolSecondFactor } from '../../../api/operations.gen.ts';
import { backFrom } from '../../frame/app-shell/SecondFactorLink.tsx';
import { meQuery } from '../../frame/data/sign-in-queries.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { CodeForm } from './CodeForm.tsx';
import { Opening } from './Opening.tsx';
import './sign-in.css';

const PasskeySetup = lazy(async () => ({ default: (await import('../passkeys/PasskeySetup.tsx')).PasskeySetup }));
const KeyPicture = lazy(async () => ({ default: (await import('./KeyPicture.tsx')).KeyPicture }));

interface Enrolled {
  uri: string;
  backupCodes: string[];
}

/** Sets up a second factor: the password, the key for the app with its backup codes, a first code. */
export function SecondFactorPage() {
  const [withPasskey, setWithPasskey] = useState(false);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const head = useRef<HTMLHeadingElement>(null);

  /** The link that was pressed goes, so that the heading takes the focus, before the fields. */
  function offer(passkey: boolean) {
    setWithPasskey(passkey);
    head.current?.focus();
  }

  async function enrol() {
    setFault(null);
    try {
      setEnrolled(await call(enrolSecondFactor, { body: { password } }));
    } catch (error) {
      setFault(error instanceof ApiProblem ? error.message : words.anUnknownErrorOccurred);
    }
  }

  return (
    <main className="frame-page sign-in-second" id="main">
      <title>{words.twoFactorAuthenticationAmends}</title>
      <div className="sign-in-second-box">
        <h1 className="kit-display" ref={head} tabIndex={-1}>
          {words.setUpTwoFactor}
        </h1>
        <p className="sign-in-for">{words.itKeepsMoneySafe}</p>
        {withPasskey ? (
          <Suspense fallback={<Opening />}>
            <PasskeySetup
              onDone={() => void navigate(backFrom(state), { replace: true })}
              onBack={() => offer(false)}
            />
          </Suspense>
        ) : enrolled === null ? (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void enrol();
            }}
          >
            <label className="kit-label" htmlFor="second-password">
              {words.yourPassword}
            </label>
            <input
              id="second-password"
              type="password"
              className="kit-field kit-field-lg"
              autoComplete="current-password"
              value={password}
              aria-invalid={fault !== null}
              aria-describedby="second-fault"
              onChange={(event) => setPassword(event.target.value)}
            />
            <p className="kit-field-error" id="second-fault" role="alert">
              {fault}
            </p>
            <button type="submit" className="kit-btn kit-btn-primary sign-in-go" disabled={password === ''}>
              {words.next}
            </button>
            <p className="sign-in-back">
              <button type="button" className="kit-link" onClick={() => offer(true)}>
                {useInstead}
              </button>
            </p>
          </form>
        ) : (
          <>
            <ol className="sign-in-second-steps">
              <li>
                {words.addTheKey((part) => (
                  <a href={enrolled.uri}>{part}</a>
                ))}
                <Suspense fallback={<span className="sign-in-second-picture" />}>
                  <KeyPicture uri={enrolled.uri} />
                </Suspense>
                <code className="sign-in-second-key">{inFours(new URL(enrolled.uri).searchParams.get('secret'))}</code>
              </li>
              <li>
                {words.keepTheCodes}
                <code className="sign-in-second-codes">{enrolled.backupCodes.join('  ')}</code>
              </li>
              <li>{words.enterTheCodeFrom}</li>
            </ol>
            <CodeForm
              words={words.turnOn}
              onDone={(me) => {
                client.setQueryData(meQuery.queryKey, me);
                toast({ head: words.twoFactorAuthenticationIs, text: words.wellAskForA });
                void navigate(backFrom(state), { replace: true });
              }}
            />
          </>
        )}
      </div>
    </main>
  );
}

/** A key as one reads it from a screen and types it: four letters at a time. */
const inFours = (key: string | null) => key?.match(/.{1,4}/g)?.join(' ');
