import type { ReactNode } from 'react';

/** What is chosen, above the button: what it is, and what it comes to. */
export interface StickyBarWords {
  left?: ReactNode;
  right?: ReactNode;
}

/** The page's one button at the foot of a phone, with what is chosen above it. From 960 px on, at short heights and at great zoom it stands in the flow. */
export function StickyBar({ left, right, children }: StickyBarWords & { children: ReactNode }) {
  return (
    <div className="ui-sticky">
      {(left !== undefined || right !== undefined) && (
        <p className="ui-sticky-summary" aria-live="polite">
          <span>{left}</span>
          <span>{right}</span>
        </p>
      )}
      {children}
    </div>
  );
}
