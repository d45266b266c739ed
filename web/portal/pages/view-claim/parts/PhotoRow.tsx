import type { MediaLink } from '#core/contract/claims/drafts.ts';
import { openPhoto } from '#words/ui/messages.ts';
import { ProductPicture } from '../../../../ui/ProductPicture.tsx';
import { PictureLink } from '../../../../ui/viewer/PictureLink.tsx';
import { namesOf, videoOf } from '../../../draft/photo-tiles.ts';

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
  const names = namesOf(photos);
  return (
    <ul className="ui-answer-photos view-photos" aria-label={label}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <PictureLink src={photo.url} label={openPhoto(names[index] ?? '')} onOpen={onOpen}>
            <ProductPicture
              src={photo.thumbUrl}
              video={videoOf(photo)}
              name={names[index] ?? ''}
              size={54}
              className="view-photo"
            />
          </PictureLink>
        </li>
      ))}
    </ul>
  );
}
