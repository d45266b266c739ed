import * as common from '#words/common.ts';
import { formatDay } from '#words/format.ts';
import { another } from '#words/home.ts';
import { customerTypeLabel } from '#words/labels.ts';
import * as numbered from '#words/numbered.ts';
import { writeAllTheSame } from '#words/too-late.tsx';
import { viewMyClaim } from '#words/view/shared.ts';
import { filed } from '#words/walk/existing-claims.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import type { Order } from '../../draft/units.ts';
import { ClaimBadge } from '../../layout/ClaimBadge.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { OrderSide } from '../../layout/OrderSide.tsx';
import { OrderStrip } from '../../layout/OrderStrip.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import { WriteToStore } from '../../layout/WriteToStore.tsx';
import { paths, tokenOf } from '../../paths.ts';
import { usePortal } from '../../use-portal.ts';
import { ExistingClaims } from './parts/ExistingClaims.tsx';
import { OfferReturn } from './parts/OfferReturn.tsx';

/**
 * An order of which nothing can be claimed. Where one claim stands on it, that claim is what the shopper came for and
 * leads on; else the reason is the heading and the store the way on.
 */
export function NothingToClaim({ order, why, greeting }: { order: Order; why: string; greeting: string }) {
  const { brand } = usePortal();
  const [claim, ...others] = order.existingClaims;
  const only = claim !== undefined && others.length === 0 ? claim : undefined;
  return (
    <Columns side={<OrderSide order={order} />}>
      <OrderStrip order={order} />
      <p className="ui-small page-greeting">{greeting}</p>
      {only && (
        <p className="page-claim-line">
          <span className="ui-small">{numbered.claim(only.claimNumber)}</span>
          <ClaimBadge state={only.state} />
        </p>
      )}
      <h1 className="ui-h1">{why}</h1>
      {only ? (
        <>
          <p className="ui-lede">
            {filed(
              only.claimType === null ? null : customerTypeLabel(only.claimType),
              formatDay(only.createdAt, order.timeZone),
            )}
          </p>
          <div className="ui-block">
            <ButtonLink href={paths.view(tokenOf(only.viewUrl) ?? only.id)} as={RouterLink} fit>
              {viewMyClaim}
            </ButtonLink>
          </div>
        </>
      ) : (
        brand.supportEmail !== null && <p className="ui-lede">{writeAllTheSame}</p>
      )}
      <WriteToStore kind={only ? 'secondary' : 'primary'}>{common.writeTo(brand.storeName)}</WriteToStore>
      <OfferReturn order={order} />
      <p className="ui-small page-note">
        <RouterLink className="ui-link ui-link-tap" href={paths.start}>
          {another}
        </RouterLink>
      </p>
      {!only && <ExistingClaims order={order} />}
    </Columns>
  );
}
