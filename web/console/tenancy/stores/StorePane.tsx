import { Link } from 'react-router';
import type { OwnStore } from '#core/contract/tenancy/store-admin.ts';
import * as words from '#words/console/tenancy/stores/stores.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { chooseStore } from '../../frame/data/store-choice.ts';
import { pagesFor, settingsLinks } from '../../frame/navigation/pages.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { StoreCapabilities } from './StoreCapabilities.tsx';
import { StoreHosts } from './StoreHosts.tsx';
import { StoreOwner } from './StoreOwner.tsx';
import { StoreRestart } from './StoreRestart.tsx';
import { StoreState } from './StoreState.tsx';
import './stores.css';

/** One store beside the list: what it is, its hosts, and the ways into it. */
export function StorePane({ store }: { store: OwnStore }) {
  const { me, pages } = useFrame();
  const [settings] = settingsLinks(pagesFor(pages, me, store.id));
  return (
    <>
      <section className="pieces-facts">
        <h2 className="kit-pane-head">{store.name}</h2>
        <dl>
          <Fact name={words.currency}>{store.currency}</Fact>
          <Fact name={words.timeZone}>{store.timeZone}</Fact>
          <Fact name={words.country}>{store.country}</Fact>
          <Fact name={words.supportEmail}>{store.supportEmail ?? words.notSet}</Fact>
        </dl>
      </section>
      <StoreOwner storeId={store.id} key={`owner ${store.id}`} />
      <StoreHosts store={store} key={store.id} />
      <StoreRestart store={store} key={`restart ${store.id}`} />
      <StoreCapabilities storeId={store.id} key={`capabilities ${store.id}`} />
      <section className="pieces-facts stores-acts">
        {may(me, store.id, 'claims:read') && (
          <Link className="kit-btn" to={paths.queue(viewOf('all'))} onClick={() => chooseStore(store.id)}>
            {words.claims}
          </Link>
        )}
        {settings !== undefined && (
          <Link className="kit-btn" to={settings.to} onClick={() => chooseStore(store.id)}>
            {words.settings}
          </Link>
        )}
        <a className="kit-btn" href={store.portalUrl} target="_blank" rel="noreferrer">
          {words.portal}
        </a>
        <StoreState store={store} key={`state ${store.id}`} />
      </section>
    </>
  );
}
