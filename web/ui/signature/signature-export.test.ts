import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitName, frameStrokes, maxSignatureWidth, type Stroke, tidyName } from './signature-export.ts';

const stroke = (...at: [number, number][]): Stroke => ({
  points: at.map(([x, y], time) => ({ x, y, pressure: 0.5, time })),
});

describe('a signature', () => {
  test('a signature of nothing, or of a single touch, is none', () => {
    expect(frameStrokes([])).toBeNull();
    expect(frameStrokes([stroke([4, 4])])).toBeNull();
  });

  test('a signature is cut to its strokes with a margin and doubled', () => {
    expect(frameStrokes([stroke([20, 30], [120, 80])])).toEqual({
      width: 248,
      height: 148,
      scale: 2,
      left: 8,
      top: 18,
    });
  });

  test('a signature is never wider than 600 px', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 400 }));
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 40 }), (points) => {
        const frame = frameStrokes([stroke(...points)]);
        return frame !== null && frame.width <= maxSignatureWidth && frame.width > 0 && frame.height > 0;
      }),
    );
  });

  test('a signature of a typed name fits its picture, however long', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 20000, noNaN: true }), (width) => {
        const fitted = fitName(width);
        return fitted.width <= maxSignatureWidth && fitted.fontPx >= 12 && fitted.fontPx <= 72;
      }),
    );
  });

  test('a signature keeps a name on one line', () => {
    expect(tidyName('  Maren\n  Dahl ')).toBe('Maren Dahl');
    expect(tidyName('x'.repeat(300))).toHaveLength(200);
  });
});
