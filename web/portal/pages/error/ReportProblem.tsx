import { type FormEvent, useState } from 'react';
import { reportLimits } from '#core/rules/platform/report.ts';
import { sending } from '#words/common.ts';
import * as words from '#words/error/tell-us.ts';
import { reporting } from '../../../error-reports/report.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';

/** A sentence from the shopper on what they were doing; it goes to those who repair, without a name. */
export function ReportProblem() {
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>('open');

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const told = String(new FormData(event.currentTarget).get('words') ?? '').trim();
    const current = reporting();
    if (told === '' || current === null) {
      return;
    }
    setState('sending');
    current.tell(told).then(
      () => setState('sent'),
      () => setState('failed'),
    );
  };

  if (state === 'sent') {
    return (
      <p className="ui-block ui-strong" role="status">
        {words.sent}
      </p>
    );
  }
  return (
    <form className="ui-block" onSubmit={send}>
      <TextArea
        id="words"
        name="words"
        label={words.whatHappened}
        hint={words.hint}
        maxLength={reportLimits.feedback}
        rows={3}
        required
        {...(state === 'failed' ? { error: words.notSent } : {})}
      />
      <div className="ui-block">
        <Button kind="secondary" fit busy={state === 'sending'} busyLabel={sending}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
