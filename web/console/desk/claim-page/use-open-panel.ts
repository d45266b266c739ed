import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ActionName } from '#core/rules/claims/claim-actions.ts';
import { claimActs, isAllowed } from '../../claims/acts/claim-acts.ts';
import { isWriting, type LinkedAct, type WritingAct } from '../../frame/addresses/linked-acts.ts';
import { type QueueView, readAct, writeView } from '../../frame/addresses/queue-view.ts';
import type { Mode } from '../decide/decision-draft.ts';
import type { Writing } from '../talk/Composer.tsx';

/** Marks an address that this page wrote, beside those that a link or another page leads to. */
const ownAddress = 'own';

/** The panel that is open on a claim and what is being written, as the address says: it is told of each change. */
export function useOpenPanel(view: QueueView, allowed: readonly ActionName[]) {
  const [query, setQuery] = useSearchParams();
  const wanted = readAct(query);
  const [mode, setMode] = useState<Mode | null>(openable(wanted, allowed));
  const address = useLocation();
  const named = useRef<LinkedAct | undefined>(wanted);
  const [writing, setWriting] = useState<Writing>(
    isWriting(wanted) ? { what: wanted, times: 1 } : { what: 'message', times: 0 },
  );

  // An act in the address opens, also where a quick key named it while the claim was being opened already. What this
  // page wrote there itself arrives later than it was pressed, so it opens nothing: Esc may have come in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the act in the address counts
  useEffect(() => {
    if (isWriting(wanted)) {
      setWriting(({ times }) => ({ what: wanted, times: Math.max(times, 1) }));
      named.current = undefined;
      setQuery(writeView(view), { replace: true, state: ownAddress });
    } else if (wanted !== undefined && address.state !== ownAddress) {
      named.current = wanted;
      setMode(openable(wanted, allowed));
    }
  }, [wanted]);
  // The address names the panel that is open: a reload, a sign-in or a link leads back to it, and after Esc to none. It's
  // written as the panel goes, and not later: a second Esc leads to the queue, and this would lead back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the panel counts
  useLayoutEffect(() => {
    const open = mode ?? undefined;
    if (!isWriting(named.current) && named.current !== open) {
      named.current = open;
      setQuery(writeView(view, open), { replace: true, state: ownAddress });
    }
  }, [mode]);

  return {
    mode,
    setMode,
    writing,
    /** Opens the field for a message or a note, and puts the cursor into it. */
    write: (what: WritingAct) => setWriting(({ times }) => ({ what, times: times + 1 })),
  };
}

/** The panel that an address names, where this person may decide so. */
function openable(act: LinkedAct | undefined, allowed: readonly ActionName[]): Mode | null {
  return act === undefined || isWriting(act) || !isAllowed(claimActs[act], allowed) ? null : act;
}
