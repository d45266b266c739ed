import * as words from '#words/console/drafts.ts';
import { useNow } from '../data/use-now.ts';
import { span } from '../pieces/time.ts';
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
    <div className="other-draft" role="alert">
      <p>{words.wroteElsewhere(span(now.getTime() - Date.parse(newer.draft.savedAt)))}</p>
      {said !== '' && <p className="other-draft-text">{said}</p>}
      <div className="other-draft-acts">
        <button type="button" className="btn" onClick={() => newer.choose('here')}>
          {words.keepThis}
        </button>
        <button type="button" className="btn btn-plain" onClick={() => newer.choose('other')}>
          {words.takeOther}
        </button>
      </div>
    </div>
  );
}
