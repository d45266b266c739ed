import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ConsoleLine, makeLine } from './console-line.ts';

/** The page's one line, and what is asked of it by those who draw the page. */
const asked: { line: ConsoleLine | null; storeId: string | null; claimId: string | null; noticesOn: boolean } = {
  line: null,
  storeId: null,
  claimId: null,
  noticesOn: false,
};
const isSeen = () => document.visibilityState === 'visible';

/** Of all pages of a browser that nobody sees, the one that has this lock tells notices outside its page. */
const lockName = 'amends.notices';
let lock: { has: boolean; leave: () => void } | null = null;

function askForLock(): void {
  const left = new AbortController();
  const mine = { has: false, leave: () => left.abort() };
  lock = mine;
  const keep = () =>
    new Promise<void>((release) => {
      Object.assign(mine, { has: true, leave: release });
      tune();
    });
  navigator.locks.request(lockName, { signal: left.signal }, keep).catch(() => {});
}

/** Whether this page tells notices while nobody sees it: one that can't know of the others does. */
export const tellsUnseen = (): boolean => navigator.locks === undefined || lock?.has === true;

let due = false;
/** Follows what is asked for by now; a claim that is left for another is one change. */
function tune(): void {
  if (due) return;
  due = true;
  queueMicrotask(() => {
    due = false;
    const { line, storeId, claimId, noticesOn } = asked;
    if (isSeen() || !noticesOn) {
      lock?.leave();
      lock = null;
    } else if (lock === null && navigator.locks !== undefined) {
      askForLock();
    }
    line?.outOfSight(!isSeen());
    // Who looks at another page has no claim open.
    line?.follow(isSeen() ? { storeId, claimId } : lock?.has === true ? { storeId, claimId: null } : null);
  });
}

/**
 * Keeps what pages show true: opens the one line over which the server tells what changed, while the page is in sight.
 * @param storeId the store that is followed; null for every store in reach
 */
export function useLine(storeId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    asked.line = makeLine(client);
    const turn = () => {
      tune();
      if (isSeen()) queueMicrotask(() => asked.line?.resume());
    };
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      asked.line?.stop();
      asked.line = null;
    };
  }, [client]);
  useEffect(() => {
    asked.storeId = storeId;
    tune();
  }, [storeId]);
}

/** Reads an open claim again the moment something happens on it, and shows colleagues that this person has it open. */
export function useLiveClaim(claimId: string): void {
  useEffect(() => {
    asked.claimId = claimId;
    tune();
    return () => {
      if (asked.claimId === claimId) {
        asked.claimId = null;
        tune();
      }
    };
  }, [claimId]);
}

/** Goes on hearing of what is somebody's own while nobody sees the page, where they want to be told outside it. */
export function useUnseenLine(on: boolean): void {
  useEffect(() => {
    asked.noticesOn = on;
    tune();
    return () => {
      asked.noticesOn = false;
    };
  }, [on]);
}
