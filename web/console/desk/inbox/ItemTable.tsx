import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as claimWords from '#words/console/desk/claim.tsx';
import * as words from '#words/console/desk/inbox-pane.ts';
import { totalValueToCustomer } from '#words/console/kit/lines.ts';
import { ItemThumb } from '../../kit/pieces/ItemThumb.tsx';
import { figure, money } from '../../kit/pieces/money.ts';
import type { ItemLines } from './item-lines.ts';

/** The items of a claim, each with what is asked for or proposed, and what it comes to. */
export function ItemTable({ claim, of, isProposed }: { claim: Claim; of: ItemLines; isProposed: boolean }) {
  const { claimItems, currency } = claim;
  return (
    <table className="inbox-items" aria-label={words.items}>
      <thead className="kit-unseen">
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.quantity}</th>
          <th scope="col">{words.resolution}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {of.lines.map(({ id, quantity, ordered, what, sum }) => {
          const item = claimItems.find((one) => one.id === id);
          return (
            <tr key={id}>
              <th scope="row">
                <span className="inbox-item">
                  {item !== undefined && <ItemThumb item={item} />}
                  {isolated(item?.name ?? '')}
                </span>
              </th>
              <td>{claimWords.partOfWhole(quantity, ordered)}</td>
              <td>{what}</td>
              <td className="inbox-item-sum">{figure(sum, currency)}</td>
            </tr>
          );
        })}
        {Number(of.shipping) > 0 && (
          <tr>
            <th scope="row" colSpan={3}>
              {words.shipping}
            </th>
            <td className="inbox-item-sum">{figure(of.shipping, currency)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {isProposed ? totalValueToCustomer : words.askedInAll}
          </th>
          <td className="inbox-item-sum">{money(of.total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
