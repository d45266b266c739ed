import * as words from '#words/view/claim.tsx';
import type { MediaLink } from '../../../../core/contract/sessions.ts';
import { ProductPicture } from '../../../ui/ProductPicture.tsx';

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
          <a
            className="ui-thumb"
            href={photo.url}
            aria-label={words.openPhoto(photo.filename)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              onOpen(photo.url);
            }}
          >
            <ProductPicture src={photo.thumbUrl} name={photo.filename} size={54} className="view-photo" />
          </a>
        </li>
      ))}
    </ul>
  );
}
