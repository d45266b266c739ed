import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem, call } from '../../api/console-client.ts';
import { enrolSecondFactor } from '../../api/operations.gen.ts';
import { toast } from '../app-shell/toasts.ts';
import { meQuery } from '../data/queries.ts';
import { paths } from '../paths.ts';
import { CodeForm } from './CodeForm.tsx';
import './sign-in.css';

interface Enrolled {
  uri: string;
  backupCodes: string[];
}

/** Sets up a second factor: the password, the key for the app with its backup codes, a first code. */
export function SecondFactorPage() {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();

  async function enrol() {
    setFault(null);
    try {
      setEnrolled(await call(enrolSecondFactor, { body: { password } }));
    } catch (error) {
      setFault(error instanceof ApiProblem ? error.message : 'An unknown error occurred. Please try again later.');
    }
  }

  return (
    <main className="page second" id="main">
      <title>Second factor · Amends</title>
      <div className="second-box">
        <h1 className="display">Set up a second factor</h1>
        <p className="sign-in-for">With it, a stolen password alone moves no money.</p>
        {enrolled === null ? (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void enrol();
            }}
          >
            <label className="label" htmlFor="second-password">
              Your password
            </label>
            <input
              id="second-password"
              type="password"
              className="field field-lg"
              autoComplete="current-password"
              value={password}
              aria-invalid={fault !== null}
              aria-describedby="second-fault"
              onChange={(event) => setPassword(event.target.value)}
            />
            <p className="field-error" id="second-fault" role="alert">
              {fault}
            </p>
            <button type="submit" className="btn btn-primary sign-in-go" disabled={password === ''}>
              Go on
            </button>
          </form>
        ) : (
          <>
            <ol className="second-steps">
              <li>
                Add this key to your authenticator app, or <a href={enrolled.uri}>open it there</a>:
                <code className="second-key">{new URL(enrolled.uri).searchParams.get('secret')}</code>
              </li>
              <li>
                Keep these backup codes somewhere safe; each works once:
                <code className="second-codes">{enrolled.backupCodes.join('  ')}</code>
              </li>
              <li>Give the code that the app shows now.</li>
            </ol>
            <CodeForm
              words="Turn it on"
              onDone={(me) => {
                client.setQueryData(meQuery.queryKey, me);
                toast({ head: 'Your second factor is on.', text: 'It is asked for at every sign-in.' });
                void navigate(paths.home);
              }}
            />
          </>
        )}
      </div>
    </main>
  );
}
