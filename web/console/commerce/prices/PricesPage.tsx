import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isMoneyText } from '#core/rules/platform/money.ts';
import * as words from '#words/console/commerce/prices.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { pagePaths } from '../../frame/navigation/page-paths.gen.ts';
import { useRested } from '../../kit/data/use-rested.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { shortDate } from '../../kit/pieces/time.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { SettingsPage } from '../../tenancy/settings/SettingsPage.tsx';
import { PriceTable } from './PriceTable.tsx';
import { ProposeCost } from './ProposeCost.tsx';
import { page } from './page.ts';
import { pricesPace, pricesQuery } from './prices-query.ts';
import './prices.css';

/** What protection costs customers, what the store owes of it, and what it keeps, at the carts where something changes. */
export function PricesPage() {
  const { storeId = '' } = useParams();
  const { me } = useFrame();
  const [typed, setTyped] = useState('');
  const cart = typed.trim().replaceAll(',', '');
  const isRead = cart === '' || isMoneyText(cart);
  const prices = useQuery(pricesQuery(storeId, useRested(isRead ? cart : '')));
  const store = me.stores.find(({ id }) => id === storeId);
  const to = (path: string) => path.replace(':storeId', storeId);
  const now = prices.data;
  return (
    <SettingsPage page={page} about={words.about(store?.name ?? '')}>
      <LiveStrip what={words.what} of={[prices]} every={pricesPace} />
      {now === undefined ? (
        prices.error === null && <SkeletonRows height={36} count={8} />
      ) : now.carts.length === 0 ? (
        <section>
          <h2 className="kit-pane-head">{words.none}</h2>
          <p className="kit-ink-2">{words.noneFact}</p>
        </section>
      ) : (
        <>
          <p className="kit-ink-2">
            {now.now === null
              ? words.noContract
              : `${words.byContract(now.now.version, shortDate(now.now.validFrom, now.timeZone))} ${costSaid(now.now)}`}{' '}
            {words.keeps}
          </p>
          <PriceTable prices={now} isTried={isRead && cart !== ''} />
          <p className="kit-small kit-ink-2">{words.aboutCarts}</p>
          <div className="prices-try">
            <label className="kit-label" htmlFor="prices-try">
              {words.tryCart}
            </label>
            <input
              id="prices-try"
              className="kit-field kit-num"
              inputMode="decimal"
              maxLength={12}
              value={typed}
              aria-invalid={!isRead}
              aria-describedby="prices-try-hint"
              onChange={({ target }) => setTyped(target.value)}
            />
            <p id="prices-try-hint" className={isRead ? 'kit-small kit-ink-2' : 'kit-field-error'}>
              {isRead ? words.tryHint : words.cantRead}
            </p>
          </div>
        </>
      )}
      <p className="prices-links">
        {may(me, storeId, 'quote-pricing:update') && (
          <Link className="kit-btn" to={to(pagePaths['quote-pricing'])}>
            {words.changePrices}
          </Link>
        )}
        {may(me, storeId, 'pricing:update') && now !== undefined && now.now !== null && now.now.kind !== 'bands' && (
          <ProposeCost
            storeId={storeId}
            currency={now.currency}
            timeZone={now.timeZone}
            percent={now.now.percent ?? ''}
            key={storeId}
          />
        )}
        {may(me, storeId, 'settings-rev-share:read') && (
          <Link className="kit-btn" to={to(pagePaths.contract)}>
            {words.openContract}
          </Link>
        )}
      </p>
    </SettingsPage>
  );
}

const costSaid = ({ kind, percent }: { kind: keyof typeof words.kinds; percent: string | null }): string =>
  kind === 'percent-of-premium' ? words.kinds[kind](percent ?? '') : words.kinds[kind];
