import { useEffect, useReducer, useRef } from 'react';
import * as words from '#words/ui/viewer.ts';
import { useViewerGestures } from './use-viewer-gestures.ts';
import { isVideo, loadedOf, ViewerPicture } from './ViewerPicture.tsx';
import { ViewerButton, ViewerTools } from './ViewerTools.tsx';
import { neighbour, openViewer, sourceOf, type ViewerItem, viewer } from './viewer-state.ts';

/**
 * Photographs over the page, in a native dialog: zoom, turn, fit, next and previous, by buttons, keys (Escape, Left,
 * Right), wheel, drag, pinch and swipe. Mount it to open it; `onClose` says that it was closed. Ends stop unless `loop`.
 */
export function ImageViewer({
  items,
  index = 0,
  loop = false,
  label = words.label,
  onClose,
  onError,
}: {
  items: readonly ViewerItem[];
  index?: number;
  loop?: boolean;
  label?: string;
  onClose: () => void;
  /** A picture did not load (spec section 8, Image load failure). */
  onError?: (src: string) => void;
}) {
  const [state, act] = useReducer(viewer, null, () => openViewer(items.length, index, loop));
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const { scroll, ...gestures } = useViewerGestures(state, act);
  const item = items[state.index];
  const src = sourceOf(item);
  const alt = typeof item === 'object' ? (item.alt ?? '') : '';

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);

  // A picture that is already in the cache has loaded before React listens.
  useEffect(() => {
    const image = picture.current;
    if (src !== '' && image?.complete) act(image.naturalWidth > 0 ? loadedOf(image) : { type: 'failed' });
    if (src === '') act({ type: 'failed' });
  }, [src]);

  const fail = () => {
    act({ type: 'failed' });
    onError?.(src);
  };
  return (
    <dialog
      ref={dialog}
      className="ui-viewer"
      aria-label={label}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') act({ type: 'next' });
        if (event.key === 'ArrowLeft') act({ type: 'previous' });
        const page = pagesOf[event.key];
        if (state.long && page !== undefined) {
          event.preventDefault();
          scroll(page * window.innerHeight);
        }
      }}
    >
      <div className="ui-viewer-stage" data-state={state.status} {...gestures}>
        <ViewerPicture item={item} state={state} picture={picture} act={act} onFail={fail} />
      </div>
      <div className="ui-viewer-top">
        <span aria-live="polite">
          {items.length === 0 ? '' : words.placeOf(state.index + 1, items.length)}
          <span className="ui-hidden">{alt}</span>
        </span>
        <ViewerButton icon="cross" does={words.close} onPress={() => dialog.current?.close()} />
      </div>
      {items.length > 1 && (
        <>
          <span className="ui-viewer-turn" data-way="back">
            <ViewerButton
              icon="back"
              does={words.previous}
              spent={neighbour(state, -1) === state.index}
              onPress={() => act({ type: 'previous' })}
            />
          </span>
          <span className="ui-viewer-turn" data-way="on">
            <ViewerButton
              icon="chevron"
              does={words.next}
              spent={neighbour(state, 1) === state.index}
              onPress={() => act({ type: 'next' })}
            />
          </span>
        </>
      )}
      <ViewerTools state={state} isVideo={isVideo(item)} act={act} />
    </dialog>
  );
}

/** How far a key moves a long picture, in windows. */
const pagesOf: Readonly<Record<string, number>> = {
  ArrowDown: 0.1,
  ArrowUp: -0.1,
  PageDown: 0.8,
  PageUp: -0.8,
  Home: -1000,
  End: 1000,
};
