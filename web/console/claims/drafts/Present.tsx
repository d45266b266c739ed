import * as words from '#words/console/claims/drafts.ts';
import { Avatar } from '../../kit/pieces/pieces.tsx';
import './drafts.css';

/** Which colleagues have the claim open right now. */
export function Present({ names }: { names: readonly string[] }) {
  return (
    <span className="draft-present" role="status">
      {names.length > 0 && (
        <>
          {names.slice(0, 3).map((name) => (
            <Avatar name={name} key={name} />
          ))}
          <span className="draft-present-words kit-small kit-cut">{words.areHere(names)}</span>
        </>
      )}
    </span>
  );
}
