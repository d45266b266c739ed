import { useState } from 'react';
import type { Me } from '#core/contract/tenancy/people.ts';
import * as texts from '#words/console/tenancy/sign-in.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { confirmSecondFactor } from '../../../api/operations.gen.ts';

/** Takes the six digits that the authenticator app shows, or a backup code. */
export function CodeForm({ words, onDone }: { words: string; onDone: (me: Me) => void }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function send() {
    setSending(true);
    setFault(null);
    try {
      onDone(await call(confirmSecondFactor, { body: { code } }));
    } catch (error) {
      setFault(error instanceof ApiProblem ? (error.fields[0]?.message ?? error.message) : texts.unknownError);
    }
    setSending(false);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className="kit-label" htmlFor="code">
        {texts.codeLabel}
      </label>
      <input
        id="code"
        className="kit-field kit-field-lg"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        aria-invalid={fault !== null}
        aria-describedby="code-fault"
        onChange={(event) => setCode(event.target.value)}
      />
      <p className="kit-field-error" id="code-fault" role="alert">
        {fault}
      </p>
      <button type="submit" className="kit-btn kit-btn-primary sign-in-go" disabled={sending || code.trim() === ''}>
        {sending ? texts.checking : words}
      </button>
    </form>
  );
}
