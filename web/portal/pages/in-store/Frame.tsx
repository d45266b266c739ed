import type { ReactNode } from 'react';
import type { InStoreDraft } from '#core/contract/claims/in-store-draft.ts';
import * as words from '#words/in-store/purchase.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ProductRow } from '../../../ui/ProductRow.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import { SideCard } from '../../layout/SideCard.tsx';
import { usePortal } from '../../use-portal.ts';
import { nameOfProduct, warrantyLine } from './purchase.ts';

/** A page of the in-store branch: the way back, the question, and on a wide screen the thing itself beside it. */
export function Frame({
  back,
  draft,
  shown = true,
  children,
}: {
  back: string;
  draft: InStoreDraft | null;
  /** Whether a phone shows the product above the question; a wide screen always has it beside. */
  shown?: boolean;
  children: ReactNode;
}) {
  const product = shown ? (draft?.product ?? null) : null;
  const warranty = draft === null ? null : warrantyLine(draft);
  return (
    <Columns side={<Purchase draft={draft} />}>
      <BackLink href={back} as={RouterLink} />
      {product !== null && (
        <div className="walk-details-product in-store-phone">
          <ProductRow
            frame="bare"
            name={nameOfProduct(product)}
            {...(warranty === null ? {} : { meta: warranty })}
            picture={product.image?.thumbUrl ?? null}
          />
        </div>
      )}
      <div className="in-store-body" data-thing={product !== null}>
        {children}
      </div>
    </Columns>
  );
}

/** The product with its warranty; before it is known, the shop and what one needs. */
function Purchase({ draft }: { draft: InStoreDraft | null }) {
  const { brand } = usePortal();
  const product = draft?.product ?? null;
  if (draft === null || product === null) {
    return (
      <SideCard picture={brand.background.tallUrl ?? brand.background.wideUrl} name={brand.storeName}>
        <p className="ui-strong">{words.atHand}</p>
        <ul className="ui-small in-store-needs">
          {words.thingsAtHand.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </SideCard>
    );
  }
  const warranty = warrantyLine(draft);
  return (
    <SideCard
      picture={product.image?.url ?? null}
      name={product.name}
      caption={draft.dateOfPurchase === null ? undefined : words.boughtOnDay(draft.dateOfPurchase)}
    >
      <p className="ui-strong">{nameOfProduct(product)}</p>
      {warranty !== null && <p className="ui-small">{warranty}</p>}
    </SideCard>
  );
}
