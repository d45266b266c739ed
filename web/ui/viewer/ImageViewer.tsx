import { useEffect, useReducer, useRef } from 'react';
import * as words from '#words/ui/viewer.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { useViewerGestures } from './use-viewer-gestures.ts';
import { isLong, neighbour, openViewer, sourceOf, type ViewerItem, viewer, viewerFigures } from './viewer-state.ts';

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
  const isVideo = typeof item === 'object' && item.kind === 'video';

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
  const still = state.status === 'error' || state.status === 'loading' || isVideo;
  const tool = (name: IconName, said: string, press: () => void, spent = false) => (
    <button
      type="button"
      className="ui-viewer-button"
      aria-label={said}
      aria-disabled={spent || undefined}
      onClick={() => spent || press()}
    >
      <Icon name={name} size={24} />
    </button>
  );
  const transform = `translate(${state.x}px, ${state.y}px) rotate(${state.turn}deg) scale(${state.zoom})`;
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
        {state.status === 'loading' && <p className="ui-viewer-said">{words.opening}</p>}
        {state.status === 'error' ? (
          <p className="ui-viewer-said" role="status">
            <Icon name="broken" size={48} />
            {words.notOpened}
          </p>
        ) : isVideo ? (
          // biome-ignore lint/a11y/useMediaCaption: a shopper's own video of a fault carries no captions
          <video
            key={src}
            className="ui-viewer-picture"
            src={src}
            controls
            playsInline
            onLoadedMetadata={() => act({ type: 'loaded' })}
            onError={fail}
          />
        ) : (
          // Where another address of the same picture comes, as once it is stored, the one that is there stays until it has loaded.
          <img
            key={state.index}
            ref={picture}
            className="ui-viewer-picture"
            src={src}
            alt={alt}
            draggable={false}
            data-long={state.long || undefined}
            style={{ transform }}
            onLoad={(event) => act(loadedOf(event.currentTarget))}
            onError={fail}
          />
        )}
      </div>
      <div className="ui-viewer-top">
        <span aria-live="polite">
          {items.length === 0 ? '' : words.placeOf(state.index + 1, items.length)}
          <span className="ui-hidden">{alt}</span>
        </span>
        {tool('cross', words.close, () => dialog.current?.close())}
      </div>
      {items.length > 1 && (
        <>
          <span className="ui-viewer-turn" data-way="back">
            {tool('back', words.previous, () => act({ type: 'previous' }), neighbour(state, -1) === state.index)}
          </span>
          <span className="ui-viewer-turn" data-way="on">
            {tool('chevron', words.next, () => act({ type: 'next' }), neighbour(state, 1) === state.index)}
          </span>
        </>
      )}
      <div className="ui-viewer-bar" role="toolbar" aria-label={words.tools}>
        {tool(
          'zoomOut',
          words.smaller,
          () => act({ type: 'zoom', way: 'out' }),
          still || state.zoom <= viewerFigures.minZoom,
        )}
        {tool('fit', words.fit, () => act({ type: 'resize' }), still)}
        {tool(
          'zoomIn',
          words.larger,
          () => act({ type: 'zoom', way: 'in' }),
          still || state.zoom >= viewerFigures.maxZoom,
        )}
        {tool('rotateLeft', words.turnLeft, () => act({ type: 'rotate', way: 'left' }), still)}
        {tool('rotateRight', words.turnRight, () => act({ type: 'rotate', way: 'right' }), still)}
      </div>
    </dialog>
  );
}

const loadedOf = (image: HTMLImageElement) => ({ type: 'loaded', long: isLong(image) }) as const;

/** How far a key moves a long picture, in windows. */
const pagesOf: Readonly<Record<string, number>> = {
  ArrowDown: 0.1,
  ArrowUp: -0.1,
  PageDown: 0.8,
  PageUp: -0.8,
  Home: -1000,
  End: 1000,
};
