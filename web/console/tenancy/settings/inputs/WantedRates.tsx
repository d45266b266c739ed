import { useQuery } from '@tanstack/react-query';
import * as words from '#words/console/tenancy/settings.ts';
import type { StoreOfMe } from '../../../frame/data/store-choice.ts';
import { wantedRatesQuery } from '../settings-queries.ts';

/** The currencies of orders that no rate measures, and how many orders wait for one; nothing where none does. */
export function WantedRates({ store }: { store: StoreOfMe }) {
  const wanted = useQuery(wantedRatesQuery(store.id));
  if (wanted.error !== null) {
    return <p className="kit-field-error">{words.wantedNotRead}</p>;
  }
  const currencies = wanted.data?.currencies ?? [];
  if (currencies.length === 0) {
    return null;
  }
  return (
    <section className="setting-waits" aria-labelledby="setting-wanted-rates">
      <h2 className="kit-pane-head" id="setting-wanted-rates">
        {words.wantedRates}
      </h2>
      <p>{words.wantedWhy}</p>
      <dl>
        {currencies.map(({ currency, orders, claimed, told }) => (
          <div key={currency}>
            <dt>{currency}</dt>
            <dd>{words.wantedOrders({ orders, claimed, told, currency, own: store.currency })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
