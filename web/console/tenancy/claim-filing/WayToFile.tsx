import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Filing } from '#core/contract/tenancy/claim-filing.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/tenancy/claim-filing.ts';
import { call } from '../../../api/console-client.ts';
import { changeClaimFiling } from '../../../api/operations.gen.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { Asks, ShortForm } from '../../kit/ShortForm.tsx';
import { filingKey } from './claim-filing-query.ts';

interface Props {
  storeId: string;
  filing: Filing;
  mayChange: boolean;
}

/** One way of filing a claim: whether it’s paused, the form that pauses it, and the press that resumes it. */
export function WayToFile({ storeId, filing: { way, paused, pause }, mayChange }: Props) {
  const id = useId();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const ask = (asks: boolean) => {
    setAsking(asks);
    setWasAsked(true);
  };

  async function change(next: { from?: string; until: string; sentence: string } | null) {
    const after = await call(changeClaimFiling, { params: { id: storeId }, body: { way, pause: next } });
    client.setQueryData(filingKey(storeId), after.filing);
    toast({ head: next === null ? words.resumed : words.pausedNow, text: words.ways[way] });
    ask(false);
  }
  const resume = useMutation({ mutationFn: () => change(null) });

  return (
    <section aria-labelledby={id}>
      <h2 className="kit-pane-head" id={id}>
        {words.ways[way]}
      </h2>
      <p className="kit-ink-2">{words.abouts[way]}</p>
      <p className={paused ? 'kit-medium kit-warn' : 'kit-medium'}>
        {pause === null
          ? words.open
          : paused
            ? words.paused(dateAndClock(pause.until))
            : words.pausesLater(dateAndClock(pause.from), dateAndClock(pause.until))}
      </p>
      {pause !== null && (
        <>
          <p>{isolated(pause.sentence)}</p>
          <p className="kit-small kit-ink-2">{words.by(isolated(pause.pausedBy), dateAndClock(pause.pausedAt))}</p>
        </>
      )}
      {mayChange && !isAsking && (
        <p ref={wasAsked ? focusFirst : null}>
          <button type="button" className="kit-btn" onClick={() => ask(true)}>
            {pause === null ? words.pause : words.change}
          </button>{' '}
          {pause !== null && (
            <button type="button" className="kit-btn" disabled={resume.isPending} onClick={() => resume.mutate()}>
              {words.resume}
            </button>
          )}
        </p>
      )}
      {resume.error !== null && (
        <p className="kit-field-error" role="alert">
          {resume.error.message}
        </p>
      )}
      {mayChange && isAsking && (
        <div ref={focusFirst}>
          <ShortForm
            act={pause === null ? words.pause : words.change}
            fields={[
              {
                name: 'until',
                label: words.until,
                type: 'datetime-local',
                required: true,
                hint: words.untilHint,
                initial: pause === null ? '' : typed(pause.until),
              },
              {
                name: 'from',
                label: words.from,
                type: 'datetime-local',
                hint: words.fromHint,
                initial: pause === null || paused ? '' : typed(pause.from),
              },
              {
                name: 'sentence',
                label: words.sentence,
                type: 'paragraph',
                required: true,
                hint: words.sentenceHint,
                initial: pause?.sentence ?? '',
              },
            ]}
            onSave={async ({ until = '', from = '', sentence = '' }) => {
              await change({
                // A pause that holds keeps the instant at which it began.
                ...(from === '' ? paused && pause !== null && { from: pause.from } : { from: told(from, 'from') }),
                until: told(until, 'until'),
                sentence,
              });
              return null;
            }}
            onCancel={() => ask(false)}
          />
        </div>
      )}
    </section>
  );
}

/** Whoever opens the form goes on in it, and whoever closes it where they opened it. */
const focusFirst = (part: HTMLElement | null) => part?.querySelector<HTMLElement>('input, button')?.focus();

/** What a field of a time holds for an instant, in the reader’s own time. */
function typed(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** @throws Asks for what is no time */
function told(text: string, field: string): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) {
    throw new Asks({ [field]: words.wantTime });
  }
  return at.toISOString();
}
