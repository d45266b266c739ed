import { returnsUnderWay, sendBack } from '#words/issues.tsx';
import type { Order } from '../../../draft/units.ts';
import { RouterLink } from '../../../layout/RouterLink.tsx';
import { paths } from '../../../paths.ts';

/** The returns of an order that are under way; else the way to one, where the store has one: nothing is wrong, and the shopper has changed their mind. */
export function OfferReturn({ order }: { order: Order }) {
  const underWay = order.returns.length;
  if (underWay === 0 && !order.settings.capabilities.returns) {
    return null;
  }
  const toReturns = (words: string) => (
    <RouterLink className="ui-link ui-link-tap" href={paths.return}>
      {words}
    </RouterLink>
  );
  return (
    <p className="ui-small page-note">{underWay === 0 ? sendBack(toReturns) : returnsUnderWay(underWay, toReturns)}</p>
  );
}
