/** What the server answers, as far as the widget reads it (core/contract/commerce/quotes.ts). */

export interface Config {
  storeId: string;
  look: 'toggle' | 'checkbox' | 'buttons';
  startsOn: boolean;
  mandatory: boolean;
  texts: Record<'name' | 'about' | 'included' | 'more' | 'withIt' | 'without', string> & { coveredBy: string | null };
  language: string;
  portalUrl: string;
  version: string;
}

export interface Quote {
  currency: string;
  quote: { price: number; paidBy: 'customer' | 'brand' } | null;
}

/** The server has answered that there is nothing to offer: there is no such store, or it sells in another currency. */
export class NoOffer extends Error {}

async function read<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) {
    throw answer.status < 500 && answer.status !== 429 ? new NoOffer() : new Error(String(answer.status));
  }
  return (await answer.json()) as Answer;
}

const asked = new Map<string, { at: number; answer: Promise<unknown> }>();

/** Asks once for everything on the page that wants to know the same, and for what is drawn anew a moment later. */
function readOnce<Answer>(url: string, forMs: number): Promise<Answer> {
  const now = performance.now();
  const known = asked.get(url);
  if (known !== undefined && now - known.at < forMs) {
    return known.answer as Promise<Answer>;
  }
  const answer = read<Answer>(url);
  asked.set(url, { at: now, answer });
  answer.catch(() => asked.delete(url));
  return answer;
}

function addressOf(home: string, path: string, given: Record<string, string | null>): string {
  const url = new URL(path, home);
  for (const [name, value] of Object.entries(given)) {
    if (value !== null && value !== '') {
      url.searchParams.set(name, value);
    }
  }
  return url.href;
}

/** How protection is offered. @throws NoOffer where the store is not there */
export function readConfig(
  home: string,
  given: { store: string; type: string | null; country: string | null },
): Promise<Config> {
  return readOnce(addressOf(home, '/v1/widget/config', given), 300_000);
}

/** The price for a cart; its `quote` is null where there is none. @throws NoOffer as readConfig does, and for another currency */
export function readQuote(
  home: string,
  given: { store: string; subtotal: string | null; currency: string | null },
): Promise<Quote> {
  return readOnce(addressOf(home, '/v1/quote/insurance', given), 10_000);
}
