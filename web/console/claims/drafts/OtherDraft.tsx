import * as words from '#words/console/claims/drafts.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { span } from '../../kit/pieces/time.ts';
import type { NewerDraft } from './use-staff-draft.ts';
import './drafts.css';

/** Two tabs of one person hold different words: both are shown, and the person says which ones stay. */
export function OtherDraft<T>({ newer, text }: { newer: NewerDraft<T> | null; text: (value: T) => string }) {
  const now = useNow(20_000);
  if (newer === null) {
    return null;
  }
  const said = newer.value === null ? '' : text(newer.value).trim();
  return (
    <div className="draft-other" role="alert">
      <p>{words.wroteElsewhere(span(now.getTime() - Date.parse(newer.draft.savedAt)))}</p>
      {said !== '' && <p className="draft-other-text">{said}</p>}
      <div className="draft-other-acts">
        <button type="button" className="kit-btn" onClick={() => newer.choose('here')}>
          {words.keepThis}
        </button>
        <button type="button" className="kit-btn kit-btn-plain" onClick={() => newer.choose('other')}>
          {words.takeOther}
        </button>
      </div>
    </div>
  );
}
