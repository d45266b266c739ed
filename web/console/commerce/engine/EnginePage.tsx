import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import * as words from '#words/console/commerce/engine.tsx';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { SettingsPage } from '../../tenancy/settings/SettingsPage.tsx';
import { WaitingChange } from '../../tenancy/settings/WaitingChange.tsx';
import { Disconnect } from './Disconnect.tsx';
import { EngineAbilities } from './EngineAbilities.tsx';
import { EngineForm } from './EngineForm.tsx';
import { EngineHealth } from './EngineHealth.tsx';
import { EngineImports } from './EngineImports.tsx';
import { EngineWebhooks } from './EngineWebhooks.tsx';
import { engineImportsQuery, engineKindsQuery, enginePace, engineQuery } from './engine-queries.ts';
import { page } from './page.ts';
import './engine.css';

/** How a store is connected to its engine, for those who may know it. */
export function EnginePage() {
  const { storeId = '' } = useParams();
  const { me } = useFrame();
  const store = me.stores.find((item) => item.id === storeId);
  const mayChange = may(me, storeId, 'integrations:update');
  const engine = useQuery(engineQuery(storeId));
  const imports = useQuery(engineImportsQuery(storeId));
  const kinds = useQuery({ ...engineKindsQuery(storeId), enabled: mayChange });
  const isConnected = engine.data !== undefined && engine.data.connectedAt !== null;
  return (
    <SettingsPage page={page} about={words.about}>
      <LiveStrip what={words.what} of={[engine]} every={enginePace} />
      {engine.isPending && <SkeletonRows height={36} count={6} />}
      {store !== undefined && <WaitingChange store={store} area="engine" />}
      {engine.data !== undefined && store !== undefined && (
        <div className="engine-columns">
          <div>
            <EngineHealth engine={engine.data} timeZone={store.timeZone} />
            <EngineAbilities engine={engine.data} />
            {isConnected && engine.data.capabilities.import && (
              <EngineImports
                storeId={storeId}
                timeZone={store.timeZone}
                imports={imports.data?.imports ?? []}
                mayStart={mayChange}
              />
            )}
          </div>
          <div>
            {mayChange && kinds.data !== undefined && (
              <EngineForm key={engine.data.kind} storeId={storeId} engine={engine.data} kinds={kinds.data.kinds} />
            )}
            {isConnected && <EngineWebhooks storeId={storeId} engine={engine.data} />}
            {isConnected && may(me, storeId, 'integrations:delete') && (
              <Disconnect storeId={storeId} engine={engine.data} />
            )}
          </div>
        </div>
      )}
    </SettingsPage>
  );
}
