import { Menu } from '@base-ui/react/menu';
import * as words from '#words/console/desk/saved-views.ts';
import type { StartViewsProps } from './StartViews.tsx';
import { shows, startViews } from './start-views.ts';
import { ViewCount } from './ViewCount.tsx';

/** In the menu of views: those that everybody has, each with how many claims it lists. */
export function StartViewItems({ view, storeId, currency, onView }: StartViewsProps) {
  const all = startViews(currency, view.store);
  return (
    <>
      <p className="menu-head kit-small kit-ink-2" aria-hidden="true">
        {words.startViews}
      </p>
      <Menu.RadioGroup value={all.find((start) => shows(view, start))?.name ?? ''} aria-label={words.startViews}>
        {all.map((start) => (
          <Menu.RadioItem
            key={start.name}
            className="menu-item"
            value={start.name}
            closeOnClick
            onClick={() => onView(start.view)}
          >
            <span className="kit-cut">{start.name}</span>
            <span className="kit-push">
              <ViewCount view={start.view} storeId={storeId} />
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
