import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { isVideo, type Picture } from './pictures.ts';

/** One picture over the whole window; arrows turn, a click shows it pixel by pixel, Esc goes back. */
export function FullPicture({
  pictures,
  at,
  onAt,
  onClose,
}: {
  pictures: readonly Picture[];
  at: number;
  onAt: (at: number) => void;
  onClose: () => void;
}) {
  const [close, setClose] = useState(false);
  useKeys(
    'float',
    { left: () => onAt(at - 1), right: () => onAt(at + 1), p: onClose, esc: () => false },
    { alone: true },
  );
  const picture = pictures[at];
  if (picture === undefined) {
    return null;
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          className={close ? 'full full-close' : 'full'}
          aria-label={`Picture ${at + 1} of ${pictures.length}, ${picture.of}`}
        >
          {isVideo(picture.media) ? (
            // biome-ignore lint/a11y/useMediaCaption: a customer's own recording has no captions
            <video src={picture.media.url} controls />
          ) : (
            <button
              type="button"
              className="full-picture"
              aria-pressed={close}
              aria-label={close ? 'Show the whole picture' : 'Show every detail'}
              onClick={() => setClose(!close)}
            >
              <img src={picture.media.url} alt={`Evidence ${at + 1}: ${picture.of}`} />
            </button>
          )}
          <div className="full-bar">
            <span>
              {at + 1} of {pictures.length} · {picture.of}
            </span>
            <button type="button" onClick={() => onAt(at - 1)} disabled={at === 0} aria-label="Previous picture">
              ←
            </button>
            <button
              type="button"
              onClick={() => onAt(at + 1)}
              disabled={at === pictures.length - 1}
              aria-label="Next picture"
            >
              →
            </button>
            <Dialog.Close>Close</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
