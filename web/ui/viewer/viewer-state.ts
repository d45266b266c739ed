/** The figures of the image viewer (spec section 9). */
export const viewerFigures = {
  zoomStep: 0.12,
  minZoom: 0.1,
  maxZoom: 3,
  wheelThrottleMs: 80,
  rotateStep: 90,
  swipePx: 50,
} as const;

/** Whether a picture is so tall that the whole of it could not be read: it is fitted to the width, and scrolled. */
export function isLong(picture: { naturalWidth: number; naturalHeight: number }): boolean {
  return picture.naturalHeight > 2.5 * picture.naturalWidth;
}

export type ViewerStatus = 'loading' | 'ready' | 'error' | 'dragging' | 'gesturing' | 'wheeling';

/** An item is a URL or an object with one (spec section 5); it is a picture unless `kind` says that it is a video. */
export type ViewerItem = string | { src: string; alt?: string; kind?: 'image' | 'video' };

export interface ViewerState {
  index: number;
  count: number;
  loop: boolean;
  /** 1 is the picture fitted to the window, a long one to its width. */
  zoom: number;
  long: boolean;
  /** Degrees, clockwise; a multiple of the rotate step and never wrapped, so that turning on always turns the same way. */
  turn: number;
  x: number;
  y: number;
  status: ViewerStatus;
}

export type ViewerAct =
  | { type: 'show'; index: number }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'loaded'; long?: boolean }
  | { type: 'failed' }
  | { type: 'zoom'; way: 'in' | 'out'; by?: 'wheel' }
  | { type: 'zoomTo'; zoom: number }
  | { type: 'rotate'; way: 'left' | 'right' }
  | { type: 'resize' }
  | { type: 'drag'; x: number; y: number }
  | { type: 'settle' };

/** The source of an item; empty for anything that has none. */
export function sourceOf(item: ViewerItem | undefined): string {
  return typeof item === 'string' ? item : typeof item?.src === 'string' ? item.src : '';
}

/** Brings an index into the list; 0 for an empty one. */
export function clampIndex(index: number, count: number): number {
  return Number.isFinite(index) ? Math.max(0, Math.min(count - 1, Math.trunc(index))) : 0;
}

/** Keeps a zoom between its ends and free of the dust of repeated addition. */
export function clampZoom(zoom: number): number {
  return Math.max(viewerFigures.minZoom, Math.min(viewerFigures.maxZoom, Math.round(zoom * 100) / 100));
}

/** The viewer on opening. With no images it is the error state (spec section 5). */
export function openViewer(count: number, index: number, loop: boolean): ViewerState {
  return {
    index: Math.max(0, clampIndex(index, count)),
    count,
    loop,
    zoom: 1,
    long: false,
    turn: 0,
    x: 0,
    y: 0,
    status: count === 0 ? 'error' : 'loading',
  };
}

/** Where next or previous leads; the same index where an end stops it. */
export function neighbour(state: Pick<ViewerState, 'index' | 'count' | 'loop'>, step: 1 | -1): number {
  const wanted = state.index + step;
  if (state.count === 0) return 0;
  return state.loop ? (wanted + state.count) % state.count : clampIndex(wanted, state.count);
}

/** One act on the viewer. Another picture starts fitted and upright; a picture that did not load takes no zoom, turn or drag. */
export function viewer(state: ViewerState, act: ViewerAct): ViewerState {
  switch (act.type) {
    case 'show':
      return turnTo(state, clampIndex(act.index, state.count));
    case 'next':
      return turnTo(state, neighbour(state, 1));
    case 'previous':
      return turnTo(state, neighbour(state, -1));
    case 'loaded':
      return { ...state, status: 'ready', long: act.long ?? false };
    case 'failed':
      return { ...state, status: 'error' };
    case 'settle':
      return { ...state, status: isMoving(state.status) ? 'ready' : state.status };
    default:
      return state.status === 'loading' || state.status === 'error' ? state : handle(state, act);
  }
}

function handle(
  state: ViewerState,
  act: Extract<ViewerAct, { type: 'zoom' | 'zoomTo' | 'rotate' | 'resize' | 'drag' }>,
): ViewerState {
  switch (act.type) {
    case 'zoom': {
      const zoom = clampZoom(state.zoom + (act.way === 'in' ? viewerFigures.zoomStep : -viewerFigures.zoomStep));
      return { ...state, zoom, status: act.by === 'wheel' ? 'wheeling' : state.status };
    }
    case 'zoomTo':
      return { ...state, zoom: clampZoom(act.zoom), status: 'gesturing' };
    case 'rotate':
      return {
        ...state,
        turn: state.turn + (act.way === 'right' ? viewerFigures.rotateStep : -viewerFigures.rotateStep),
      };
    case 'resize':
      return { ...state, zoom: 1, turn: 0, x: 0, y: 0 };
    case 'drag':
      return { ...state, x: state.x + act.x, y: state.y + act.y, status: 'dragging' };
  }
}

function turnTo(state: ViewerState, index: number): ViewerState {
  return index === state.index ? state : { ...openViewer(state.count, index, state.loop) };
}

function isMoving(status: ViewerStatus): boolean {
  return status === 'dragging' || status === 'gesturing' || status === 'wheeling';
}

/** What a finished one-finger move across a fitted picture means: on to the next, back, or nothing (swipe tolerance 50 px). */
export function swipeOf(dx: number, dy: number, zoom: number): 'next' | 'previous' | null {
  if (zoom > 1 || Math.abs(dx) <= viewerFigures.swipePx || Math.abs(dx) <= Math.abs(dy)) return null;
  return dx < 0 ? 'next' : 'previous';
}
