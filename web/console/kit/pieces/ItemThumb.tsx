import type { ClaimItem } from '#core/contract/claims/claim-shapes.ts';
import { ParcelGlyph } from './pieces.tsx';
import './item-thumb.css';

/** The small picture of a claimed item: the customer's first photo, else the product's; a parcel where there is none. */
export function ItemThumb({ item, large = false }: { item: Pick<ClaimItem, 'images' | 'imageUrl'>; large?: boolean }) {
  const url = item.images[0]?.thumbUrl ?? item.imageUrl;
  return (
    <span className={large ? 'pieces-item-thumb pieces-item-thumb-lg' : 'pieces-item-thumb'}>
      {url === '' ? <ParcelGlyph size={large ? 20 : undefined} /> : <img src={url} alt="" />}
    </span>
  );
}
