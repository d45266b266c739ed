import { Link } from 'react-router';
import type { Policy } from '#core/contract/finance/policies.ts';
import { formatDuration } from '#core/rules/platform/durations.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/finance/policies.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { pagePaths } from '../../frame/navigation/page-paths.gen.ts';
import { money } from '../../kit/pieces/money.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { dateAndClock } from '../../kit/pieces/time.ts';
import './policies.css';

/** How a policy was sold: with which order, to whom, for how much, and what it costs the store; and how it was removed. */
export function PolicySale({ policy }: { policy: Policy }) {
  const { me } = useFrame();
  const { storeId, storeCurrency, currency, rate, cost, contractVersion, item, removedAt, removedBy } = policy;
  const number = isolated(policy.sourceOrderNumber);
  const at = (instant: string) => dateAndClock(instant, policy.timeZone);
  return (
    <>
      <section className="pieces-facts">
        <h2 className="kit-pane-head">{words.sale}</h2>
        <dl>
          <Fact name={words.order}>
            {may(me, storeId, 'orders:read') ? <Link to={paths.order(storeId, policy.orderId)}>{number}</Link> : number}
          </Fact>
          {policy.customerName !== '' && <Fact name={words.customer}>{isolated(policy.customerName)}</Fact>}
          {item !== null && (
            <>
              <Fact name={words.item}>
                {[words.units(item.quantity, policy.productName), item.sku].filter(Boolean).join(', ')}
              </Fact>
              <Fact name={words.period}>{formatDuration(policy.period)}</Fact>
            </>
          )}
          <Fact name={words.sold}>{at(policy.soldAt)}</Fact>
          <Fact name={words.price}>{priceOf(policy)}</Fact>
          {rate !== null && currency !== storeCurrency && (
            <Fact name={words.rate}>{words.rateOf(rate, { currency, one: storeCurrency })}</Fact>
          )}
          {cost !== null && <Fact name={words.cost}>{money(cost, storeCurrency)}</Fact>}
          {contractVersion !== null && (
            <Fact name={words.contract}>
              <Link to={pagePaths.contract.replace(':storeId', storeId)}>{words.version(contractVersion)}</Link>
            </Fact>
          )}
          <Fact name={words.policyId}>{policy.id}</Fact>
        </dl>
      </section>
      {removedAt !== null && (
        <section className="pieces-facts">
          <h2 className="kit-pane-head">{words.removal}</h2>
          <dl>
            <Fact name={words.removedAt}>{at(removedAt)}</Fact>
            <Fact name={words.removedBy}>{personOf(removedBy)}</Fact>
          </dl>
        </section>
      )}
    </>
  );
}

function priceOf({ price, priceCurrency, reason }: Policy): string {
  if (price !== null) {
    return money(price, priceCurrency);
  }
  return reason === 'store' ? words.notPaid : words.unknown;
}

function personOf(by: Policy['removedBy']): string {
  if (by === null || by.kind === 'system') {
    return words.bySystem;
  }
  return by.kind === 'machine' ? words.byToken(by.name) : isolated(by.name);
}
