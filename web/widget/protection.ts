import { consentShown } from '#core/rules/commerce/consent-shown.ts';
import { type Cart, type Choice, choiceOf, keepChoice, onChoice } from './choice.ts';
import { type Look, looks } from './looks.ts';
import { type Config, NoOffer, type Quote, readConfig, readQuote } from './read.ts';
import { newId, sendReceipts, tellReceipt } from './receipt.ts';
import { sheet } from './style.ts';

/** What the store's page hears when the customer chose, or when the price of what they chose is another one. */
export interface Chosen {
  chosen: boolean;
  /** In major units; null where the cart can't be protected. */
  price: number | null;
  currency: string | null;
  /** Whether the customer pays for it: only then the page adds a line to the cart. */
  paidBy: 'customer' | 'brand' | null;
  /** The receipt of what the customer chose, for the cart to carry; null where they chose nothing yet. */
  consentId: string | null;
}

/** Where our server stands: whence this script came. It is read while the script runs; later nobody knows. */
const home = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href).origin;

/**
 * `<amends-protection store="demo" subtotal="84.00" cart="c-71">`: protection in a cart. It tells the page of every choice
 * by the event `amends-protection`, keeps out of sight where there is no price, and never stands in the way of buying.
 *
 * A cart has one choice, however often and wherever it's drawn. All attributes may change at any time; `placed` says that
 * the order is placed, which ends what was chosen. In a form it sends `name` with the value `on` while it is chosen, and beside
 * it, as the name with `-consent` behind it, the receipt of the choice. `sample` is how it would look, as our server answers it:
 * what is chosen then is kept nowhere, leaves no receipt, and leads to no checkout.
 */
class AmendsProtection extends HTMLElement {
  static readonly formAssociated = true;
  static readonly observedAttributes = ['store', 'subtotal', 'currency', 'type', 'country', 'cart', 'placed', 'sample'];

  readonly #internals = this.attachInternals();
  readonly #root = this.attachShadow({ mode: 'open' });
  #config: Config | null = null;
  #quote: Quote | null = null;
  #look: Look | null = null;
  /** Which question is the last one. */
  #turn = 0;
  #asksSoon = false;
  #told = '';
  #endChoices: (() => void) | null = null;
  /** What was chosen in a sample. */
  #tried: Choice | null = null;

  /** Whether protection is chosen for the cart as it is. */
  get chosen(): boolean {
    const config = this.#config;
    return (
      this.#quote?.quote != null && config !== null && (this.#isFixed || (this.#choice?.chosen ?? config.startsOn))
    );
  }

