import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderDesk } from '#core/contract/desk/order-page.ts';
import { queueTabStates } from '#core/reference/claims.ts';
import * as words from '#words/console/desk/order.ts';
import { call } from '../../../api/console-client.ts';
import { updateOrder } from '../../../api/operations.gen.ts';
import { policiesKey } from '../../finance/policies/policies-query.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { money } from '../../kit/pieces/money.ts';
import { Asks } from '../../kit/ShortForm.tsx';
import { orderKey } from './order-query.ts';
import { ordersKey } from './orders-query.ts';

type Change =
  | { policyCancelledAt: string }
  | { isOneTimeAppeasement: boolean; otaDescription: string | null }
  | { premiumPaid: string };
const openStates = [...queueTabStates.todo, ...queueTabStates.onHold, ...queueTabStates.pending];

type Asking = 'add' | 'appease';

/** An order's protection, what people may do about it, and what follows for the customer before they do. */
export function OrderCover({ desk }: { desk: OrderDesk }) {
  const { order, claims } = desk;
  const { me } = useFrame();
  const client = useQueryClient();
  const [asking, setAsking] = useState<Asking | null>(null);
  const holds = (permission: Parameters<typeof may>[2]) =>
    may(me, order.storeId, 'orders:update') && may(me, order.storeId, permission);
  const { protectionStatus: status, sourceOrderNumber: number, currency } = order;
  const paid = order.premiumPaid !== null && order.premiumPaid > 0 ? money(order.premiumPaid, currency) : null;
  const open = claims.filter(
    (claim) => claim.claimCategory === 'SHIPPING' && openStates.includes(claim.claimState),
  ).length;

  async function change(body: Change): Promise<null> {
    await call(updateOrder, {
      params: { sourceOrderId: order.sourceOrderId },
      query: { storeId: order.storeId },
      body,
    });
    await Promise.all([
      client.invalidateQueries({ queryKey: orderKey(order.storeId, order.id) }),
      client.invalidateQueries({ queryKey: ordersKey }),
      client.invalidateQueries({ queryKey: policiesKey(order.storeId) }),
    ]);
    setAsking(null);
    return null;
  }

  return (
    <section className="pieces-facts">
      <h2 className="kit-pane-head">{words.protection}</h2>
      <p>
        {status === 'ota' && order.appeasementSpent ? words.appeasementSpent : words.protectionStates[status]}
        {paid !== null && `, ${paid}`}
      </p>
      {status === 'protected' && order.protectionReason === 'store' && <p className="kit-ink-2">{words.storeCovers}</p>}
      {status === 'protected' && desk.premiumExpected !== null && (
        <p className="kit-bad">
          {words.premiumOther(
            money(order.premiumPaid ?? 0, currency),
            desk.premiumExpected === 0 ? null : money(desk.premiumExpected, currency),
          )}
        </p>
      )}
      {status === 'ota' && order.otaDescription !== null && <p className="kit-ink-2">{order.otaDescription}</p>}
      {status === 'protected' &&
        holds('protection:remove') &&
        (open > 0 ? (
          <p className="kit-ink-2">{words.openClaimsKeep(open)}</p>
        ) : (
          <Confirm
            word={words.removeProtection}
            title={words.removeProtectionFrom(number)}
            follows={words.removeFollows(paid)}
            onConfirm={() => change({ policyCancelledAt: new Date().toISOString() })}
          />
        ))}
      {status === 'ota' && holds('over-the-air-updates:create') && (
        <Confirm
          word={words.endAppeasement}
          title={words.endAppeasementOn(number)}
          follows={words.endFollows}
          onConfirm={() => change({ isOneTimeAppeasement: false, otaDescription: null })}
        />
      )}
      {(status === 'unprotected' || status === 'removed') && (
        <p className="order-cover-acts">
          {holds('over-the-air-updates:create') && (
            <button type="button" className="kit-btn" onClick={() => setAsking('appease')}>
              {words.appease}
            </button>
          )}
          {status === 'unprotected' && holds('protection:add') && (
            <button type="button" className="kit-btn" onClick={() => setAsking('add')}>
              {words.addProtection}
            </button>
          )}
        </p>
      )}
      {asking === 'appease' && (
        <FormDialog
          title={words.appeaseOn(number)}
          about={words.appeaseFollows}
          fields={[{ name: 'otaDescription', label: words.appeaseWhy, type: 'paragraph', hint: words.appeaseWhyHint }]}
          act={words.appease}
          onClose={() => setAsking(null)}
          onSave={({ otaDescription = '' }) =>
            change({
              isOneTimeAppeasement: true,
              otaDescription: otaDescription.trim().replaceAll(/\s+/g, ' ') || null,
            })
          }
        />
      )}
      {asking === 'add' && (
        <FormDialog
          title={words.addProtectionTo(number)}
          about={words.addFollows}
          fields={[
            {
              name: 'premiumPaid',
              label: words.price,
              type: 'amount',
              required: true,
              hint: words.priceHint(currency),
            },
          ]}
          act={words.addProtection}
          onClose={() => setAsking(null)}
          onSave={({ premiumPaid = '' }) => {
            if (!(Number.parseFloat(premiumPaid) > 0)) {
              throw new Asks({ premiumPaid: words.priceAsked });
            }
            return change({ premiumPaid: premiumPaid.trim() });
          }}
        />
      )}
    </section>
  );
}
