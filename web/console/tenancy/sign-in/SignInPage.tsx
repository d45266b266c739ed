import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Me } from '#core/contract/tenancy/people.ts';
import { isRole } from '#core/permissions.ts';
import { openPaths } from '#core/reference/console-open-paths.ts';
import { roleLabels } from '#words/console/tenancy/roles.ts';
import * as words from '#words/console/tenancy/sign-in.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { signIn } from '../../../api/operations.gen.ts';
import { demoSignInsQuery, meQuery } from '../../frame/data/sign-in-queries.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { Mark } from '../../kit/pieces/Mark.tsx';
import { Failed } from './Failed.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SecondStep } from './SecondStep.tsx';
import { sentenceOf } from './sentence-of.ts';
import './sign-in.css';

interface Given {
  email: string;
  password: string;
}

/** Only a path of the console itself may follow a sign-in. */
function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : openPaths.home;
}

/** Where staff sign in; in the demo profile it lists the sign-ins that work. */
export function SignInPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const demo = useQuery(demoSignInsQuery);
  const [codeAsked, setCodeAsked] = useState<{ passkey: boolean } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, watch } = useForm<Given>({
    defaultValues: { email: '', password: '' },
  });

  async function enterAs(me: Me) {
    client.clear();
    client.setQueryData(meQuery.queryKey, me);
    await navigate(safeNext(query.get('next')), { replace: true });
  }

  async function enter(given: Given) {
    setFailed(null);
    try {
      await enterAs(await call(signIn, { body: given }));
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'second-factor-required') {
        setCodeAsked({ passkey: error.body?.passkey === true });
        return;
      }
      setFailed(sentenceOf(error));
      if (error instanceof ApiProblem) {
        for (const field of error.fields) {
          const name = field.pointer.replace(/^\//, '');
          if (name === 'email' || name === 'password') {
            setError(name, { message: field.message });
          }
        }
      }
    }
  }

  return (
    <main className="sign-in">
      <title>{words.pageTitle}</title>
      <div className="sign-in-box">
        <Mark size={22} />
        <h1 className="kit-display">{words.signIn}</h1>
        <p className="sign-in-for">{words.forWhom}</p>
        {query.has('next') && failed === null && <p className="sign-in-note">{words.pickUpWhereYouLeft}</p>}
        {query.has('reset') && failed === null && (
          <p className="sign-in-note" role="status">
            {words.passwordIsSet}
          </p>
        )}
        <Failed>{failed}</Failed>
        {codeAsked !== null && <SecondStep hasPasskey={codeAsked.passkey} onDone={(me) => void enterAs(me)} />}
        <form onSubmit={handleSubmit(enter)} noValidate hidden={codeAsked !== null}>
          <label className="kit-label" htmlFor="email">
            {words.workEmail}
          </label>
          <input
            id="email"
            type="email"
            className="kit-field kit-field-lg"
            autoComplete="username"
            aria-invalid={formState.errors.email !== undefined}
            aria-describedby="email-error"
            {...register('email', { required: words.enterYourEmail })}
          />
          <p className="kit-field-error" id="email-error">
            {formState.errors.email?.message}
          </p>
          <PasswordField
            autoComplete="current-password"
            beside={
              <Link className="kit-link" to={openPaths.forgotPassword} state={{ email: watch('email') }}>
                {words.forgotPassword}
              </Link>
            }
            error={formState.errors.password?.message}
            {...register('password', { required: words.enterYourPassword })}
          />
          <button type="submit" className="kit-btn kit-btn-primary sign-in-go" disabled={formState.isSubmitting}>
            {formState.isSubmitting ? words.signingIn : words.signInWithPassword} <Key k="enter" bare />
          </button>
        </form>
        {demo.data !== undefined && demo.data.length > 0 && codeAsked === null && (
          <section className="sign-in-demo" aria-labelledby="demo-head">
            <h2 id="demo-head">{words.demoSignIns}</h2>
            <p className="kit-small kit-ink-3">{words.chooseDemoSignIn}</p>
            <ul>
              {demo.data.map((person) => (
                <li key={person.email}>
                  <button
                    type="button"
                    onClick={() => void enter({ email: person.email, password: person.password })}
                    disabled={formState.isSubmitting}
                  >
                    <span className="kit-medium">{person.name}</span>
                    <span className="kit-ink-2">{isRole(person.role) ? roleLabels[person.role] : person.role}</span>
                    <span className="sign-in-stores kit-ink-3">{person.stores}</span>
                    <span className="sign-in-phrase kit-ink-3">
                      {person.email} · {person.password}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </main>
  );
}
