/** What a customer chose for a cart, when, and the id of its receipt. */
export interface Choice {
  chosen: boolean;
  at: number;
  /** Of a choice from before there were receipts there is none. */
  id: string | null;
}

/** Whose cart: the store’s id, and the cart’s own where the page tells it. */
export interface Cart {
  store: string;
  cart: string | null;
}

const begin = 'amends-protection ';
const keyOf = ({ store, cart }: Cart) => `${begin}${store} ${cart ?? ''}`;

const dayMs = 86_400_000;
/**
 * How long a choice counts. Without the cart’s own id nobody tells us that the next cart is another one: what was chosen
 * for the last one is then not chosen for it, as a paid extra has to be each time, and what was refused stays refused.
 */
const days = (cart: Cart, { chosen }: Choice) => (cart.cart !== null ? 90 : chosen ? 1 : 30);

/** Where a page may keep nothing, what was chosen holds for the page. */
const ofPage = new Map<string, string>();
const listeners = new Set<() => void>();

/** The shop’s own storage; null where the customer or the page refuses it. */
export function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function read(key: string): Choice | null {
  try {
    const { chosen, at, id } = JSON.parse(storage()?.getItem(key) ?? ofPage.get(key) ?? 'null') as Partial<Choice>;
    return typeof chosen === 'boolean' && typeof at === 'number'
      ? { chosen, at, id: typeof id === 'string' ? id : null }
      : null;
  } catch {
    return null;
  }
}

const isOver = (cart: Cart, choice: Choice) => Date.now() - choice.at > days(cart, choice) * dayMs;

/** What was chosen for this cart, on whichever page, drawer or tab; null where nothing was. */
export function choiceOf(cart: Cart): Choice | null {
  const choice = read(keyOf(cart));
  return choice === null || isOver(cart, choice) ? null : choice;
}

/** Keeps what was chosen for a cart; null forgets it, since the cart was bought. Every element of it hears of that. */
export function keepChoice(cart: Cart, choice: Choice | null): void {
  const key = keyOf(cart);
  const kept = storage();
  try {
    dropOld(kept, cart.store);
    if (choice === null) {
      kept?.removeItem(key);
      ofPage.delete(key);
    } else {
      const text = JSON.stringify(choice);
      ofPage.set(key, text);
      kept?.setItem(key, text);
    }
  } catch {
    // It is full: the page remembers.
  }
  tell();
}

/** Carts come and go; what was chosen for those that are over isn’t kept. */
function dropOld(kept: Storage | null, store: string): void {
  const mine = `${begin}${store} `;
  for (const key of kept === null ? [] : Object.keys(kept).filter((name) => name.startsWith(mine))) {
    const choice = read(key);
    if (choice === null || isOver({ store, cart: key.slice(mine.length) || null }, choice)) {
      kept?.removeItem(key);
    }
  }
}

const tell = () => {
  for (const listener of listeners) {
    listener();
  }
};

/** Calls back whenever a choice of any cart may be another one. @returns what ends that */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

addEventListener('storage', ({ key }) => (key === null || key.startsWith(begin)) && tell());
// A page that the browser had put aside hears of nothing meanwhile.
addEventListener('pageshow', ({ persisted }) => persisted && tell());
