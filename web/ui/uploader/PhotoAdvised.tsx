import * as words from '#words/ui/photo-hints.ts';
import type { AdvisedProps } from './photo-advice.ts';

/** What is said of a photo that may be worth taking again, and what can be done about it. */
export function PhotoAdvised({ hint, called, onAgain, onKeep }: AdvisedProps) {
  return (
    <>
      <strong>{words.hints[hint].found(called)}</strong> {words.hints[hint].advice}{' '}
      <span className="ui-upload-advised">
        <button type="button" className="ui-link ui-link-tap" onClick={onAgain}>
          {hint === 'again' ? words.removeIt : words.retake}
        </button>
        <button type="button" className="ui-link ui-link-tap" onClick={onKeep}>
          {words.keepIt}
        </button>
      </span>
    </>
  );
}
