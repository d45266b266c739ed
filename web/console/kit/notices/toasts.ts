import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  /** The first words, strong: `10477 approved.` */
  head: string;
  text: string;
  /** Takes the act back; offered until `until` (milliseconds since 1970). */
  undo?: { act: () => void; until: number };
  /** A way to what the toast speaks of. */
  go?: { words: string; act: () => void };
  /** When it leaves by itself. */
  leavesAt: number;
}

let shown: Toast | null = null;
let next = 1;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) {
    listener();
  }
}

interface Made extends Omit<Toast, 'id' | 'leavesAt'> {
  stays?: number;
}

/**
 * Shows one line at the bottom left; it replaces the one before. Errors that need an act are never toasts, and what can be
 * taken back is done by `undoable`.
 */
export const toast = (made: Omit<Made, 'undo'>): void => show(made);

function show(made: Made): void {
  const { stays = 6000, ...rest } = made;
  shown = { ...rest, id: next, leavesAt: Math.max(Date.now() + stays, made.undo?.until ?? 0) };
  next += 1;
  tell();
}

/** Takes the toast away; with an id only if it is still that one. */
export function dropToast(id?: number): void {
  if (shown !== null && (id === undefined || shown.id === id)) {
    shown = null;
    tell();
  }
}

/** The act that was begun last, until it is answered; and the one that is to be taken back as soon as it can be. */
let underWay = 0;
let unwanted = 0;
let begun = 0;

/**
 * Does what can be taken back, and then shows its line. Meanwhile the act before it is no longer offered: whoever asks to
 * undo means this one, and gets it with the answer, in place of the line.
 * @throws what the work throws
 */
export async function undoable<T>(
  work: () => Promise<T>,
  line: (answer: T) => Made & Required<Pick<Made, 'undo'>>,
): Promise<T> {
  begun += 1;
  const act = begun;
  underWay = act;
  if (shown?.undo !== undefined) {
    dropToast();
  }
  try {
    const answer = await work();
    const made = line(answer);
    if (unwanted === act) {
      made.undo.act();
    } else {
      show(made);
    }
    return answer;
  } finally {
    if (underWay === act) {
      underWay = 0;
    }
  }
}

/** Takes back what was done last, where that is offered or still under way; false when there is nothing. */
export function undoShown(): boolean {
  if (underWay > 0) {
    unwanted = underWay;
    return true;
  }
  if (shown?.undo === undefined || shown.undo.until <= Date.now()) {
    return false;
  }
  const { act } = shown.undo;
  dropToast();
  act();
  return true;
}

/** What is shown now, outside of a page. */
export function shownToast(): Toast | null {
  return shown;
}

/** The toast that is shown now. */
export function useToast(): Toast | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, shownToast);
}
