import { type Choice, storage } from './choice.ts';

/** What a customer was shown and chose, as the server keeps it (core/contract/commerce/consents.ts). */
export interface Receipt extends Choice {
  id: string;
  /** The rest of what is told, as it’s told. */
  body: Record<string, unknown>;
}

const keyOf = (store: string) => `amends-receipts ${store}`;
/** So many wait at most while the server is out of reach; the last ones count. */
const most = 5;
/** Where a page may keep nothing, they wait for the page. */
const ofPage = new Map<string, string>();

/** An id that nobody guesses, in the form of the server’s: it ends as those do that carry no hint of their store. */
export function newId(): string {
  const letters = '0123456789abcdefghjkmnpqrstvwxyz';
  const bytes = crypto.getRandomValues(new Uint8Array(25));
  return `cns_${[...bytes].map((byte) => letters[byte & 31]).join('')}0`;
}

const onTheWay = new Set<string>();

function waiting(store: string): Receipt[] {
  try {
    const told = JSON.parse(storage()?.getItem(keyOf(store)) ?? ofPage.get(store) ?? '[]') as Receipt[];
    return Array.isArray(told) ? told : [];
  } catch {
    return [];
  }
}

function keep(store: string, receipts: Receipt[]): void {
  const text = JSON.stringify(receipts.slice(-most));
  ofPage.set(store, text);
  try {
    if (receipts.length > 0) {
      storage()?.setItem(keyOf(store), text);
    } else {
      storage()?.removeItem(keyOf(store));
    }
  } catch {
    // It is full: the page remembers.
  }
}

/** Keeps a receipt until the server has it, and sends it. Nobody waits for that. */
export function tellReceipt(home: string, store: string, receipt: Receipt): void {
  keep(store, [...waiting(store), receipt]);
  sendReceipts(home, store);
}

/** Sends what waits. What the server can’t take now waits for the next time; what it refuses is no receipt. */
export function sendReceipts(home: string, store: string): void {
  for (const receipt of waiting(store).filter(({ id }) => !onTheWay.has(id))) {
    onTheWay.add(receipt.id);
    void send(home, store, receipt).finally(() => onTheWay.delete(receipt.id));
  }
}

async function send(home: string, store: string, { body, id, at, chosen }: Receipt): Promise<void> {
  try {
    const secondsAgo = Math.max(0, Math.floor((Date.now() - at) / 1000));
    const answer = await fetch(`${home}/v1/widget/consents?id=${encodeURIComponent(store)}`, {
      method: 'POST',
      // Plain text is sent without asking first, and goes on once the page is left for the checkout.
      body: JSON.stringify({ ...body, id, chosen, secondsAgo }),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (answer.ok || (answer.status >= 400 && answer.status < 500 && answer.status !== 429)) {
      keep(
        store,
        waiting(store).filter((other) => other.id !== id),
      );
    }
  } catch {
    // The server is out of reach.
  }
}
