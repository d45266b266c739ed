import { sendBack } from '#words/issues.tsx';
import type { Order } from '../../../draft/units.ts';
import { RouterLink } from '../../../layout/RouterLink.tsx';
import { paths } from '../../../paths.ts';

/** The way to a return, where the store has one: nothing is wrong, and the shopper has changed their mind. */
export function OfferReturn({ order }: { order: Order }) {
  return order.settings.capabilities.returns ? (
    <p className="ui-small page-note">
      {sendBack((startReturn) => (
        <RouterLink className="ui-link ui-link-tap" href={paths.return}>
          {startReturn}
        </RouterLink>
      ))}
    </p>
  ) : null;
}
