/**
 * The widget's style: it takes the page's own font and color, and asks nothing of it. A page may set the custom properties
 * `--amends-accent` and `--amends-radius`, and style every part by `::part()`.
 */
const css = `
:host { display: block; font: inherit; color: inherit; --accent: var(--amends-accent, #1f5c46); --radius: var(--amends-radius, 8px) }
:host([hidden]) { display: none }
* { box-sizing: border-box }
.about { margin: 2px 0 0; font-size: .875em; opacity: .85 }
a { color: inherit; white-space: nowrap; text-underline-offset: .15em }
strong { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap }
.line { display: flex; gap: 12px; align-items: flex-start }
.words { flex: 1; min-width: 0 }
label { font-weight: 600; cursor: pointer }
input { flex: none; accent-color: var(--accent); cursor: pointer }
input[hidden] { display: none }
.box { width: 22px; height: 22px; margin: 1px 0 0 }
.switch { appearance: none; width: 44px; height: 26px; margin: 0; border-radius: 13px; border: 2px solid #767676; background: transparent; position: relative }
.switch::before { content: ''; position: absolute; inset: 3px auto 3px 3px; width: 16px; border-radius: 50%; background: #767676 }
.switch:checked { background: var(--accent); border-color: var(--accent) }
.switch:checked::before { inset: 3px 3px 3px auto; background: #fff }
button { display: flex; gap: 12px; align-items: center; justify-content: center; width: 100%; min-height: 48px; margin: 0 0 8px; padding: 10px 16px; border: 0; border-radius: var(--radius); background: var(--accent); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button[hidden] { display: none }
:is(input, button, a):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
@media (prefers-reduced-motion: no-preference) { .switch, .switch::before { transition: background .12s, inset .12s } }
@media (forced-colors: active) { .switch, button { border: 2px solid ButtonText; forced-color-adjust: auto } .switch::before { background: ButtonText } .switch:checked { background: Highlight } }
`;

let made: CSSStyleSheet | null = null;

/** One sheet for every widget of a page; a strict policy lets no style into the markup. */
export function sheet(): CSSStyleSheet {
  if (made === null) {
    made = new CSSStyleSheet();
    made.replaceSync(css);
  }
  return made;
}
