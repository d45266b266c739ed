import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import * as words from '#words/console/tenancy/apps.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { appsPace, appsQuery, connectionsQuery } from './app-queries.ts';
import { ConnectionList } from './ConnectionList.tsx';
import { NewApp } from './NewApp.tsx';
import { OwnApps } from './OwnApps.tsx';
import { page } from './page.ts';
import './apps.css';

/** The apps that a store let in, and those that its people registered. */
export function AppsPage() {
  const { storeId = '' } = useParams();
  const { me } = useFrame();
  const connections = useQuery(connectionsQuery(storeId));
  const apps = useQuery(appsQuery(storeId));
  const zone = me.stores.find((item) => item.id === storeId)?.timeZone;
  const mayEnd = may(me, storeId, 'api-tokens:delete');
  return (
    <SettingsPage page={page} about={words.about}>
      <LiveStrip what={words.what} of={[connections, apps]} every={appsPace} />
      <div className="settings-parts">
        <ConnectionList storeId={storeId} connections={connections.data?.connections} zone={zone} mayEnd={mayEnd} />
        <OwnApps
          storeId={storeId}
          apps={apps.data?.apps}
          mayChange={may(me, storeId, 'api-tokens:update')}
          mayEnd={mayEnd}
        />
        {may(me, storeId, 'api-tokens:create') && <NewApp storeId={storeId} />}
      </div>
    </SettingsPage>
  );
}
