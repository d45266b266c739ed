import { type FormEvent, useState } from 'react';
import { reportLimits } from '../../../../core/rules/report.ts';
import { reporting } from '../../../reports/report.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';

/** A sentence from the shopper on what they were doing; it goes to those who repair, without a name. */
export function TellUs() {
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>('open');

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim();
    const here = reporting();
    if (words === '' || here === null) {
      return;
    }
    setState('sending');
    here.tell(words).then(
      () => setState('sent'),
      () => setState('failed'),
    );
  };

  if (state === 'sent') {
    return (
      <p className="ui-block ui-strong" role="status">
        Thank you. That helps us repair it.
      </p>
    );
  }
  return (
    <form className="ui-block" onSubmit={send}>
      <TextArea
        id="words"
        name="words"
        label="Tell us what happened"
        hint="What were you about to do? Please leave out names and addresses."
        maxLength={reportLimits.feedback}
        rows={3}
        required
        {...(state === 'failed' ? { error: 'That could not be sent. Please try again.' } : {})}
      />
      <div className="ui-block">
        <Button kind="secondary" fit busy={state === 'sending'} busyLabel="Sending">
          Send
        </Button>
      </div>
    </form>
  );
}
