import type { ReactNode } from 'react';
import * as numbered from '#words/numbered.ts';
import { ProductPicture } from '../../ui/ProductPicture.tsx';

/** The thing itself beside its question, on wide screens: the photograph, the order or claim, and what the page adds. */
export function SideCard({
  picture,
  name,
  order,
  claim,
  children,
}: {
  picture: string | null;
  name: string;
  order?: string;
  /** The number of the claim, where the page is about a claim. */
  claim?: number;
  children?: ReactNode;
}) {
  return (
    <div className="side-card">
      <ProductPicture src={picture} name={name} size={376} className="side-picture" />
      <div className="side-words">
        <p className="ui-caption">
          {claim === undefined ? order !== undefined && numbered.order(order) : numbered.claim(claim)}
        </p>
        {children ?? <p className="ui-strong">{name}</p>}
      </div>
    </div>
  );
}
