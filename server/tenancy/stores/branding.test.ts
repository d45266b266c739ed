import { describe, expect, test } from 'vitest';
import { brandingSchema } from '#core/contract/tenancy/branding.ts';
import { brandingOf, themeOf, usableBranding } from './branding.ts';

const app = brandingSchema.parse({});
const styleOf = (stored: unknown) => {
  const branding = usableBranding(stored);
  return themeOf(brandingOf({ id: 'sto_1', name: 'A store', slug: 'a', supportEmail: null, branding }));
};

describe('a store whose branding can’t be loaded', () => {
  test.each([
    ['is not there', null],
    ['is no object', 'red'],
    ['has a colour that is none', { colors: { accent: 'red;}body{background:url(//x)', canvas: '#fff' } }],
    ['has a font of nowhere', { fonts: { heading: 'Comic; }' } }],
    ['has a radius off the scale', { shape: { radius: 9000 } }],
    ['has a logo that would run', { logoUrl: 'javascript:alert(1)' }],
  ])('a store whose branding can’t be loaded has the default when it %s (section 8)', (_what, stored) => {
    expect(usableBranding(stored)).toEqual(app);
    expect(styleOf(stored)).toBe(styleOf({}));
  });
  test('one that can be read is shown', () => {
    expect(usableBranding({ shape: { radius: 14, pillButtons: true } }).shape).toEqual({
      radius: 14,
      pillButtons: true,
    });
  });
});

test('every part of a look shows in its style, also once another look was shown', () => {
  const standard = styleOf({});
  const looks = [
    { colors: { accent: '#7a1f4d', canvas: '#ffffff' } },
    { fonts: { heading: 'Sora' } },
    { sizes: { h1: 33, h2: 21, body: 18, small: 15, caption: 14 } },
    { shape: { radius: 14 } },
  ];
  const styles = looks.map(styleOf);
  expect(new Set([standard, ...styles]).size).toBe(looks.length + 1);
  expect(looks.map(styleOf)).toEqual(styles);
  expect(styleOf({})).toBe(standard);
});
