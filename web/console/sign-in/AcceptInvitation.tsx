import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Me } from '../../../core/contract/people.ts';
import { ApiProblem, call } from '../../api/console-client.ts';
import { acceptInvitation } from '../../api/operations.gen.ts';

interface Given {
  name: string;
  password: string;
}

/** The name and the password with which somebody new accepts. */
export function AcceptForm({ token, email, onDone }: { token: string; email: string; onDone: (me: Me) => void }) {
  const [shown, setShown] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
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
      <Failed sentence={failed} />
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <label className="label" htmlFor="name">
        Your name
      </label>
      <input
        id="name"
        className="field field-lg"
        autoComplete="name"
        maxLength={200}
        aria-invalid={formState.errors.name !== undefined}
        aria-describedby="name-error"
        {...register('name', { required: 'Enter your name.' })}
      />
      <p className="field-error" id="name-error">
        {formState.errors.name?.message}
      </p>
      <label className="label" htmlFor="password">
        Password
      </label>
      <div className="sign-in-password">
        <input
          id="password"
          type={shown ? 'text' : 'password'}
          className="field field-lg"
          autoComplete="new-password"
          maxLength={200}
          aria-invalid={formState.errors.password !== undefined}
          aria-describedby="password-hint password-error"
          {...register('password', { required: 'Choose a password.' })}
        />
        <button
          type="button"
          className="sign-in-show"
          aria-pressed={shown}
          aria-label="Show the password"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
      <p className="field-error" id="password-error">
        {formState.errors.password?.message}
      </p>
      <p className="small ink-3" id="password-hint">
        At least 15 characters: a few words that belong together only for you.
      </p>
      <button type="submit" className="btn btn-primary sign-in-go" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? 'Accepting' : 'Accept invitation'}
      </button>
    </form>
  );
}

/** Accepts as the person who is signed in. */
export function AcceptSignedIn({ token, onDone }: { token: string; onDone: (me: Me) => void }) {
  const [failed, setFailed] = useState<string | null>(null);
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
      <Failed sentence={failed} />
      <button type="button" className="btn btn-primary sign-in-go" disabled={sending} onClick={() => void send()}>
        {sending ? 'Accepting' : 'Accept invitation'}
      </button>
    </>
  );
}

function Failed({ sentence }: { sentence: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentence !== null) {
      box.current?.focus();
    }
  }, [sentence]);
  return sentence === null ? null : (
    <div className="sign-in-failed" role="alert" tabIndex={-1} ref={box}>
      {sentence}
    </div>
  );
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) {
    return 'An unknown error occurred. Please try again later.';
  }
  return error.code === 'no-response'
    ? 'We can’t reach the server. What you typed is still here. Try again in a moment.'
    : error.message;
}
