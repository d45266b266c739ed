import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import * as words from '#words/console/tenancy/claim-filing.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { filingPace, filingQuery } from './claim-filing-query.ts';
import { page } from './page.ts';
import { WayToFile } from './WayToFile.tsx';

/** Which ways of filing a claim are paused in a store, until when, and what shoppers read meanwhile. */
export function ClaimFilingPage() {
  const { storeId = '' } = useParams();
  const { me } = useFrame();
  const filing = useQuery(filingQuery(storeId));
  const mayChange = may(me, storeId, 'claim-filing:update');
  return (
    <SettingsPage page={page} about={words.about}>
      <LiveStrip what={words.what} of={[filing]} every={filingPace} />
      {filing.isPending && <SkeletonRows height={44} count={6} />}
      <div className="settings-parts">
        {filing.data?.map((item) => (
          <WayToFile key={`${storeId} ${item.way}`} storeId={storeId} filing={item} mayChange={mayChange} />
        ))}
      </div>
    </SettingsPage>
  );
}
