import type { Claim, ClaimItem } from '#core/contract/claims/claim-shapes.ts';
import { counted } from '#words/format.ts';
import * as numbered from '#words/numbered.ts';
import * as words from '#words/view/claim.ts';
import { ProductPicture } from '../../../../ui/ProductPicture.tsx';
import { problemOf } from '../../parcels/item-meta.ts';
import { type GivenResolution, itemOf, nameOfItem, resolutionLine, standingResolutions } from './resolutions.ts';

interface Card {
  key: string;
  name: string;
  /** How many of it; null for an order as a whole. */
  units: number | null;
  picture: string | null;
  line: string;
}

function itemCard(item: ClaimItem, line: string): Card {
  const { id: key, quantity: units, imageUrl: picture } = item;
  return { key, name: nameOfItem(item), units, picture, line };
}

function givenCard(claim: Claim, entry: GivenResolution): Card {
  const item = itemOf(claim, entry) ?? claim.claimItems[0];
  return {
    key: entry.id,
    name: item === undefined ? numbered.order(claim.sourceOrderNumber) : nameOfItem(item),
    units: item === undefined ? null : entry.quantity || item.quantity,
    picture: item?.imageUrl ?? null,
    line: resolutionLine(entry),
  };
}

function cardsOf(claim: Claim): Card[] {
  const given = standingResolutions(claim);
  if (given.length === 0) {
    return claim.claimItems.map((item) => itemCard(item, problemOf(claim, item)));
  }
  const refused = given.every((item) => itemOf(claim, item) !== undefined)
    ? claim.claimItems.filter((item) => given.every((entry) => entry.relatedClaimItemId !== item.id))
    : [];
  return [...given.map((item) => givenCard(claim, item)), ...refused.map((item) => itemCard(item, words.notCovered))];
}

/** The things that the claim is about, each with what happens to it; how that is found again is told with when it happened. */
export function Outcome({ claim }: { claim: Claim }) {
  return (
    <ul className="view-things" aria-label={words.things}>
      {cardsOf(claim).map((card) => (
        <li className="view-thing" key={card.key}>
          <ProductPicture
            src={card.picture}
            name={card.name}
            size={376}
            className="view-thing-picture"
            loading="eager"
          />
          <div className="view-thing-words">
            <p className="ui-product-name">{card.units === null ? card.name : counted(card.units, card.name)}</p>
            <p className="ui-product-meta">{card.line}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
