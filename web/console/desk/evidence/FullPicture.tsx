import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import * as words from '#words/console/desk/evidence.ts';
import { isLong } from '../../../ui/viewer/viewer-state.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
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
  const [turned, setTurned] = useState(false);
  // The whole of a long screenshot could not be read: it is shown closely first.
  const [long, setLong] = useState(false);
  const close = turned !== long;
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
          className={close ? 'claim-full claim-full-close' : 'claim-full'}
          aria-label={words.photoOf(at + 1, pictures.length, picture.of)}
        >
          {isVideo(picture.media) ? (
            // biome-ignore lint/a11y/useMediaCaption: a customer's own recording has no captions
            <video src={picture.media.url} controls />
          ) : (
            <button
              type="button"
              className="claim-full-picture"
              aria-pressed={close}
              aria-label={close ? words.showTheWholePhoto : words.showEveryDetail}
              onClick={() => setTurned(!turned)}
            >
              <img
                src={picture.media.url}
                alt={words.evidenceTitle(at + 1, picture.of)}
                onLoad={(event) => setLong(isLong(event.currentTarget))}
              />
            </button>
          )}
          <div className="claim-full-bar">
            <span>{words.positionAndDetails(at + 1, pictures.length, picture.of)}</span>
            <button type="button" onClick={() => onAt(at - 1)} disabled={at === 0} aria-label={words.previousPhoto}>
              ←
            </button>
            <button
              type="button"
              onClick={() => onAt(at + 1)}
              disabled={at === pictures.length - 1}
              aria-label={words.nextPhoto}
            >
              →
            </button>
            <Dialog.Close>{words.close}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
