import type { ReactNode } from 'react';

/** One column on a phone; from 960 px on the question left and the thing itself (its photograph, its sum) right, which stays in sight. */
export function Columns({
  side,
  foot,
  children,
}: {
  side?: ReactNode;
  /** Ends the question. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page-columns">
      <div className="page-question">
        {children}
        {foot}
      </div>
      {side !== undefined && <aside className="page-side">{side}</aside>}
    </div>
  );
}
