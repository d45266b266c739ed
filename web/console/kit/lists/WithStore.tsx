import type { ReactNode } from 'react';

/** What a cell says, and below it the store that its row is of, in a list of several stores. */
export function WithStore({ store, children }: { store: string | null; children: ReactNode }) {
  return (
    <span>
      {children}
      {store !== null && <span className="kit-small kit-ink-2 kit-under">{store}</span>}
    </span>
  );
}
