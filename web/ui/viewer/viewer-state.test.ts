import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clampIndex,
  isLong,
  neighbour,
  openViewer,
  sourceOf,
  swipeOf,
  type ViewerAct,
  type ViewerState,
  viewer,
  viewerFigures,
} from './viewer-state.ts';

const ready = (given: Partial<ViewerState> = {}): ViewerState => ({
  ...openViewer(3, 0, false),
  status: 'ready',
  ...given,
});
const apply = (state: ViewerState, ...acts: ViewerAct[]) => acts.reduce(viewer, state);

describe('the image viewer', () => {
  test('the image viewer has the figures of the specification', () => {
    expect(viewerFigures).toEqual({
      zoomStep: 0.12,
      minZoom: 0.1,
      maxZoom: 3,
      wheelThrottleMs: 80,
      rotateStep: 90,
      swipePx: 50,
    });
  });

  test('the image viewer refuses a list without images', () => {
    expect(openViewer(0, 0, false).status).toBe('error');
  });

  test.each([
    [-4, 0],
    [1, 1],
    [9, 2],
    [Number.NaN, 0],
  ])('the image viewer brings index %d into the list as %d', (index, kept) => {
    expect(clampIndex(index, 3)).toBe(kept);
  });

  test('the image viewer stops at its ends', () => {
    expect(apply(ready(), { type: 'previous' }).index).toBe(0);
    expect(apply(ready({ index: 2 }), { type: 'next' }).index).toBe(2);
  });

  test('the image viewer goes round when it loops', () => {
    expect(neighbour({ index: 2, count: 3, loop: true }, 1)).toBe(0);
    expect(neighbour({ index: 0, count: 3, loop: true }, -1)).toBe(2);
  });

  test.each([
    [1080, 2400, false],
    [737, 16_383, true],
    [5184, 1080, false],
    [0, 0, false],
  ])('%d x %d is fitted to its width: %s', (naturalWidth, naturalHeight, long) => {
    expect(isLong({ naturalWidth, naturalHeight })).toBe(long);
  });

  test('the image viewer knows of each image whether it is long', () => {
    const read = apply(openViewer(2, 0, false), { type: 'loaded', long: true });
    expect(read.long).toBe(true);
    expect(apply(read, { type: 'next' }, { type: 'loaded' }).long).toBe(false);
  });

  test('the image viewer zooms in steps of 0.12', () => {
    expect(apply(ready(), { type: 'zoom', way: 'in' }, { type: 'zoom', way: 'in' }).zoom).toBe(1.24);
    expect(apply(ready(), { type: 'zoom', way: 'out' }).zoom).toBe(0.88);
  });

  test('the image viewer never zooms beyond 0.1 and 3', () => {
    const way = fc.constantFrom<ViewerAct[]>(
      [{ type: 'zoom', way: 'in' }],
      [{ type: 'zoom', way: 'out', by: 'wheel' }],
      [{ type: 'zoomTo', zoom: 90 }],
      [{ type: 'zoomTo', zoom: -3 }],
    );
    fc.assert(
      fc.property(fc.array(way), (acts) => {
        const { zoom } = apply(ready(), ...acts.flat());
        return zoom >= 0.1 && zoom <= 3;
      }),
    );
  });

  test('the image viewer turns by 90 degrees either way', () => {
    expect(apply(ready(), { type: 'rotate', way: 'right' }).turn).toBe(90);
    expect(apply(ready(), { type: 'rotate', way: 'left' }).turn).toBe(-90);
  });

  test('the image viewer fits the image again', () => {
    const moved = ready({ zoom: 2, turn: 90, x: 5, y: 6 });
    expect(apply(moved, { type: 'resize' })).toMatchObject({ zoom: 1, turn: 0, x: 0, y: 0 });
  });

  test('the image viewer starts the next image fitted, upright, and loading', () => {
    expect(apply(ready({ zoom: 2, turn: 90, x: 9 }), { type: 'next' })).toMatchObject({
      index: 1,
      zoom: 1,
      turn: 0,
      x: 0,
      status: 'loading',
    });
  });

  test('the image viewer says what is being done to it, and then rests', () => {
    expect(apply(ready(), { type: 'drag', x: 3, y: 4 })).toMatchObject({ status: 'dragging', x: 3, y: 4 });
    expect(apply(ready(), { type: 'zoomTo', zoom: 2 }).status).toBe('gesturing');
    expect(apply(ready(), { type: 'zoom', way: 'in', by: 'wheel' }).status).toBe('wheeling');
    expect(apply(ready(), { type: 'drag', x: 3, y: 4 }, { type: 'settle' }).status).toBe('ready');
  });

  test('the image viewer leaves an image that did not load alone', () => {
    const broken = ready({ status: 'error' });
    expect(apply(broken, { type: 'zoom', way: 'in' }, { type: 'rotate', way: 'left' })).toEqual(broken);
  });

  test.each([
    [-51, 0, 1, 'next'],
    [51, 0, 1, 'previous'],
    [50, 0, 1, null],
    [80, 90, 1, null],
    [-200, 0, 1.12, null],
  ] as const)('the image viewer takes a move of %d, %d at zoom %d as %s', (dx, dy, zoom, meant) => {
    expect(swipeOf(dx, dy, zoom)).toBe(meant);
  });

  test('the image viewer reads items that are a string or an object with a string src', () => {
    expect([sourceOf('/a.webp'), sourceOf({ src: '/b.webp' }), sourceOf(undefined)]).toEqual([
      '/a.webp',
      '/b.webp',
      '',
    ]);
  });
});
