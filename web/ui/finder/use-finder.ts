import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Quiet time after a keystroke before the search is asked, in milliseconds. */
export const findAfterMs = 180;

export interface FinderResult<Thing> {
  things: readonly Thing[];
  /** The words that were searched for. */
  of: string;
}

export type FinderState = 'idle' | 'looking' | 'failed';

/**
 * A search as one types: one question at a time, a newer one ends the older. `initial` is what the page came with.
 * Arrow keys move through what was found while the focus stays in the field (a combobox with a list of its own);
 * Enter presses the one that is marked, Escape empties the field.
 */
export function useFinder<Thing>({
  id,
  initial,
  initialState = 'idle',
  find,
}: {
  id: string;
  initial: FinderResult<Thing>;
  initialState?: FinderState;
  find: (words: string, signal: AbortSignal) => Promise<readonly Thing[]>;
}) {
  const [words, setWords] = useState(initial.of);
  const [found, setFound] = useState(initial);
  const [state, setState] = useState<FinderState>(initialState);
  const [marked, setMarked] = useState(-1);
  const [scripted, setScripted] = useState(false);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; stop: AbortController } | null>(null);
  const ask = useRef(find);
  ask.current = find;

  const end = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current?.stop.abort();
    waiting.current = null;
  }, []);
  useEffect(() => setScripted(true), []);
  useEffect(() => end, [end]);

  const look = useCallback(
    (asked: string, afterMs: number) => {
      end();
      const stop = new AbortController();
      setState('looking');
      setMarked(-1);
      const timer = setTimeout(async () => {
        try {
          const things = await ask.current(asked, stop.signal);
          if (!stop.signal.aborted) {
            setFound({ things, of: asked });
            setState('idle');
          }
        } catch {
          if (!stop.signal.aborted) setState('failed');
        }
      }, afterMs);
      waiting.current = { timer, stop };
    },
    [end],
  );

  const type = (given: string) => {
    setWords(given);
    look(given.trim(), findAfterMs);
  };
  const optionId = (place: number) => `${id}-option-${place}`;
  const mark = (place: number) => {
    setMarked(place);
    document.getElementById(optionId(place))?.scrollIntoView({ block: 'nearest' });
  };
  const last = found.things.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (last >= 0) {
        const down = event.key === 'ArrowDown';
        mark(down ? (marked >= last ? 0 : marked + 1) : marked <= 0 ? last : marked - 1);
      }
    } else if (event.key === 'Enter') {
      event.preventDefault();
      document.getElementById(optionId(marked))?.click();
    } else if (event.key === 'Escape' && words !== '') {
      event.preventDefault();
      type('');
    }
  };
  return {
    id,
    words,
    found,
    state,
    marked,
    /** False on the server and until script runs: the field is then a plain one, and what was found plain buttons. */
    scripted,
    optionId,
    type,
    retry: () => {
      look(words.trim(), 0);
      // The button goes with the failure.
      document.getElementById(id)?.focus();
    },
    onKeyDown,
    onBlur: (event: FocusEvent) => {
      // The mark belongs to the field; a press on what was found keeps it until the press is done.
      if (!(event.relatedTarget instanceof Element && event.relatedTarget.closest(`#${id}-list`))) setMarked(-1);
    },
  };
}

export type Finder<Thing> = ReturnType<typeof useFinder<Thing>>;
