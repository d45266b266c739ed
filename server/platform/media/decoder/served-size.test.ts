import { expect, test } from 'vitest';
import { fullSize, thumbCut } from './served-size.ts';

test.each([
  ['a photo', 4032, 3024, 2048, 1536],
  ['a photo of 200 megapixels', 12_288, 16_384, 1536, 2048],
  ['a small picture', 64, 48, 64, 48],
  ['a screenshot of one page', 1080, 2400, 1080, 2400],
  ['a long screenshot', 1080, 24_000, 737, 16_383],
  ['a panorama', 12_000, 2500, 5184, 1080],
  ['a line', 40_000, 3, 16_383, 1],
])('%s of %d x %d is served as %d x %d', (_name, width, height, servedWidth, servedHeight) => {
  expect(fullSize({ width, height })).toEqual({ width: servedWidth, height: servedHeight });
});

test.each([
  ['a photo whole', 2048, 1536, 2048, 1536],
  ['a screenshot of one page whole', 1080, 2400, 1080, 2400],
  ['the top of a long screenshot', 737, 16_383, 737, 1474],
  ['the beginning of a panorama', 5184, 1080, 2160, 1080],
])('a small picture shows %s', (_name, width, height, shownWidth, shownHeight) => {
  expect(thumbCut({ width, height })).toEqual({ width: shownWidth, height: shownHeight });
});
