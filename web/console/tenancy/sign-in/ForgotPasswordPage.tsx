import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { openPaths } from '#core/reference/console-open-paths.ts';
import * as words from '#words/console/tenancy/recovery.ts';
import { enterYourEmail, workEmail } from '#words/console/tenancy/sign-in.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { askRecovery } from '../../../api/operations.gen.ts';
import { Failed } from './Failed.tsx';
import { Lone } from './Lone.tsx';
import { sentenceOf } from './sentence-of.ts';

/** Where somebody who forgot their password asks for a link. It says the same whoever asks. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? <Asking onSent={setSentTo} /> : <Sent to={sentTo} />;
}

function Asking({ onSent }: { onSent: (email: string) => void }) {
  // What was typed on the sign-in page comes along; it stands in no address.
  const { state } = useLocation();
  const [failed, setFailed] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<{ email: string }>({
    defaultValues: { email: (state as { email?: string } | null)?.email ?? '' },
  });

  async function send({ email }: { email: string }) {
    setFailed(null);
    try {
      await call(askRecovery, { body: { email } });
      onSent(email.trim());
    } catch (error) {
      const [field] = error instanceof ApiProblem ? error.fields : [];
      if (field) {
        setError('email', { message: field.message }, { shouldFocus: true });
      } else {
        setFailed(sentenceOf(error));
      }
    }
  }

  return (
    <Lone title={words.forgotPassword}>
      <p className="sign-in-for">{words.askAbout}</p>
      <Failed>{failed}</Failed>
      <form onSubmit={handleSubmit(send)} noValidate>
        <label className="kit-label" htmlFor="email">
          {workEmail}
        </label>
        <input
          id="email"
          type="email"
          className="kit-field kit-field-lg"
          autoComplete="username"
          maxLength={254}
          aria-invalid={formState.errors.email !== undefined}
          aria-describedby="email-error"
          {...register('email', { validate: (given) => given.trim() !== '' || enterYourEmail })}
        />
        <p className="kit-field-error" id="email-error">
          {formState.errors.email?.message}
        </p>
        <button type="submit" className="kit-btn kit-btn-primary sign-in-go" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? words.sending : words.emailLink}
        </button>
      </form>
      <BackToSignIn />
    </Lone>
  );
}

function Sent({ to }: { to: string }) {
  const [again, setAgain] = useState<'no' | 'sending' | 'sent'>('no');
  const [failed, setFailed] = useState<string | null>(null);

  async function send() {
    setAgain('sending');
    setFailed(null);
    try {
      await call(askRecovery, { body: { email: to } });
      setAgain('sent');
    } catch (error) {
      setFailed(sentenceOf(error));
      setAgain('no');
    }
  }

  return (
    <Lone title={words.checkYourEmail}>
      <p className="sign-in-for" role="status">
        {again === 'sent' ? words.sentAgain : words.emailed(to)}
      </p>
      <Failed>{failed}</Failed>
      <p className="sign-in-note">{words.nothingThere}</p>
      <button type="button" className="kit-btn sign-in-go" disabled={again === 'sending'} onClick={() => void send()}>
        {again === 'sending' ? words.sending : words.sendAgain}
      </button>
      <BackToSignIn />
    </Lone>
  );
}

function BackToSignIn() {
  return (
    <p className="sign-in-back">
      <Link className="kit-link" to={openPaths.signIn}>
        {words.backToSignIn}
      </Link>
    </p>
  );
}
