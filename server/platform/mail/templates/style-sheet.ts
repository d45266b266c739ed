import type { MailColors, MailLook } from '../mail-look.ts';

/**
 * The one style block of an email. Every color stands inline as well, for programs that drop it: here is what needs
 * a question, so the width of the page, the dark, and the fonts. Outlook on the web answers no question about the dark
 * and marks what it changed by `data-ogsc` and `data-ogsb`.
 */
export function styleSheet({ fontFaces, dark }: MailLook): string {
  return [
    ...fontFaces.map(
      ({ family, url }) =>
        // Outlook for Windows would take Times for a font that it does not know.
        `@font-face{font-family:${family};mso-font-alt:Arial;font-weight:400 700;src:url(${url}) format("woff2")}`,
    ),
    '@media (max-width:480px){.act{display:block!important;text-align:center!important}}',
    '@media (min-width:600px){.page{padding-left:40px!important;padding-right:40px!important}}',
    ...(dark ? [`@media (prefers-color-scheme:dark){${darkRules(dark)}}`, outlookRules(dark)] : []),
  ].join('\n');
}

function darkRules(colors: MailColors): string {
  const { canvas, surface, ink, soft, faint, line, edge, button, onButton } = colors;
  return [
    `.canvas{background-color:${canvas}!important}`,
    `.ink{color:${ink}!important}.soft{color:${soft}!important}.faint{color:${faint}!important}`,
    `.line{border-color:${line}!important}.total{border-color:${ink}!important}.edge{border-color:${edge}!important}`,
    `.card{background-color:${surface}!important;border-color:${line}!important}`,
    `.act{background-color:${button}!important;color:${onButton}!important}`,
    '.on-light{display:none!important}.on-dark{display:block!important}.photo{opacity:.9}',
  ].join('');
}

function outlookRules({ canvas, surface, ink, soft, faint, button, onButton }: MailColors): string {
  return [
    `[data-ogsb] .canvas{background-color:${canvas}!important}[data-ogsb] .card{background-color:${surface}!important}`,
    `[data-ogsb] .act{background-color:${button}!important}[data-ogsc] .act{color:${onButton}!important}`,
    `[data-ogsc] .ink{color:${ink}!important}[data-ogsc] .soft{color:${soft}!important}`,
    `[data-ogsc] .faint{color:${faint}!important}`,
    '[data-ogsc] .on-light{display:none!important}[data-ogsc] .on-dark{display:block!important}',
  ].join('');
}
