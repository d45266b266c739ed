import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import * as words from '#words/console/tenancy/tokens.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { NewToken } from './NewToken.tsx';
import { page } from './page.ts';
import { TokenList } from './TokenList.tsx';
import { apiTokensQuery, tokensPace } from './tokens-query.ts';

/** The API tokens of a store: a new one, shown once, and those that there are. */
export function TokensPage() {
  const { storeId = '' } = useParams();
  const { me } = useFrame();
  const tokens = useQuery(apiTokensQuery(storeId));
  const store = me.stores.find((item) => item.id === storeId);
  const mayCreate = may(me, storeId, 'api-tokens:create');
  return (
    <SettingsPage page={page} about={words.about}>
      <LiveStrip what={words.what} of={[tokens]} every={tokensPace} />
      <div className="settings-parts">
        <TokenList
          storeId={storeId}
          tokens={tokens.data?.tokens}
          zone={store?.timeZone}
          mayCreate={mayCreate}
          mayRevoke={may(me, storeId, 'api-tokens:delete')}
        />
        {store !== undefined && mayCreate && <NewToken store={store} />}
      </div>
    </SettingsPage>
  );
}
