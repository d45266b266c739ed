import { useState } from 'react';

/** What stands in forms that cannot be saved yet, for as long as the tab is open. Only events of a browser fill it. */
const kept = new Map<string, unknown>();

/** What was typed under a name before the page was left, else `saved`; and a way to keep what is typed. */
export function useTyped<Typed>(name: string, saved: Typed): [Typed, (typed: Typed) => void] {
  const [first] = useState(() => (kept.has(name) ? (kept.get(name) as Typed) : saved));
  return [first, (typed) => kept.set(name, typed)];
}

/** Forgets what was typed under a name, once it is saved. */
export function forgetTyped(name: string): void {
  kept.delete(name);
}
