import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Trouble, troubles } from '#core/reference/claims.ts';
import * as words from '#words/console/desk/executions.tsx';
import { allClaimActs, isIn, keysOf } from '../../claims/acts/claim-acts.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { PhoneHead } from '../../frame/app-shell/PhoneHead.tsx';
import { usePhone } from '../../kit/data/use-media.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { KeysFoot } from '../../kit/lists/KeysFoot.tsx';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { Tabs } from '../../kit/lists/Tabs.tsx';
import { count } from '../../kit/pieces/money.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { ApprovalsTab } from './ApprovalsTab.tsx';
import { EmailsTab } from './EmailsTab.tsx';
import { emailKeys } from './email-keys.ts';
import { notCompletedQuery } from './executions-query.ts';
import { notReached } from './not-reached.ts';
import { TroubleStrips } from './TroubleStrips.tsx';
import { troublePace } from './trouble-queries.ts';
import { useShownState } from './use-shown-state.ts';
import './executions.css';

const stripKeys = keysOf(allClaimActs.filter((act) => isIn(act, 'strip')));

/**
 * What was approved and isn’t completed, and emails that reached no one, by why, each with how many there are; it opens
 * where there are some.
 */
export function ExecutionsPage() {
  const { store } = useFrame();
  const [query, setQuery] = useSearchParams();
  const storeId = store?.id ?? null;
  const counts = useQuery(notCompletedQuery(storeId));
  const state = useShownState(query.get('state'), storeId, counts.data);
  const phone = usePhone();
  const show = (next: Trouble) => setQuery({ state: next });
  const unreached = counts.data === undefined ? null : notReached(counts.data);
  const lead = phone ? unreached : null;
  const said = state === null ? words.title : `${words.tabs[state]} · ${words.title}`;
  useKeys('page', Object.fromEntries(troubles.map((item, index) => [String(index + 1), () => show(item)])));

  return (
    <main className="frame-page executions" id="main">
      <PageTitle>{`${said} · Amends`}</PageTitle>
      <h1 className="kit-unseen">{state === null ? words.title : `${words.title}, ${words.tabs[state]}`}</h1>
      {phone && <PhoneHead title={words.title} />}
      <div className="queue-tabs-bar">
        <Tabs
          label={words.tabsLabel}
          tabs={troubles}
          current={state}
          onTab={show}
          wordsOf={(item) => (
            <>
              {words.tabs[item]} {counts.data !== undefined && <span>{count(counts.data[item])}</span>}
            </>
          )}
        />
        {unreached !== null && !phone && <p className="executions-sum">{unreached}</p>}
      </div>
      {counts.data !== undefined && <TroubleStrips down={counts.data.enginesDown} />}
      {state === null && (
        <>
          <LiveStrip what={words.what} of={[counts]} every={troublePace} />
          <SkeletonRows height={36} count={6} />
        </>
      )}
      {state === 'emails' && <EmailsTab key={storeId} storeId={storeId} lead={lead} counts={counts} />}
      {state !== null && state !== 'emails' && (
        <ApprovalsTab key={`${storeId} ${state}`} state={state} storeId={storeId} lead={lead} counts={counts} />
      )}
      {!phone && (
        <KeysFoot
          keys={[
            [['j', 'k'], words.keys.move],
            ['enter', words.keys.open],
            ...(state === 'emails' ? emailKeys : stripKeys),
          ]}
        />
      )}
    </main>
  );
}
