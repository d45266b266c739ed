import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation, useMatches, useNavigation } from 'react-router';
import * as words from '#words/walk/finish-later.ts';
import { stepOf } from '../../page.ts';
import { paths } from '../../paths.ts';
import { errorsIn, hasFailed, type Stopped } from '../../refusal.ts';

/** What the press at the foot is answered. */
export type DraftLinkMailed = { kind: 'mailed' } | ({ kind: 'refused' } & Stopped);

/** At the foot of every step at which something has been told: it is kept, and a link by mail continues it on any device. */
export function FinishLater() {
  const step = stepOf(useMatches());
  // What is started in a store has a number of steps of its own, and no order that a link could be mailed for.
  return step !== null && step.of === undefined && step.at > 1 ? <Foot /> : null;
}

function Foot() {
  const fetcher = useFetcher<DraftLinkMailed>();
  const mailed = fetcher.data?.kind === 'mailed';
  const said = useRef<HTMLParagraphElement>(null);
  // The button that had the focus makes room for the answer.
  useEffect(() => {
    if (mailed) said.current?.focus({ preventScroll: true });
  }, [mailed]);
  const isUnsaved = useIsUnsaved();
  const isSaving = useIsSaving();
  const [refused] = errorsIn(fetcher.data);
  return (
    <fetcher.Form method="post" action={paths.process} className="page-note ui-no-print">
      <p className="ui-small" role="status" ref={said} tabIndex={-1}>
        {mailed ? (
          words.linkMailed
        ) : (
          <>
            {refused?.message ?? (isSaving ? words.stillSaving : isUnsaved ? words.notSaved : words.finishLater)}{' '}
            <button type="submit" name="act" value="mail-draft-link" className="ui-link ui-link-tap">
              {fetcher.state === 'idle' ? words.mailLink : words.mailingLink}
            </button>
          </>
        )}
      </p>
    </fetcher.Form>
  );
}

/** How long a save may take before it is no longer taken for done, in milliseconds. */
const soonSavedMs = 1_000;

/** Whether what was told is on its way for longer than a save takes: until it came, nobody knows that it is kept. */
function useIsSaving(): boolean {
  const pressed = useNavigation().state === 'submitting';
  const autosaved = useFetcher({ key: 'autosave' }).state === 'submitting';
  const underWay = pressed || autosaved;
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    const timer = underWay ? setTimeout(() => setLasts(true), soonSavedMs) : undefined;
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [underWay]);
  return lasts;
}

/** Whether the last autosave of this step failed; what the one of a step before answered, counts no more. */
function useIsUnsaved(): boolean {
  const { data } = useFetcher({ key: 'autosave' });
  const { pathname, search } = useLocation();
  const step = pathname + search;
  const [arrived, setArrived] = useState({ step, data });
  if (arrived.step !== step) {
    setArrived({ step, data });
  }
  return hasFailed(data) && arrived.step === step && data !== arrived.data;
}
