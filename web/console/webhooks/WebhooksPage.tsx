import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import * as words from '#words/console/webhooks.ts';
import { may, useFrame } from '../app-shell/frame-context.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { LiveStrip } from '../tables/LiveStrip.tsx';
import { EndpointList } from './EndpointList.tsx';
import { EndpointPart } from './EndpointPart.tsx';
import { NewEndpoint } from './NewEndpoint.tsx';
import { page } from './page.ts';
import { webhookPace, webhooksQuery } from './webhook-queries.ts';
import './webhooks.css';

/** The endpoints of a store, and of the chosen one what was sent; which one it is stands in the address. */
export function WebhooksPage() {
  const { storeId = '' } = useParams();
  const { me } = useFrame();
  const [search, setSearch] = useSearchParams();
  const webhooks = useQuery(webhooksQuery(storeId));
  const store = me.stores.find((item) => item.id === storeId);
  const zone = store?.timeZone;
  const rows = webhooks.data?.edges.map((edge) => edge.node);
  const chosen = rows?.find((item) => item.id === search.get('endpoint'));
  const mayCreate = may(me, storeId, 'webhooks:create');
  return (
    <SettingsPage page={page} about={words.about}>
      <LiveStrip what={words.what} of={[webhooks]} every={webhookPace} />
      <div className="settings-parts">
        <EndpointList
          webhooks={rows}
          zone={zone}
          chosen={chosen?.id ?? null}
          mayCreate={mayCreate}
          onChoose={(endpoint) => setSearch(endpoint === chosen?.id ? {} : { endpoint })}
        />
        {chosen !== undefined && (
          <EndpointPart
            key={chosen.id}
            storeId={storeId}
            webhook={chosen}
            zone={zone}
            mayChange={may(me, storeId, 'webhooks:update')}
            mayRemove={may(me, storeId, 'webhooks:delete')}
          />
        )}
        {mayCreate && <NewEndpoint storeId={storeId} />}
      </div>
    </SettingsPage>
  );
}
