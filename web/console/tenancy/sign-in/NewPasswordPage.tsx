import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { openPaths } from '#core/reference/console-open-paths.ts';
import { leastOfPassword } from '#core/rules/tenancy/password-length.ts';
import * as words from '#words/console/tenancy/recovery.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { recoverPassword } from '../../../api/operations.gen.ts';
import { recoveryQuery } from '../../frame/data/sign-in-queries.ts';
import { Failed } from './Failed.tsx';
import { LinkPage } from './LinkPage.tsx';
import { Lone } from './Lone.tsx';
import { PasswordField } from './PasswordField.tsx';
import { sentenceOf } from './sentence-of.ts';

/**
 * Where the link of a forgotten password leads. Its token stands behind `#`, and the page is left by loading another one:
 * its document sends no referrer, which the console's own calls need.
 */
export function NewPasswordPage() {
  const token = useLocation().hash.slice(1);
  const found = useQuery(recoveryQuery(token));
  return (
    <LinkPage
      found={found}
      title={words.choosePassword}
      words={words.link}
      instead={
        <>
          <Link className="kit-btn kit-btn-primary sign-in-go" to={openPaths.forgotPassword} reloadDocument>
            {words.askAnew}
          </Link>
          <p className="sign-in-back">
            <Link className="kit-link" to={openPaths.signIn} reloadDocument>
              {words.backToSignIn}
            </Link>
          </p>
        </>
      }
    >
      {({ email, secondFactor }) => (
        <Lone title={words.choosePassword}>
          <p className="sign-in-for">{words.forAccount(email)}</p>
          <Choosing
            token={token}
            email={email}
            least={secondFactor ? leastOfPassword.besideCode : leastOfPassword.alone}
            onDone={() => window.location.assign(`/console${openPaths.signInReset}`)}
          />
        </Lone>
      )}
    </LinkPage>
  );
}

function Choosing({
  token,
  email,
  least,
  onDone,
}: {
  token: string;
  email: string;
  least: number;
  onDone: () => void;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } });

  async function save({ password }: { password: string }) {
    setFailed(null);
    try {
      await call(recoverPassword, { body: { token, password } });
      onDone();
    } catch (error) {
      const [field] = error instanceof ApiProblem ? error.fields : [];
      if (field) {
        setError('password', { message: field.message }, { shouldFocus: true });
      } else {
        // After a lost answer the same link may have been used by the try before.
        const used = error instanceof ApiProblem && error.code === 'link-expired';
        setFailed(used ? words.savedBefore : sentenceOf(error));
      }
    }
  }

  return (
    <form onSubmit={handleSubmit(save)} noValidate>
      <Failed>{failed}</Failed>
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={words.newPassword}
        autoComplete="new-password"
        error={formState.errors.password?.message}
        hint={words.atLeast(least)}
        {...register('password', { required: words.chooseAPassword })}
      />
      <button type="submit" className="kit-btn kit-btn-primary sign-in-go" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? words.saving : words.savePassword}
      </button>
      <p className="sign-in-back">
        <Link className="kit-link" to={openPaths.signIn} reloadDocument>
          {words.backToSignIn}
        </Link>
      </p>
    </form>
  );
}
