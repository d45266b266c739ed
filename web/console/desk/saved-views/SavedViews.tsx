import { Menu } from '@base-ui/react/menu';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { SavedView } from '#core/contract/desk/saved-views.ts';
import * as words from '#words/console/desk/saved-views.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import type { StoreOfMe } from '../../frame/data/store-choice.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { SaveView } from './SaveView.tsx';
import { StartViewItems } from './StartViewItems.tsx';
import { differs, isNarrowed, openedView } from './saved-view-list.ts';
import { savedViewsQuery } from './saved-views-query.ts';
import { useKeepViews } from './use-keep-views.ts';
import { ViewCount } from './ViewCount.tsx';
import './saved-views.css';

/** So many stand in the row, each counted; the menu has them all. */
const inRow = 6;

interface Props {
  view: QueueView;
  store: StoreOfMe;
  phone: boolean;
  /** Where the focus goes once the menu is closed, so that its keys are live again. */
  list: RefObject<HTMLElement | null>;
  onView: (view: QueueView) => void;
}

/** The saved views of a store: a row of them, a menu of all, and what can be done with the one that is open. */
export function SavedViews({ view, store, phone, list, onView }: Props) {
  const views = useQuery(savedViewsQuery(store.id)).data?.views ?? [];
  const [menu, setMenu] = useState(false);
  /** The view whose name is asked for: a new one, or one that is there. */
  const [naming, setNaming] = useState<SavedView | 'new' | null>(null);
  const keep = useKeepViews(store.id);
  const current = views.find(({ id }) => id === view.saved);
  const isChanged = current !== undefined && differs(view, current);
  const shows = (item: SavedView) => onView(openedView(item, view.store));
  useKeys('page', { v: () => setMenu(true) });
  useKeys('float', { esc: () => false }, { alone: true, on: menu || naming !== null });

  return (
    <>
      {!phone && views.length > 0 && (
        <fieldset className="queue-view-picks">
          <legend className="kit-unseen">{words.savedViews}</legend>
          {views.slice(0, inRow).map((item) => (
            <button
              key={item.id}
              type="button"
              className="queue-view-pick"
              aria-pressed={item === current}
              onClick={() => shows(item)}
            >
              {item.name} <ViewCount view={openedView(item, null)} storeId={store.id} />
            </button>
          ))}
        </fieldset>
      )}
      <Menu.Root open={menu} onOpenChange={setMenu}>
        <Menu.Trigger className={phone ? 'kit-btn' : 'kit-btn kit-btn-plain'}>
          {phone && current !== undefined ? current.name : words.views} {!phone && <Key k="v" />}
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={6} align="start" className="menu-place">
            <Menu.Popup className="menu queue-view-menu" finalFocus={phone ? true : list}>
              <StartViewItems view={view} storeId={store.id} currency={store.currency} onView={onView} />
              <p className="menu-head kit-small kit-ink-2" aria-hidden="true">
                {words.savedViews}
              </p>
              {views.length === 0 && <p className="queue-view-none kit-ink-2">{words.noneYet}</p>}
              <Menu.RadioGroup value={current?.id ?? ''} aria-label={words.savedViews}>
                {views.map((item) => (
                  <Menu.RadioItem
                    key={item.id}
                    className="menu-item"
                    value={item.id}
                    closeOnClick
                    onClick={() => shows(item)}
                  >
                    <span className="kit-cut">{item.name}</span>
                    {item.shared && <span className="kit-small kit-ink-2">{words.sharedMark}</span>}
                    <span className="kit-push">
                      <ViewCount view={openedView(item, null)} storeId={store.id} />
                    </span>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
              {current?.changeable && (
                <div className="queue-view-menu-acts">
                  <Menu.Item className="menu-item" onClick={() => setNaming(current)}>
                    <span className="kit-cut">{words.renameWhich(current.name)}</span>
                  </Menu.Item>
                  <Menu.Item
                    className="menu-item"
                    onClick={() => {
                      void keep.remove(current);
                      onView({ ...view, saved: null });
                    }}
                  >
                    <span className="kit-cut">{words.removeWhich(current.name)}</span>
                  </Menu.Item>
                </div>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {current !== undefined && isChanged && current.changeable && (
        <button type="button" className="kit-btn" onClick={() => void keep.saveChanges(current, view)}>
          {words.saveChanges}
        </button>
      )}
      {(isChanged || (current === undefined && isNarrowed(view))) && (
        <button type="button" className="kit-btn kit-btn-plain" onClick={() => setNaming('new')}>
          {current === undefined ? words.saveView : words.saveAsNew}
        </button>
      )}
      {naming !== null && (
        <SaveView
          view={naming === 'new' ? null : naming}
          store={store}
          onClose={() => setNaming(null)}
          onSave={async (given) => {
            const saved = naming === 'new' ? await keep.create(given, view, views) : await keep.change(naming, given);
            setNaming(null);
            if (naming === 'new') {
              onView({ ...view, saved: saved.id });
            }
          }}
        />
      )}
    </>
  );
}
