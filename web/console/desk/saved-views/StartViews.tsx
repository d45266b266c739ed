import * as words from '#words/console/desk/saved-views.ts';
import { type QueueView, viewOf } from '../../frame/addresses/queue-view.ts';
import { shows, startViews } from './start-views.ts';
import { ViewCount } from './ViewCount.tsx';
import './saved-views.css';

export interface StartViewsProps {
  view: QueueView;
  storeId: string | null;
  /** The store’s; null while several are listed. */
  currency: string | null;
  onView: (view: QueueView) => void;
}

/** The views that everybody has, each with how many claims it lists; pressed again, all that is to do is listed. */
export function StartViews({ view, storeId, currency, onView }: StartViewsProps) {
  return (
    <fieldset className="queue-view-picks">
      <legend className="kit-unseen">{words.startViews}</legend>
      {startViews(currency, view.store).map((start) => {
        const shown = shows(view, start);
        return (
          <button
            key={start.name}
            type="button"
            className="queue-view-pick"
            aria-pressed={shown}
            onClick={() => onView(shown ? { ...viewOf('todo'), store: view.store } : start.view)}
          >
            {start.name} <ViewCount view={start.view} storeId={storeId} />
          </button>
        );
      })}
    </fieldset>
  );
}
