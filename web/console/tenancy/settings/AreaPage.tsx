import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import type { Area } from '#core/contract/tenancy/store-settings.ts';
import { areaPermission, settingsAreaNames } from '#core/reference/settings.ts';
import { limitsArea } from '#core/rules/tenancy/guarded-change.ts';
import * as words from '#words/console/tenancy/settings.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import type { StoreOfMe } from '../../frame/data/store-choice.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { StoreHostsOf } from '../stores/StoreHosts.tsx';
import { AreaForm } from './AreaForm.tsx';
import { areaSections } from './area-sections.ts';
import { WantedRates } from './inputs/WantedRates.tsx';
import { pages } from './page.ts';
import { retryPace } from './retry-pace.ts';
import { SettingsPage } from './SettingsPage.tsx';
import { settingsQuery } from './settings-queries.ts';
import { useLocks } from './use-locks.ts';
import { WaitingChange } from './WaitingChange.tsx';
import { WidgetPreview } from './widget/WidgetPreview.tsx';

/** What areas have above their forms. */
const aboves: Partial<Record<Area, (store: StoreOfMe) => ReactNode>> = {
  general: (store) => <StoreHostsOf storeId={store.id} />,
  [limitsArea]: (store) => (
    <>
      <WaitingChange store={store} area={limitsArea} />
      <WantedRates store={store} />
    </>
  ),
};

type Beside = NonNullable<Parameters<typeof AreaForm>[0]['beside']>;

/** What areas have beside their forms, of the settings with what was typed. */
const besides: Partial<Record<Area, (store: StoreOfMe) => Beside>> = {
  widget: (store) => (settings, hasFaults) => (
    <WidgetPreview
      store={store}
      settings={settings as Parameters<typeof WidgetPreview>[0]['settings']}
      hasFaults={hasFaults}
    />
  ),
};

/** One area of the settings: its form, or its settings read-only, and its versions. */
export function AreaPage() {
  const { pathname } = useLocation();
  const area = settingsAreaNames.find((name) => pathname.endsWith(`/${name}`)) ?? 'general';
  const page = pages[area];
  const { storeId = '' } = useParams();
  const { me } = useFrame();
  const settings = useQuery({
    ...settingsQuery(storeId),
    refetchInterval: ({ state }) => (state.error === null ? false : retryPace),
  });
  const locks = useLocks(storeId);
  const store = me.stores.find((item) => item.id === storeId);
  const now = settings.data?.areas.find((item) => item.area === area);
  if (now !== undefined && store !== undefined) {
    return (
      <AreaForm
        key={`${storeId} ${area}`}
        page={page}
        area={area}
        about={words.abouts[area]}
        sections={areaSections[area]}
        now={now}
        store={store}
        above={aboves[area]?.(store)}
        {...(besides[area] !== undefined && { beside: besides[area](store) })}
        locks={locks}
        mayChange={may(me, storeId, areaPermission(area, 'update'))}
        mayNotChange={area === 'quote-pricing' ? words.providerSetsPrices : words.mayNotChange}
      />
    );
  }
  return (
    <SettingsPage page={page} about={words.abouts[area]}>
      <LiveStrip what={words.what} of={[settings]} every={retryPace} />
      {settings.error === null && <SkeletonRows height={44} count={6} />}
    </SettingsPage>
  );
}
