import type { MailStore } from '../platform/mail/mail-look.ts';

const page = (name: string) => `https://store-brand.example/${name}`;

/**
 * A store as the dictionaries of emails are drawn for: no two of its values are alike, none is part of another or of what
 * a template says, so that each place where a template shows one is known by it.
 */
export const neutralBrand: MailStore = {
  name: 'Storebrandname',
  timeZone: 'America/New_York',
  supportEmail: 'support@store-brand.example',
  legal: { termsUrl: page('terms-page'), privacyUrl: page('privacy-page') },
  look: {
    colors: colorsOf('a'),
    dark: colorsOf('b'),
    logo: { light: page('logo-on-light.png'), dark: page('logo-on-dark.png') },
    fontFaces: [
      { family: 'Brandface One', url: page('face-one.woff2') },
      { family: 'Brandface Two', url: page('face-two.woff2') },
    ],
    headFont: 'Brandhead',
    bodyFont: 'Brandbody',
    headWeight: 97301,
    headTracking: 97302,
    cardRadius: 97303,
    pictureRadius: 97304,
    buttonRadius: 97305,
  },
};

function colorsOf(mode: string): MailStore['look']['colors'] {
  const color = (digit: number) => `#${mode}7${digit}d9${digit}`;
  return {
    ...{ canvas: color(0), surface: color(1), ink: color(2), soft: color(3), faint: color(4) },
    ...{ line: color(5), edge: color(6), button: color(7), onButton: color(8) },
  };
}
