import { Menu } from '@base-ui/react/menu';
import { useQueries } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import * as words from '#words/console/desk/saved-views.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import type { StoreOfMe } from '../../frame/data/store-choice.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { StartViewItems } from './StartViewItems.tsx';
import { openedView } from './saved-view-list.ts';
import { savedViewsQuery } from './saved-views-query.ts';
import { ViewCount } from './ViewCount.tsx';
import './saved-views.css';

/** Of so many stores the views are read at once; whoever has more chooses a store first. */
const mostStores = 30;

interface Props {
  stores: readonly StoreOfMe[];
  view: QueueView;
  phone: boolean;
  /** Where the focus goes once the menu is closed, so that its keys are live again. */
  list: RefObject<HTMLElement | null>;
  onView: (view: QueueView) => void;
}

/** While every store is listed: the views of each, read once the menu is open. A view opens in the store whose it is. */
export function ViewsOfStores({ stores, view: listed, phone, list, onView }: Props) {
  const [open, setOpen] = useState(false);
  const readable = stores.filter(({ permissions }) => permissions.includes('claims:read'));
  const shown = readable.length > mostStores ? [] : readable;
  const found = useQueries({ queries: shown.map(({ id }) => ({ ...savedViewsQuery(id), enabled: open })) });
  const filled = shown.flatMap((store, at) => {
    const views = found[at]?.data?.views ?? [];
    return views.length === 0 ? [] : [{ store, views }];
  });
  const coming = found.some(({ isPending }) => isPending);
  useKeys('page', { v: () => setOpen(true) });
  useKeys('float', { esc: () => false }, { alone: true, on: open });
  return (
    <Menu.Root open={open} onOpenChange={setOpen}>
      <Menu.Trigger className={phone ? 'kit-btn' : 'kit-btn kit-btn-plain'}>
        {words.views} {!phone && <Key k="v" />}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="start" className="menu-place">
          <Menu.Popup className="menu queue-view-menu" finalFocus={phone ? true : list}>
            <StartViewItems view={listed} storeId={null} currency={null} onView={onView} />
            {filled.length === 0 && !coming && (
              <p className="queue-view-none kit-ink-2">
                {shown.length === 0 ? words.chooseAStore : words.noneInStores}
              </p>
            )}
            {filled.map(({ store, views }) => (
              <Menu.Group key={store.id}>
                <Menu.GroupLabel className="menu-head kit-small kit-ink-2">{store.name}</Menu.GroupLabel>
                {views.map((view) => (
                  <Menu.Item key={view.id} className="menu-item" onClick={() => onView(openedView(view, store.id))}>
                    <span className="kit-cut">{view.name}</span>
                    {view.shared && <span className="kit-small kit-ink-2">{words.sharedMark}</span>}
                    <span className="kit-push">
                      <ViewCount view={openedView(view, store.id)} storeId={store.id} />
                    </span>
                  </Menu.Item>
                ))}
              </Menu.Group>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
