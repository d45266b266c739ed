import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Setup, SetupStep } from '#core/contract/desk/setup.ts';
import * as words from '#words/console/desk/setup.tsx';
import { call } from '../../../api/console-client.ts';
import { updateStore } from '../../../api/operations.gen.ts';
import type { StoreOfMe } from '../../frame/data/store-choice.ts';
import { failureSaid } from '../../kit/data/failure-said.ts';
import { toast, undoable } from '../../kit/notices/toasts.ts';
import { StepBody } from './StepBody.tsx';
import { setupQuery } from './setup-queries.ts';
import './first-hour.css';

const undoMs = 10_000;

/** What a new store has left to do. One step is open; whichever its owner wants. */
export function FirstHour({ setup, store, first }: { setup: Setup; store: StoreOfMe; first: boolean }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<SetupStep | 'none' | null>(null);
  const left = setup.steps.filter(({ state }) => state === 'open');
  const shown = chosen ?? left[0]?.step;

  const keep = (hidden: boolean) => call(updateStore, { params: { id: store.id }, body: { setupHidden: hidden } });
  const notKept = (error: unknown) => toast({ head: words.notHidden, text: failureSaid(error), stays: 10_000 });
  const readAgain = () => client.invalidateQueries({ queryKey: setupQuery(store.id).queryKey });
  async function show() {
    await keep(false).catch(notKept);
    await readAgain();
  }
  async function hide() {
    const undo = { act: () => void show(), until: Date.now() + undoMs };
    await undoable(
      () => keep(true),
      () => ({ head: words.hidden, text: words.hiddenText, undo }),
    ).catch(notKept);
    await readAgain();
  }

  return (
    <section className="first-hour" aria-labelledby="first-hour-head">
      {first ? (
        <h1 className="kit-display home-say" id="first-hour-head">
          {words.toFirstClaim(left.length)}
        </h1>
      ) : (
        <h2 id="first-hour-head">{words.leftToDo}</h2>
      )}
      <p className="kit-ink-2">{words.about}</p>
      <ol>
        {setup.steps.map(({ step, state }, index) => {
          const open = shown === step;
          return (
            <li key={step} data-state={state}>
              <button
                type="button"
                className="first-hour-head"
                aria-expanded={open}
                aria-controls={`step-${step}`}
                onClick={() => setChosen(open ? 'none' : step)}
              >
                <span className="first-hour-mark" aria-hidden="true">
                  {state === 'done' ? '✓' : index + 1}
                </span>
                <span className="first-hour-name">
                  <span className="kit-unseen">{words.stepNumber(index + 1)}: </span>
                  {words.names[step]}
                </span>
                {state !== 'open' && (
                  <span className="kit-small kit-ink-2 kit-push">{state === 'done' ? words.done : words.optional}</span>
                )}
              </button>
              <p className="kit-small kit-ink-2 first-hour-hint">{words.hints[step]}</p>
              <div id={`step-${step}`} className="first-hour-body" hidden={!open}>
                {open && <StepBody step={step} setup={setup} store={store} />}
              </div>
            </li>
          );
        })}
      </ol>
      <button type="button" className="kit-btn" onClick={() => void hide()}>
        {words.hide}
      </button>
    </section>
  );
}
