import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/finance/policies.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { money } from '../../kit/pieces/money.ts';
import { ProtectOrder } from './ProtectOrder.tsx';
import { policiesOfOrder } from './policies-query.ts';
import './policies.css';

/** The policies of an order, each with a link to its page; nothing for who may not read them, or where there is none. An order that is `over` gets none. */
export function OrderPolicies({ storeId, orderId, over }: { storeId: string; orderId: string; over: boolean }) {
  const { me } = useFrame();
  const mayRead = may(me, storeId, 'policies:read');
  const read = useQuery({ ...policiesOfOrder(storeId, orderId), enabled: mayRead });
  const rows = read.data?.rows ?? [];
  const isProtected = rows.some(({ kind, state }) => kind === 'SHIPPING' && state === 'in-force');
  const mayProtect = may(me, storeId, 'policies:create') && read.isSuccess && !isProtected && !over;
  if (!mayRead || (rows.length === 0 && !mayProtect)) {
    return null;
  }
  return (
    <section className="pieces-facts">
      <h2 className="kit-pane-head">
        {words.ofOrder} <span>{rows.length}</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="policies-claim">
            <Link to={paths.policy(storeId, row.id)}>{words.kinds[row.kind]}</Link>
            {row.productName !== '' && <span>{isolated(row.productName)}</span>}
            {row.state === 'removed' && <span className="kit-ink-2">{words.removed.toLowerCase()}</span>}
            {row.price !== null && <span className="kit-push">{money(row.price, row.priceCurrency)}</span>}
          </li>
        ))}
      </ul>
      {mayProtect && <ProtectOrder storeId={storeId} orderId={orderId} />}
    </section>
  );
}
