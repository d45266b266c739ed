import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import * as words from '#words/layout.tsx';
import { paths } from '../../paths.ts';
import { hasFailed } from '../../refusal.ts';

/** What the press at the foot is answered. */
export type DraftLinkMailed = { kind: 'mailed' } | { kind: 'refused'; message: string };

/** At the foot of every step: what was told is kept, and a link by mail continues it on any device. */
export function FinishLater() {
  const fetcher = useFetcher<DraftLinkMailed>();
  const mailed = fetcher.data?.kind === 'mailed';
  const said = useRef<HTMLParagraphElement>(null);
  // The button that had the focus makes room for the answer.
  useEffect(() => {
    if (mailed) said.current?.focus({ preventScroll: true });
  }, [mailed]);
  const isUnsaved = useIsUnsaved();
  const refused = fetcher.data?.kind === 'refused' ? fetcher.data.message : null;
  return (
    <fetcher.Form method="post" action={paths.process} className="page-note ui-no-print">
      <p className="ui-small" role="status" ref={said} tabIndex={-1}>
        {mailed ? (
          words.linkMailed
        ) : (
          <>
            {refused ?? (isUnsaved ? words.notSaved : words.finishLater)}{' '}
            <button type="submit" name="act" value="mail-draft-link" className="ui-link ui-link-tap">
              {fetcher.state === 'idle' ? words.mailLink : words.mailingLink}
            </button>
          </>
        )}
      </p>
    </fetcher.Form>
  );
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
