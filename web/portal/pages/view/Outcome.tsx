import type { Claim } from '../../../../core/contract/claim-shapes.ts';
import { claimTypeLabels } from '../../../../core/reference/claims.ts';
import { ProductPicture } from '../../../ui/ProductPicture.tsx';
import { isGoods, itemOf, nameOfItem, referenceOf, resolutionLine, standingResolutions } from './resolutions.ts';

interface Card {
  key: string;
  name: string;
  picture: string | null;
  line: string;
  reference: string | null;
}

function cardsOf(claim: Claim): Card[] {
  const given = standingResolutions(claim);
  if (given.length === 0) {
    return claim.claimItems.map((item) => ({
      key: item.id,
      name: `${item.quantity} × ${nameOfItem(item)}`,
      picture: item.imageUrl,
      line: claimTypeLabels[item.claimType],
      reference: null,
    }));
  }
  const refused = given.every((one) => itemOf(claim, one) !== undefined)
    ? claim.claimItems.filter((item) => given.every((one) => one.relatedClaimItemId !== item.id))
    : [];
  const cards = given.map((one) => {
    const item = itemOf(claim, one) ?? claim.claimItems[0];
    return {
      key: one.id,
      name:
        item === undefined
          ? `Order ${claim.sourceOrderNumber}`
          : `${one.quantity || item.quantity} × ${nameOfItem(item)}`,
      picture: item?.imageUrl ?? null,
      line: resolutionLine(one),
      reference: referenceOf(one) && `${isGoods(one) ? 'Order' : 'Reference'} ${referenceOf(one)}`,
    };
  });
  return [
    ...cards,
    ...refused.map((item) => ({
      key: item.id,
      name: `${item.quantity} × ${nameOfItem(item)}`,
      picture: item.imageUrl,
      line: 'Not covered',
      reference: null,
    })),
  ];
}

/** The things that the claim is about, each with what happens to it. */
export function Outcome({ claim }: { claim: Claim }) {
  return (
    <ul className="view-things" aria-label="What this claim is about">
      {cardsOf(claim).map((card) => (
        <li className="view-thing" key={card.key}>
          <ProductPicture
            src={card.picture}
            name={card.name.replace(/^\d+ × /, '')}
            size={376}
            className="view-thing-picture"
            loading="eager"
          />
          <div className="view-thing-words">
            <p className="ui-product-name">{card.name}</p>
            <p className="ui-product-meta">{card.line}</p>
            {card.reference !== null && <p className="ui-product-meta">{card.reference}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
