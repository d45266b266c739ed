import { Fragment, type ReactNode } from 'react';
import { Key } from '../keys/Key.tsx';

/** Keys that do one thing, as the foot tells them: which, and what they do in a word. */
export type ToldKeys = readonly [keys: string | readonly string[], does: string];

/** The foot of a page: the keys that are heard on it, and what else there is to say of it at its end. */
export function KeysFoot({ keys, children }: { keys: readonly ToldKeys[]; children?: ReactNode }) {
  return (
    <footer className="tables-foot">
      {keys.map(([at, does]) => (
        <span key={does}>
          {[at].flat().map((key) => (
            <Fragment key={key}>
              <Key k={key} />{' '}
            </Fragment>
          ))}
          {does}
        </span>
      ))}
      {children}
    </footer>
  );
}
