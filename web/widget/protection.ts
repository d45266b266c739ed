import { type Look, looks } from './looks.ts';
import { type Config, type Quote, readConfig, readQuote } from './read.ts';
import { sheet } from './style.ts';

/** What the store's page hears when the customer chose, or when the price of what they chose is another one. */
export interface Chosen {
  chosen: boolean;
  /** In major units; null where the cart can't be protected. */
  price: number | null;
  currency: string | null;
  /** Whether the customer pays for it: only then the page adds a line to the cart. */
  paidBy: 'customer' | 'brand' | null;
}

/** Where our server stands: whence this script came. It is read while the script runs; later nobody knows. */
const home = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href).origin;

/**
 * `<amends-protection store="demo" subtotal="84.00">`: protection in a cart. It tells the page of every choice by the event
 * `amends-protection`, keeps out of sight where there is no price, and never stands in the way of buying.
 *
 * `subtotal`, `currency` and `type` (cart, checkout, subscription) may change at any time. In a form it sends `name` with
 * the value `on` while it is chosen.
 */
class AmendsProtection extends HTMLElement {
  static readonly formAssociated = true;
  static readonly observedAttributes = ['store', 'subtotal', 'currency', 'type'];

  readonly #internals = this.attachInternals();
  readonly #root = this.attachShadow({ mode: 'open' });
  #config: Config | null = null;
  #quote: Quote | null = null;
  #look: Look | null = null;
  /** Null until the customer says something. */
  #answer: boolean | null = null;
  #asking: AbortController | null = null;
  #told = '';

  /** Whether protection is chosen for the cart as it is. */
  get chosen(): boolean {
    const { quote } = this.#quote ?? {};
    const config = this.#config;
    return (
      quote != null &&
      config !== null &&
      (config.mandatory || quote.paidBy === 'brand' || (this.#answer ?? config.startsOn))
    );
  }

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sheet()];
    void this.#ask(true);
  }

  disconnectedCallback(): void {
    this.#asking?.abort();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (this.isConnected && before !== now) {
      void this.#ask(name === 'store' || name === 'type');
    }
  }

  /** Asks for the price, and at first how it looks. The last question counts, whichever is answered last. */
  async #ask(anew: boolean): Promise<void> {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const of = (name: string) => this.getAttribute(name);
    const store = of('store') ?? '';
    try {
      const [config, quote] = await Promise.all([
        anew || this.#config === null ? readConfig(home, { store, type: of('type') }, asking.signal) : this.#config,
        readQuote(home, { store, subtotal: of('subtotal'), currency: of('currency') }, asking.signal),
      ]);
      if (asking.signal.aborted) {
        return;
      }
      this.#look = config === this.#config ? this.#look : null;
      this.#config = config;
      this.#quote = quote;
    } catch {
      if (asking.signal.aborted) {
        return;
      }
      // No price is no protection: the page goes on selling as if this were not here.
      this.#quote = null;
    }
    this.#show();
  }

  #show(): void {
    const config = this.#config;
    const quote = this.#quote?.quote ?? null;
    this.hidden = config === null || quote === null;
    if (config !== null && quote !== null) {
      this.#look ??= looks[config.look](this.#root, config, (chosen, goesOn) => this.#choose(chosen, goesOn));
      const price = new Intl.NumberFormat(this.lang || document.documentElement.lang || undefined, {
        style: 'currency',
        currency: this.#quote?.currency ?? 'USD',
      });
      this.#look({
        chosen: this.chosen,
        fixed: config.mandatory || quote.paidBy === 'brand',
        price: quote.paidBy === 'brand' ? config.texts.included : price.format(quote.price),
      });
    }
    this.#tell();
  }

  #choose(chosen: boolean, goesOn: boolean): void {
    this.#answer = chosen;
    this.#show();
    if (goesOn && this.dispatchEvent(new CustomEvent('amends-checkout', { bubbles: true, cancelable: true }))) {
      this.#internals.form?.requestSubmit();
    }
  }

  /** Once for each state that differs from the last one told. */
  #tell(): void {
    const { quote = null, currency = null } = this.#quote ?? {};
    const chosen = this.chosen;
    const detail: Chosen = { chosen, price: quote?.price ?? null, currency, paidBy: quote?.paidBy ?? null };
    this.#internals.setFormValue(chosen ? 'on' : null);
    const telling = JSON.stringify(detail);
    if (telling !== this.#told) {
      this.#told = telling;
      this.dispatchEvent(new CustomEvent('amends-protection', { bubbles: true, composed: true, detail }));
    }
  }
}

// A page that holds the script twice, as themes do, keeps the first.
if (!customElements.get('amends-protection')) {
  customElements.define('amends-protection', AmendsProtection);
}
