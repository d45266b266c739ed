import * as words from '#words/ui/uploader.tsx';
import type { UploadTile } from './upload-state.ts';

/**
 * Each file that didn't upload, by its name, and why: to be read where the tiles are, and told to a screen reader as it
 * comes. It is there before anything fails, so that the first one is told too.
 */
export function UploadProblems({ tiles }: { tiles: readonly UploadTile[] }) {
  const failed = tiles.filter((tile) => tile.state === 'failed');
  return (
    <div className="ui-upload-problems" aria-live="polite">
      {failed.map(({ key, name, problem, step }) => (
        <p key={key} className="ui-error">
          {words.couldNotBeSent(name)} <span className="ui-upload-why">{problem}</span>
          {step !== undefined && <span className="ui-upload-step"> {step}</span>}
        </p>
      ))}
    </div>
  );
}
