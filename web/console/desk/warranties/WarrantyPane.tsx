import { Link } from 'react-router';
import type { WarrantyRow } from '#core/contract/desk/warranty-list.ts';
import { formatDuration } from '#core/rules/platform/durations.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/warranties.ts';
import { claimStateLabels } from '#words/console/kit/labels.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { money } from '../../kit/pieces/money.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { StateGlyph } from '../../kit/pieces/StateGlyph.tsx';
import { shortDate } from '../../kit/pieces/time.ts';

/** Whether a warranty covers nothing anymore. */
export const isOver = (row: WarrantyRow, now: Date): boolean =>
  row.removedAt !== null || (row.endsAt !== null && Date.parse(row.endsAt) <= now.getTime());

/** One warranty: what it covers and until when, whose it is, and the claims under it. */
export function WarrantyPane({ row }: { row: WarrantyRow }) {
  const { me } = useFrame();
  const day = (at: string) => shortDate(at, row.timeZone);
  const opensOrders = may(me, row.storeId, 'orders:read');
  return (
    <>
      <section className="pieces-facts">
        <h2 className="kit-pane-head">{words.warranty(formatDuration(row.period))}</h2>
        {row.removedAt !== null && <p className="kit-warn">{words.removedOn(day(row.removedAt))}</p>}
        <dl>
          <Fact name={words.product}>
            {[words.units(row.quantity, row.productName), row.sku].filter(Boolean).join(', ')}
          </Fact>
          <Fact name={words.sold}>{day(row.soldAt)}</Fact>
          {row.removedAt === null && (
            <>
              <Fact name={words.ends}>{row.endsAt === null ? words.noEnd : day(row.endsAt)}</Fact>
              <Fact name={words.toClaim}>{words.unitsLeft(row.leftToClaim, row.quantity)}</Fact>
            </>
          )}
          {row.fee !== null && <Fact name={words.fee}>{money(row.fee, row.currency)}</Fact>}
          <Fact name={words.order}>
            {opensOrders ? (
              <Link to={paths.order(row.storeId, row.orderId)}>{row.sourceOrderNumber}</Link>
            ) : (
              row.sourceOrderNumber
            )}
          </Fact>
          {row.customerName !== '' && <Fact name={words.customer}>{isolated(row.customerName)}</Fact>}
          {row.customerEmail !== '' && (
            <Fact name={words.email}>
              <a href={`mailto:${row.customerEmail}`}>{row.customerEmail}</a>
            </Fact>
          )}
          <Fact name={words.store}>{row.storeName}</Fact>
        </dl>
      </section>
      <section className="pieces-facts">
        <h2 className="kit-pane-head">{words.claims}</h2>
        {row.claims.length === 0 && <p className="kit-ink-2">{words.noClaims}</p>}
        <ul>
          {row.claims.map((claim) => (
            <li key={claim.id} className="warranties-claim">
              <StateGlyph state={claim.claimState} />
              <Link to={paths.claim(claim.id, viewOf('all'))}>{claim.claimNumber}</Link>
              <span className="kit-ink-2">{claimStateLabels[claim.claimState]}</span>
              <span className="kit-push kit-ink-2">{day(claim.createdAt)}</span>
            </li>
          ))}
        </ul>
        {row.claims.length > 0 && may(me, row.storeId, 'warranties:resolve') && (
          <p className="kit-ink-2">{words.decideThere}</p>
        )}
      </section>
    </>
  );
}
