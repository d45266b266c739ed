import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as numbered from '#words/numbered.ts';
import { ProductPicture } from '../../ui/ProductPicture.tsx';
import { whole } from '../../ui/whole.tsx';

/** The thing itself beside its question, on wide screens: the photograph, where it comes from, and what the page says of it: its name, unless there is more. */
export function SideCard({
  picture,
  name,
  order,
  caption = order === undefined ? undefined : numbered.order(order),
  children,
}: {
  picture: string | null;
  name: string;
  /** The number of the order that it belongs to. */
  order?: string;
  /** The small line above its name, where that is not its order. */
  caption?: string;
  children?: ReactNode;
}) {
  return (
    <div className="walk-side-card">
      <ProductPicture src={picture} name={name} size={376} className="walk-side-picture" />
      <div className="walk-side-words">
        {caption !== undefined && <p className="ui-caption">{whole(caption)}</p>}
        {children ?? <p className="ui-strong">{isolated(name)}</p>}
      </div>
    </div>
  );
}
