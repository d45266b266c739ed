import { useId } from 'react';
import type { LedgerSum } from '#core/contract/ledger/ledger.ts';
import * as words from '#words/console/ledger/provider-ledger.ts';
import { figure } from '../../kit/pieces/money.ts';

/** What all entries that are found come to on each account, by currency; null where they are too many to add up. */
export function LedgerSums({ sums }: { sums: readonly LedgerSum[] | null }) {
  const id = useId();
  const currencies = [...new Set((sums ?? []).map(({ currency }) => currency))];
  return (
    <section className="provider-ledger-sums" aria-labelledby={id}>
      <h2 className="kit-pane-head" id={id}>
        {words.sums} <span className="kit-ink-2">{words.sumsFact}</span>
      </h2>
      {sums === null ? (
        <p className="kit-ink-2">{words.tooMany}</p>
      ) : (
        currencies.map((currency) => (
          <div key={currency} className="provider-ledger-currency">
            <h3>{currency}</h3>
            <dl>
              {sums.map(
                (sum) =>
                  sum.currency === currency && (
                    <div key={sum.account}>
                      <dt>{words.accounts[sum.account]}</dt>
                      <dd>{figure(sum.amount, currency)}</dd>
                    </div>
                  ),
              )}
            </dl>
          </div>
        ))
      )}
    </section>
  );
}
