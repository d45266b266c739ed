import * as words from '#words/view/claim.ts';
import type { MediaLink } from '../../../../../core/contract/sessions.ts';
import { ProductPicture } from '../../../../ui/ProductPicture.tsx';
import { PictureLink } from '../../../../ui/viewer/PictureLink.tsx';

/** Photos side by side; each opens in the viewer, or as a file before script. */
export function PhotoRow({
  photos,
  label,
  onOpen,
}: {
  photos: readonly MediaLink[];
  label: string;
  onOpen: (src: string) => void;
}) {
  if (photos.length === 0) return null;
  return (
    <ul className="ui-answer-photos view-photos" aria-label={label}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <PictureLink src={photo.url} label={words.openPhoto(photo.filename)} onOpen={onOpen}>
            <ProductPicture src={photo.thumbUrl} name={photo.filename} size={54} className="view-photo" />
          </PictureLink>
        </li>
      ))}
    </ul>
  );
}
