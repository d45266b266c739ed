import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { StoredBranding } from '#core/contract/tenancy/branding.ts';
import * as words from '#words/console/tenancy/branding.ts';
import { may, useFrame } from '../../../frame/app-shell/frame-context.ts';
import { LiveStrip } from '../../../kit/lists/LiveStrip.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { AreaForm } from '../AreaForm.tsx';
import { retryPace } from '../retry-pace.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { settingsQuery } from '../settings-queries.ts';
import { BrandPreview } from './BrandPreview.tsx';
import { brandingSections } from './branding-sections.ts';
import { page } from './page.ts';
import { withColors } from './with-colors.ts';
import './branding.css';

/** A store's brand: its form, and beside it the real portal as it would look. */
export function BrandingPage() {
  const { storeId = '' } = useParams();
  const { me } = useFrame();
  const settings = useQuery({
    ...settingsQuery(storeId),
    refetchInterval: ({ state }) => (state.error === null ? false : retryPace),
  });
  const store = me.stores.find((item) => item.id === storeId);
  const now = settings.data?.areas.find((item) => item.area === 'branding');
  if (now === undefined || store === undefined) {
    return (
      <SettingsPage page={page} about={words.about}>
        <LiveStrip what={words.pageName} of={[settings]} every={retryPace} />
        {settings.error === null && <SkeletonRows height={44} count={6} />}
      </SettingsPage>
    );
  }
  return (
    <AreaForm
      key={storeId}
      page={page}
      area="branding"
      about={words.about}
      sections={brandingSections}
      now={{ version: now.version, settings: withColors(now.settings as StoredBranding) }}
      store={store}
      mayChange={may(me, storeId, 'customizations:update')}
      mayNotChange={words.mayNotChange}
      beside={(branding, hasFaults) => (
        <BrandPreview storeId={storeId} branding={branding as StoredBranding} hasFaults={hasFaults} />
      )}
    />
  );
}
