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

/** Shows one line at the bottom left; it replaces the one before. Errors that need an act are never toasts. */
export function toast(made: Omit<Toast, 'id' | 'leavesAt'> & { stays?: number }): void {
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

/** Takes back what the shown toast offers to take back; false when there is nothing. */
export function undoShown(): boolean {
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
