import { Menu } from '@base-ui/react/menu';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/frame/app-shell.ts';
import { chooseStore } from '../data/store-choice.ts';
import { useFrame } from './frame-context.ts';
import { sameOf } from './same-of.ts';

/**
 * The store of the page, or whose claims are listed, and the choice of another: a page that belongs to one store then leads
 * to the same page of the other. A person with one store reads its name.
 */
export function StoreMenu() {
  const { me, pages, storeHere: store } = useFrame();
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const choose = (id: string) => {
    const to = sameOf(pages, me, pathname, id === '' ? null : id);
    chooseStore(id === '' ? null : id);
    if (to !== null) {
      void navigate(to);
    } else if (query.has('store')) {
      setQuery((before) => {
        before.set('store', id === '' ? 'all' : id);
        return before;
      });
    }
  };
  if (me.stores.length < 2) {
    return <span className="bar-store">{isolated(store?.name ?? words.noStoreYet)}</span>;
  }
  return (
    <Menu.Root>
      <Menu.Trigger className="bar-store">
        <span className="kit-unseen">{words.store} </span>
        {isolated(store?.name ?? words.allStores)} <span aria-hidden="true">▾</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="start" className="menu-place">
          <Menu.Popup className="menu">
            <Menu.RadioGroup value={store?.id ?? ''} onValueChange={choose}>
              <Menu.RadioItem className="menu-item" value="" closeOnClick>
                {words.allStores}
              </Menu.RadioItem>
              {me.stores.map((item) => (
                <Menu.RadioItem className="menu-item" value={item.id} key={item.id} closeOnClick>
                  {isolated(item.name)}
                  <span className="kit-ink-3 kit-push">{item.currency}</span>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
