import { fontNames } from '#core/reference/default-look.ts';
import * as words from '#words/console/tenancy/branding.ts';
import type { SettingField, SettingSection } from '../inputs/fields.ts';

/** Choices in the order of their values, whether these are words or numbers. */
const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => Number.parseFloat(a.value) - Number.parseFloat(b.value) || 0);
const numeric = (path: string, label: string, labels: Readonly<Record<string, string>>): SettingField => ({
  path,
  label,
  kind: 'choice',
  choices: choicesOf(labels),
  is: 'number',
});
const fonts = fontNames.map((name) => ({ value: name as string, label: name === 'System' ? words.system : name }));

/** The form of a brand. */
export const brandingSections: readonly SettingSection[] = [
  {
    head: words.logoHead,
    effect: words.logoEffect,
    fields: [
      { path: 'logoUrl', label: words.logo, kind: 'picture' },
      { path: 'logoDarkUrl', label: words.logoDark, hint: words.logoDarkHint, kind: 'picture', isOnDark: true },
      { path: 'faviconUrl', label: words.icon, kind: 'picture' },
      { path: 'background.tallUrl', label: words.tall, hint: words.tallHint, kind: 'picture' },
      { path: 'background.wideUrl', label: words.wide, hint: words.wideHint, kind: 'picture' },
      {
        path: 'background.logoOn',
        label: words.logoOn,
        kind: 'choice',
        choices: [
          { value: 'ink', label: words.logoOnInk },
          { value: 'white', label: words.logoOnWhite },
        ],
      },
    ],
  },
  {
    head: words.colorsHead,
    effect: words.colorsEffect,
    fields: [
      { path: 'colors.accent', label: words.accent, kind: 'color' },
      { path: 'colors.canvas', label: words.canvas, kind: 'color' },
      { path: 'colors.ink', label: words.ink, kind: 'color', empty: 'null' },
      { path: 'colors.accentDark', label: words.accentDark, kind: 'color', empty: 'null' },
      { path: 'colors.canvasDark', label: words.canvasDark, kind: 'color', empty: 'null' },
      { path: 'mode', label: words.mode, kind: 'choice', choices: choicesOf(words.modes) },
    ],
  },
  {
    head: words.typeHead,
    effect: words.typeEffect,
    fields: [
      { path: 'fonts.heading', label: words.heading, kind: 'choice', choices: fonts },
      { path: 'fonts.body', label: words.body, kind: 'choice', choices: fonts },
      numeric('fonts.headingWeight', words.weight, words.weights),
      { path: 'fonts.headingTracking', label: words.tracking, kind: 'choice', choices: choicesOf(words.trackings) },
      numeric('fonts.scale', words.scale, words.scales),
      numeric('shape.radius', words.corners, words.radii),
      { path: 'shape.pillButtons', label: words.pill, kind: 'switch' },
    ],
  },
  {
    head: words.textsHead,
    effect: words.textsEffect,
    fields: [
      { path: 'texts.headline', label: words.headline, kind: 'line' },
      { path: 'texts.intro', label: words.intro, kind: 'line' },
      { path: 'texts.shippedText', label: words.shipped, hint: words.shippedHint, kind: 'line', empty: 'null' },
    ],
  },
];
