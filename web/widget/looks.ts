import type { Config } from './read.ts';

/** What is shown now. */
interface Shown {
  chosen: boolean;
  /** The customer has no say. */
  fixed: boolean;
  price: string;
}
/** Draws what is shown now. */
export type Look = (shown: Shown) => void;
/** `goesOn`: the press is also the way to the checkout. */
type Choose = (chosen: boolean, goesOn: boolean) => void;

type Made = Record<string, string | boolean | ((event: Event) => void)>;

/** Makes an element without markup in text, which a strict policy of the page refuses. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Made,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'function') {
      element.addEventListener(name, value);
    } else if (value !== false) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...inside);
  return element;
}

/** What it covers, who does, and where to read more. */
const coverage = ({ texts, portalUrl }: Config) =>
  make(
    'div',
    { id: 'about', part: 'about', class: 'about' },
    ...[texts.about, texts.coveredBy].flatMap((text) => (text === null ? [] : [make('span', {}, text), ' '])),
    make('a', { part: 'more', href: portalUrl, target: '_blank', rel: 'noopener' }, texts.more),
  );

/** A line with a switch or a box to tick. */
function line(isSwitch: boolean) {
  return (root: ShadowRoot, config: Config, choose: Choose): Look => {
    const { texts } = config;
    const box = make('input', {
      type: 'checkbox',
      id: 'choice',
      part: 'choice',
      class: isSwitch ? 'switch' : 'box',
      'aria-describedby': 'about',
      change: () => choose(box.checked, false),
    });
    if (isSwitch) box.setAttribute('role', 'switch');
    const price = make('strong', { part: 'price', 'aria-live': 'polite' });
    root.replaceChildren(
      make(
        'div',
        { part: 'line', class: 'line' },
        box,
        make('div', { class: 'words' }, make('label', { for: 'choice', part: 'name' }, texts.name), coverage(config)),
        price,
      ),
    );
    return (shown) => {
      box.checked = shown.chosen;
      // Nothing to choose is no box that somebody ticked.
      box.hidden = shown.fixed;
      price.textContent = shown.price;
    };
  };
}

/** Two ways to the checkout, of one weight, in place of the page's own button. */
function buttons(root: ShadowRoot, config: Config, choose: Choose): Look {
  const { texts } = config;
  const price = make('strong', { part: 'price' });
  const without = make('button', { type: 'button', part: 'without', click: () => choose(false, true) }, texts.without);
  root.replaceChildren(
    make(
      'button',
      { type: 'button', part: 'with', 'aria-describedby': 'about', click: () => choose(true, true) },
      make('span', {}, texts.withIt),
      price,
    ),
    without,
    coverage(config),
  );
  return (shown) => {
    price.textContent = shown.price;
    without.hidden = shown.fixed;
  };
}

/** The looks that a store chooses from. */
export const looks = { toggle: line(true), checkbox: line(false), buttons } as const;
