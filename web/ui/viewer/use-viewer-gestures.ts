import { type Dispatch, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { swipeOf, type ViewerAct, type ViewerState, viewerFigures } from './viewer-state.ts';

/** Room for the bars above and below a long picture, in pixels. */
const margin = 64;

type Point = { x: number; y: number };

/**
 * Pointer and wheel on the stage: one pointer drags or swipes, two pinch, the wheel zooms at most once in 80 ms. A long
 * picture is scrolled by the wheel, and zoomed by it with Ctrl, which is how a trackpad tells a pinch.
 */
export function useViewerGestures(state: ViewerState, act: Dispatch<ViewerAct>) {
  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<{ start: Point; touch: boolean; pinch: { distance: number; zoom: number } | null } | null>(
    null,
  );

  /** Moves a long picture so many pixels up, as far as there is more of it. */
  const scroll = useCallback(
    (by: number) => {
      const room = stage.current?.getBoundingClientRect();
      const picture = stage.current?.querySelector('img')?.getBoundingClientRect();
      if (!room || !picture) return;
      const down = Math.max(0, picture.bottom + margin - room.bottom);
      const up = Math.max(0, room.top + margin - picture.top);
      act({ type: 'drag', x: 0, y: -Math.max(-up, Math.min(down, by)) });
      act({ type: 'settle' });
    },
    [act],
  );

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let last = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      if (state.long && !event.ctrlKey) {
        scroll(event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY);
        return;
      }
      clearTimeout(rest);
      rest = setTimeout(() => act({ type: 'settle' }), viewerFigures.wheelThrottleMs * 2);
      if (event.timeStamp - last < viewerFigures.wheelThrottleMs || event.deltaY === 0) return;
      last = event.timeStamp;
      act({ type: 'zoom', way: event.deltaY < 0 ? 'in' : 'out', by: 'wheel' });
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      clearTimeout(rest);
      element.removeEventListener('wheel', wheel);
    };
  }, [act, scroll, state.long]);

  const distance = () => {
    const [a, b] = [...pointers.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  const end = (event: PointerEvent) => {
    const started = gesture.current;
    const known = pointers.current.delete(event.pointerId);
    if (!known || !started || pointers.current.size > 0) return;
    gesture.current = null;
    const swiped =
      started.touch && started.pinch === null
        ? swipeOf(event.clientX - started.start.x, event.clientY - started.start.y, state.zoom)
        : null;
    act({ type: 'settle' });
    if (swiped !== null) act({ type: swiped });
    else if (state.zoom <= 1 && started.touch && started.pinch === null)
      act({ type: 'drag', x: -state.x, y: state.long ? 0 : -state.y });
    act({ type: 'settle' });
  };

  return {
    scroll,
    ref: stage,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('video')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const point = { x: event.clientX, y: event.clientY };
      pointers.current.set(event.pointerId, point);
      gesture.current ??= { start: point, touch: event.pointerType !== 'mouse', pinch: null };
      if (pointers.current.size === 2) gesture.current.pinch = { distance: distance(), zoom: state.zoom };
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const before = pointers.current.get(event.pointerId);
      const started = gesture.current;
      if (!before || !started) return;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (started.pinch !== null) {
        if (pointers.current.size >= 2 && started.pinch.distance > 0) {
          act({ type: 'zoomTo', zoom: (started.pinch.zoom * distance()) / started.pinch.distance });
        }
        return;
      }
      if (state.long) scroll(before.y - event.clientY);
      const y = state.long ? 0 : event.clientY - before.y;
      act({ type: 'drag', x: event.clientX - before.x, y });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
