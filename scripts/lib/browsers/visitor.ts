import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from './engine.ts';

/** How long a page may take to say or show something, in milliseconds: the machine may be a slow one. */
const patienceMs = 20_000;
const betweenMs = 100;

type Kind = 'button' | 'field' | 'choice' | 'text';
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Somebody before a page: reads what it says, presses what is called so where it is drawn, types. */
export class Visitor {
  readonly browser: Browser;
  readonly #folder: string;
  #pictures = 0;

  constructor(browser: Browser, folder: string) {
    this.browser = browser;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Waits until the page shows a text. */
  async reads(text: string): Promise<void> {
    await this.#until(`says “${text}”`, async () =>
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
      this.browser.run((wanted: string) => document.body.innerText.replace(/\s+/g, ' ').includes(wanted), text),
    );
  }

  /** Waits until the page has what a selector finds. */
  async sees(selector: string): Promise<void> {
    await this.#until(`has ${selector}`, () =>
      this.browser.run((wanted: string) => document.querySelector(wanted) !== null, selector),
    );
  }

  /** Waits until the path of the page fits. */
  async isAt(path: RegExp): Promise<string> {
    await this.#until(`is at ${path}`, async () => path.test(await this.path()));
    return this.path();
  }

  path(): Promise<string> {
    return this.browser.run(() => location.pathname);
  }

  /** Presses what has this name, in its middle, whatever lies there. */
  async press(kind: Kind, name: string): Promise<void> {
    await this.#pressAt(await this.#placeOf(kind, name));
  }

  /** Presses what a selector finds first. */
  async pressFirst(selector: string): Promise<void> {
    await this.#pressAt(await this.#placeOf('first', selector));
  }

  /** Fills a field: what stands in it is taken away, and the text is typed key by key. */
  async fill(name: string, text: string): Promise<void> {
    // Presses again where the page moved under the first press.
    await this.#until(`has the focus in “${name}”`, async () => {
      await this.press('field', name);
      return this.browser.run(() => {
        const field = document.activeElement;
        const takesText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
        if (takesText) field.select();
        return takesText;
      });
    });
    await this.type(text);
  }

  /** Types into what has the focus; `Control` in front of a key holds it down. */
  async type(text: string, held?: string): Promise<void> {
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    await this.browser.act({
      type: 'key',
      id: 'keyboard',
      actions: held === undefined ? keys : [{ type: 'keyDown', value: held }, ...keys, { type: 'keyUp', value: held }],
    });
  }

  /** Draws a line through the middle of what a selector finds. */
  async drawOn(selector: string): Promise<void> {
    const { x, y, width } = await this.#placeOf('first', selector);
    const from = x - width / 3;
    const points = [0, 0.2, 0.4, 0.6].map((part, index) => ({
      type: 'pointerMove' as const,
      x: Math.round(from + part * width),
      y: Math.round(y + (index % 2 === 0 ? 12 : -12)),
      duration: 60,
      origin: 'viewport' as const,
    }));
    const [first, ...others] = points as [(typeof points)[number], ...typeof points];
    await this.browser.act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [first, { type: 'pointerDown', button: 0 }, ...others, { type: 'pointerUp', button: 0 }],
    });
  }

  /** Puts a file where the page takes one. */
  async putFile(selector: string, file: string): Promise<void> {
    await this.sees(selector);
    await this.browser.putFile(selector, file);
  }

  /** Takes a picture of what is seen, and refuses a page that is wider than its window. */
  async look(name: string): Promise<void> {
    this.#pictures += 1;
    const number = String(this.#pictures).padStart(2, '0');
    writeFileSync(join(this.#folder, `${number}-${name}.png`), await this.browser.picture(), 'base64');
    // With its scrollbar: what reaches under that is cut off, not scrolled to.
    const wider = await this.browser.run(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wider > 0) {
      throw new Error(`${name}: the page is ${wider} px wider than its window.`);
    }
  }

  async #pressAt({ x, y }: Place): Promise<void> {
    await this.browser.act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** The middle of what has this name, once it stands still in the window. */
  async #placeOf(kind: Kind | 'first', name: string): Promise<Place> {
    let before: Place | null = null;
    let found: Place | null = null;
    await this.#until(`shows the ${kind} “${name}”`, async () => {
      before = found;
      found = await this.browser.run(placeInPage, kind, name);
      return found !== null && before !== null && before.x === found.x && before.y === found.y;
    });
    return found ?? { x: 0, y: 0, width: 0, height: 0 };
  }

  async #until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + patienceMs;
    let failure: unknown;
    while (performance.now() < end) {
      // Between two pages there is nothing to ask.
      const held = await holds().catch((reason: unknown) => {
        failure = reason;
        return false;
      });
      if (held) {
        return;
      }
      await wait(betweenMs);
    }
    await this.look('stopped').catch(() => undefined);
    throw new Error(`${await this.path()}: waited in vain until it ${what}. ${failure ?? ''}`);
  }
}

/** Runs in the page: brings what has this name into the window, and tells where its middle is; null where there is none. */
function placeInPage(kind: string, name: string) {
  const selectors: Record<string, string> = {
    button: 'button, [role=button], input[type=submit]',
    field: 'input, textarea',
    choice: 'label',
    text: 'main *',
    first: name,
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (item: HTMLElement) => {
    const labels =
      item instanceof HTMLInputElement || item instanceof HTMLTextAreaElement ? [...(item.labels ?? [])] : [];
    return plain(item.getAttribute('aria-label') ?? labels[0]?.textContent ?? item.textContent);
  };
  const shown = [...document.querySelectorAll<HTMLElement>(selectors[kind] ?? '')].filter(
    (item) =>
      item.getClientRects().length > 0 && getComputedStyle(item).visibility === 'visible' && !item.matches(':disabled'),
  );
  const item =
    kind === 'first'
      ? shown[0]
      : (shown.find((one) => nameOf(one) === name) ?? shown.find((one) => nameOf(one).startsWith(name)));
  if (item === undefined) {
    return null;
  }
  const before = item.getBoundingClientRect();
  if (before.top < 60 || before.bottom > innerHeight - 100) {
    item.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  const { left, top, width, height } = item.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height };
}