  get #isSample(): boolean {
    return this.hasAttribute('sample');
  }

  get #choice(): Choice | null {
    return this.#isSample ? this.#tried : choiceOf(this.#cart);
  }

  /** The customer has no say. */
  get #isFixed(): boolean {
    return this.#config?.mandatory === true || this.#quote?.quote?.paidBy === 'brand';
  }

  get #cart(): Cart {
    return { store: this.#config?.storeId ?? '', cart: this.getAttribute('cart') || null };
  }

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sheet()];
    // What isn’t asked yet is told once it is answered.
    this.#endChoices = onChoice(() => this.#quote !== null && this.#show());
    this.#askSoon();
  }

  disconnectedCallback(): void {
    this.#endChoices?.();
    this.#turn += 1;
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now) {
      this.#askSoon();
    }
  }

  /** Once for all that changes together: an element that is drawn tells each of its attributes, and then that it’s there. */
  #askSoon(): void {
    if (!this.#asksSoon) {
      this.#asksSoon = true;
      queueMicrotask(() => {
        this.#asksSoon = false;
        if (this.isConnected) {
          void this.#ask();
        }
      });
    }
  }

  /** Asks how it looks and for the price. The last question counts, whichever is answered last. */
  async #ask(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const of = (name: string) => this.getAttribute(name);
    const store = of('store') ?? '';
    const isPlaced = this.hasAttribute('placed');
    try {
      const [config, quote] = await Promise.all([
        this.#isSample
          ? (JSON.parse(of('sample') ?? '') as Config)
          : readConfig(home, { store, type: of('type'), country: of('country') }),
        isPlaced ? null : readQuote(home, { store, subtotal: of('subtotal'), currency: of('currency') }),
      ]);
      if (turn !== this.#turn) {
        return;
      }
      this.#look = config === this.#config ? this.#look : null;
      this.#config = config;
      this.#quote = quote;
      if (!this.#isSample) {
        sendReceipts(home, config.storeId);
      }
      if (isPlaced) {
        this.hidden = true;
        keepChoice(this.#cart, null);
        return;
      }
    } catch (error) {
      if (turn !== this.#turn) {
        return;
      }
      // No price is no protection: the page goes on selling as if this were not here.
      this.#quote = null;
      if (!(error instanceof NoOffer)) {
        // Nobody said so: what the cart holds stays in it.
        this.hidden = true;
        return;
      }
    }
    this.#show();
  }

  #show(): void {
    const config = this.#config;
    const quote = this.#quote?.quote ?? null;
    this.hidden = config === null || quote === null;
    if (config !== null && quote !== null) {
      this.#look ??= looks[config.look](this.#root, config, (chosen, goesOn) => this.#choose(chosen, goesOn));
      this.#look({
        chosen: this.chosen,
        fixed: this.#isFixed,
        price: this.#priceLabel(config, quote),
      });
    }
    this.#tell();
  }

  #priceLabel({ texts }: Config, { price, paidBy }: NonNullable<Quote['quote']>): string {
    const format = new Intl.NumberFormat(this.lang || document.documentElement.lang || undefined, {
      style: 'currency',
      currency: this.#quote?.currency ?? 'USD',
    });
    return paidBy === 'brand' ? texts.included : format.format(price);
  }

  #choose(chosen: boolean, goesOn: boolean): void {
    const choice = { chosen, at: Date.now(), id: newId() };
    if (this.#isSample) {
      this.#tried = choice;
      this.#show();
      return;
    }
    this.#keepReceipt(choice);
    keepChoice(this.#cart, choice);
    if (goesOn && this.dispatchEvent(new CustomEvent('amends-checkout', { bubbles: true, cancelable: true }))) {
      this.#internals.form?.requestSubmit();
    }
  }

  /** Keeps what is shown, with the choice that was made of it. */
  #keepReceipt(choice: { chosen: boolean; at: number; id: string }): void {
    const config = this.#config;
    const quote = this.#quote?.quote;
    if (config === null || !quote) {
      return;
    }
    const { look, startsOn, mandatory, language, version } = config;
    const of = (name: string) => this.getAttribute(name) || null;
    tellReceipt(home, config.storeId, {
      ...choice,
      body: {
        ...{ look, startsOn, mandatory, language, version },
        cart: of('cart'),
        type: of('type') ?? 'cart',
        country: of('country'),
        shown: consentShown(config, { fixed: this.#isFixed, priceLabel: this.#priceLabel(config, quote) }),
        price: quote.price,
        currency: this.#quote?.currency,
        paidBy: quote.paidBy,
        subtotal: of('subtotal'),
      },
    });
  }

  /** Once for each state that differs from the last one told. */
  #tell(): void {
    const { quote = null, currency = null } = this.#quote ?? {};
    const chosen = this.chosen;
    const consentId = quote === null ? null : (this.#choice?.id ?? null);
    const detail: Chosen = { chosen, price: quote?.price ?? null, currency, paidBy: quote?.paidBy ?? null, consentId };
    this.#internals.setFormValue(this.#sent(chosen, consentId));
    const telling = JSON.stringify(detail);
    if (telling !== this.#told) {
      this.#told = telling;
      this.dispatchEvent(new CustomEvent('amends-protection', { bubbles: true, composed: true, detail }));
    }
  }

  /** What a form sends for it. */
  #sent(chosen: boolean, consentId: string | null): FormData | null {
    const name = this.getAttribute('name');
    if (!name) {
      return null;
    }
    const sent = new FormData();
    if (chosen) sent.set(name, 'on');
    if (consentId !== null) sent.set(`${name}-consent`, consentId);
    return sent;
  }
}

// A page that holds the script twice, as themes do, keeps the first.
if (!customElements.get('amends-protection')) {
  customElements.define('amends-protection', AmendsProtection);
}
