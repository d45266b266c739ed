import type { Dispatch } from 'react';
import * as words from '#words/ui/viewer.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { type ViewerAct, type ViewerState, viewerFigures } from './viewer-state.ts';

interface Button {
  icon: IconName;
  does: string;
  onPress: () => void;
  /** Pressing it does nothing now; it stays in reach, so that the focus isn’t lost. */
  spent?: boolean;
}

/** A round button of the viewer. */
export function ViewerButton({ icon, does, onPress, spent = false }: Button) {
  return (
    <button
      type="button"
      className="ui-viewer-button"
      aria-label={does}
      aria-disabled={spent || undefined}
      onClick={() => spent || onPress()}
    >
      <Icon name={icon} size={24} />
    </button>
  );
}

interface Props {
  state: ViewerState;
  isVideo: boolean;
  act: Dispatch<ViewerAct>;
}

/** Zoom, fit and turn; a video, and what has not loaded, keeps still. */
export function ViewerTools({ state, isVideo, act }: Props) {
  const still = state.status === 'error' || state.status === 'loading' || isVideo;
  const tools: readonly Button[] = [
    {
      icon: 'zoomOut',
      does: words.smaller,
      onPress: () => act({ type: 'zoom', way: 'out' }),
      spent: still || state.zoom <= viewerFigures.minZoom,
    },
    { icon: 'fit', does: words.fit, onPress: () => act({ type: 'resize' }), spent: still },
    {
      icon: 'zoomIn',
      does: words.larger,
      onPress: () => act({ type: 'zoom', way: 'in' }),
      spent: still || state.zoom >= viewerFigures.maxZoom,
    },
    { icon: 'rotateLeft', does: words.turnLeft, onPress: () => act({ type: 'rotate', way: 'left' }), spent: still },
    { icon: 'rotateRight', does: words.turnRight, onPress: () => act({ type: 'rotate', way: 'right' }), spent: still },
  ];
  return (
    <div className="ui-viewer-bar" role="toolbar" aria-label={words.tools}>
      {tools.map((tool) => (
        <ViewerButton key={tool.icon} {...tool} />
      ))}
    </div>
  );
}
