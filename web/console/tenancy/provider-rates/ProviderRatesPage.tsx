import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pageTitle } from '#words/console/frame/navigation.ts';
import * as words from '#words/console/tenancy/provider-rates.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { PhoneHead } from '../../frame/app-shell/PhoneHead.tsx';
import { usePhone } from '../../kit/data/use-media.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { ProposedRates } from './ProposedRates.tsx';
import { providerRatesQuery, rateProposalsQuery, ratesPace } from './provider-rates-query.ts';
import { RateForm } from './RateForm.tsx';
import { RateTable } from './RateTable.tsx';
import './provider-rates.css';

const formId = 'provider-rate-form';

/** The provider’s exchange rates: what waits for a second person, the table, and a line that somebody sets. */
export function ProviderRatesPage() {
  const { me } = useFrame();
  const phone = usePhone();
  const [currency, setCurrency] = useState('');
  const [setting, setSetting] = useState(false);
  const [sets, setSets] = useState(0);
  const head = useRef<HTMLHeadingElement>(null);
  const table = useQuery(providerRatesQuery(currency));
  const proposals = useQuery(rateProposalsQuery);
  const maySet = me.stores.some((store) => store.permissions.includes('finance-admin:update'));
  // What had the focus is gone.
  const toHead = () => head.current?.focus({ preventScroll: true });

  return (
    <main className="frame-page provider-rates" id="main">
      <PageTitle>{pageTitle(words.pageName)}</PageTitle>
      {phone && <PhoneHead title={words.pageName} />}
      <LiveStrip what={words.what} of={[table, proposals]} every={ratesPace} />
      <div className="provider-rates-body">
        <header className="provider-rates-head">
          <div>
            <h1 className={phone ? 'kit-unseen' : 'kit-display provider-rates-title'} ref={head} tabIndex={-1}>
              {words.pageName}
            </h1>
            <p className="kit-ink-2">{words.about}</p>
          </div>
          {maySet && (
            <button
              type="button"
              className="kit-btn"
              aria-expanded={setting}
              aria-controls={formId}
              onClick={() => setSetting(!setting)}
            >
              {setting ? words.closeForm : words.setRate}
            </button>
          )}
        </header>
        {maySet && (
          // Hidden, not gone: what was typed stays.
          <div id={formId} hidden={!setting}>
            <RateForm
              key={sets}
              alone={proposals.data?.alone ?? false}
              onSet={() => {
                setSets(sets + 1);
                setSetting(false);
                toHead();
              }}
            />
          </div>
        )}
        <ProposedRates
          proposals={proposals.data?.proposals ?? []}
          alone={proposals.data?.alone ?? false}
          onEnded={toHead}
        />
        <RateTable
          rates={table.data?.rates}
          currencies={table.data?.currencies ?? []}
          currency={currency}
          onCurrency={setCurrency}
          maySet={maySet}
        />
      </div>
    </main>
  );
}
