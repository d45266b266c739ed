import type { Dispatch, RefObject } from 'react';
import * as words from '#words/ui/viewer.ts';
import { Icon } from '../Icon.tsx';
import { isLong, sourceOf, type ViewerAct, type ViewerItem, type ViewerState } from './viewer-state.ts';

/** Whether an item of the viewer is a video. */
export const isVideo = (item: ViewerItem | undefined): boolean => typeof item === 'object' && item.kind === 'video';

/** What a picture that has loaded tells the viewer. */
export const loadedOf = (image: HTMLImageElement) => ({ type: 'loaded', long: isLong(image) }) as const;

interface Props {
  item: ViewerItem | undefined;
  state: ViewerState;
  picture: RefObject<HTMLImageElement | null>;
  act: Dispatch<ViewerAct>;
  onFail: () => void;
}

/** The photograph or video that is shown, or what is said while it opens and where it can’t be. */
export function ViewerPicture({ item, state, picture, act, onFail }: Props) {
  const src = sourceOf(item);
  const transform = `translate(${state.x}px, ${state.y}px) rotate(${state.turn}deg) scale(${state.zoom})`;
  return (
    <>
      {state.status === 'loading' && <p className="ui-viewer-said">{words.opening}</p>}
      {state.status === 'error' ? (
        <p className="ui-viewer-said" role="status">
          <Icon name="broken" size={48} />
          {words.notOpened}
        </p>
      ) : isVideo(item) ? (
        // biome-ignore lint/a11y/useMediaCaption: a shopper's own video of a fault carries no captions
        <video
          key={src}
          className="ui-viewer-picture"
          src={src}
          controls
          playsInline
          onLoadedMetadata={() => act({ type: 'loaded' })}
          onError={onFail}
        />
      ) : (
        // Where another address of the same picture comes, as once it is stored, the one that is there stays until it has loaded.
        <img
          key={state.index}
          ref={picture}
          className="ui-viewer-picture"
          src={src}
          alt={typeof item === 'object' ? (item.alt ?? '') : ''}
          draggable={false}
          data-long={state.long || undefined}
          style={{ transform }}
          onLoad={(event) => act(loadedOf(event.currentTarget))}
          onError={onFail}
        />
      )}
    </>
  );
}
