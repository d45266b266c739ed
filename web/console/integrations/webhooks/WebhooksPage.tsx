import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import * as words from '#words/console/integrations/webhooks.ts';
import { webhookPace, webhooksQuery } from '../../desk/executions/webhooks-query.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { SettingsPage } from '../../tenancy/settings/SettingsPage.tsx';
import { EndpointList } from './EndpointList.tsx';
import { EndpointPart } from './EndpointPart.tsx';
import { NewEndpoint } from './NewEndpoint.tsx';
import { page } from './page.ts';
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
