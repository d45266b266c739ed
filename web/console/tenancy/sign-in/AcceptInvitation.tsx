import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { Me } from '#core/contract/tenancy/people.ts';
import * as words from '#words/console/tenancy/invitation.tsx';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { acceptInvitation } from '../../../api/operations.gen.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { failureSaid } from '../../kit/data/failure-said.ts';
import { Failed } from './Failed.tsx';
import { PasswordField } from './PasswordField.tsx';

interface Given {
  name: string;
  password: string;
}

/** The name and the password with which somebody new accepts. */
export function AcceptForm({ token, email, onDone }: { token: string; email: string; onDone: (me: Me) => void }) {
  const [failed, setFailed] = useState<ReactNode>(null);
  const { register, handleSubmit, formState, setError } = useForm<Given>({ defaultValues: { name: '', password: '' } });

  async function send(given: Given) {
    setFailed(null);
    try {
      onDone(await call(acceptInvitation, { params: { token }, body: given }));
    } catch (error) {
      const fields = error instanceof ApiProblem ? error.fields : [];
      for (const { pointer, message } of fields) {
        const field = pointer.slice(1);
        if (field === 'name' || field === 'password') {
          setError(field, { message }, { shouldFocus: true });
        }
      }
      if (fields.length === 0) {
        setFailed(sentenceOf(error));
      }
    }
  }

  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <Failed>{failed}</Failed>
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <label className="kit-label" htmlFor="name">
        {words.yourName}
      </label>
      <input
        id="name"
        className="kit-field kit-field-lg"
        autoComplete="name"
        maxLength={200}
        aria-invalid={formState.errors.name !== undefined}
        aria-describedby="name-error"
        {...register('name', { required: words.enterYourName })}
      />
      <p className="kit-field-error" id="name-error">
        {formState.errors.name?.message}
      </p>
      <PasswordField
        autoComplete="new-password"
        error={formState.errors.password?.message}
        hint={words.atLeast15Characters}
        {...register('password', { required: words.chooseAPassword })}
      />
      <button type="submit" className="kit-btn kit-btn-primary sign-in-go" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? words.accepting : words.acceptInvitation}
      </button>
    </form>
  );
}

/** Accepts as the person who is signed in. */
export function AcceptSignedIn({ token, onDone }: { token: string; onDone: (me: Me) => void }) {
  const [failed, setFailed] = useState<ReactNode>(null);
  const [sending, setSending] = useState(false);

  async function send() {
    setSending(true);
    setFailed(null);
    try {
      onDone(await call(acceptInvitation, { params: { token }, body: {} }));
    } catch (error) {
      setFailed(sentenceOf(error));
      setSending(false);
    }
  }

  return (
    <>
      <Failed>{failed}</Failed>
      <button
        type="button"
        className="kit-btn kit-btn-primary sign-in-go"
        disabled={sending}
        onClick={() => void send()}
      >
        {sending ? words.accepting : words.acceptInvitation}
      </button>
    </>
  );
}

/** What is told of a refusal. After a lost answer the same invitation may have been accepted by the try before. */
function sentenceOf(error: unknown): ReactNode {
  if (!(error instanceof ApiProblem)) {
    return words.unknownError;
  }
  const signIn = <Link to={paths.signIn}>{words.signIn}</Link>;
  if (error.code === 'link-expired') {
    return words.acceptedOrReplaced(signIn);
  }
  if (error.code === 'unauthenticated') {
    return words.haveAccount(signIn);
  }
  return failureSaid(error, words.serverUnreachableKept);
}
