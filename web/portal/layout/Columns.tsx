import { createContext, type ReactNode, useContext } from 'react';

/** What a layout ends the question of each of its pages with. */
export const QuestionFoot = createContext<ReactNode>(null);

/** One column on a phone; from 960 px on the question left and the thing itself (its photograph, its sum) right, which stays in sight. */
export function Columns({ side, children }: { side?: ReactNode; children: ReactNode }) {
  return (
    <div className="page-columns">
      <div className="page-question">
        {children}
        {useContext(QuestionFoot)}
      </div>
      {side !== undefined && <aside className="page-side">{side}</aside>}
    </div>
  );
}
