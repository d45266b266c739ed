import { Menu } from '@base-ui/react/menu';
import * as words from '#words/console/app-shell.ts';
import { chooseStore } from '../data/store-choice.ts';
import { useFrame } from './frame-context.ts';

/** Chooses the store whose claims are listed. A person with one store reads its name. */
export function StoreMenu() {
  const { me, store } = useFrame();
  if (me.stores.length < 2) {
    return <span className="bar-store">{store?.name ?? words.noStoreYet}</span>;
  }
  return (
    <Menu.Root>
      <Menu.Trigger className="bar-store">
        <span className="unseen">{words.store} </span>
        {store?.name ?? words.allStores} <span aria-hidden="true">▾</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="start" className="menu-place">
          <Menu.Popup className="menu">
            <Menu.RadioGroup value={store?.id ?? ''} onValueChange={(id: string) => chooseStore(id === '' ? null : id)}>
              <Menu.RadioItem className="menu-item" value="" closeOnClick>
                {words.allStores}
              </Menu.RadioItem>
              {me.stores.map((item) => (
                <Menu.RadioItem className="menu-item" value={item.id} key={item.id} closeOnClick>
                  {item.name}
                  <span className="ink-3 push">{item.currency}</span>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
