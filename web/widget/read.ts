/** What the server answers, as far as the widget reads it (core/contract/commerce/quotes.ts). */

export interface Config {
  look: 'toggle' | 'checkbox' | 'buttons';
  startsOn: boolean;
  mandatory: boolean;
  texts: Record<'name' | 'about' | 'included' | 'more' | 'withIt' | 'without', string>;
  portalUrl: string;
}

export interface Quote {
  currency: string;
  quote: { price: number; paidBy: 'customer' | 'brand' } | null;
}

async function read<Answer>(url: URL, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) {
    throw new Error(String(answer.status));
  }
  return (await answer.json()) as Answer;
}

function addressOf(home: string, path: string, given: Record<string, string | null>): URL {
  const url = new URL(path, home);
  for (const [name, value] of Object.entries(given)) {
    if (value !== null && value !== '') {
      url.searchParams.set(name, value);
    }
  }
  return url;
}

/** How protection is offered. @throws where the store or the server is not there */
export function readConfig(
  home: string,
  given: { store: string; type: string | null },
  signal: AbortSignal,
): Promise<Config> {
  return read(addressOf(home, '/v1/widget/config', given), signal);
}

/** The price for a cart; its `quote` is null where there is none. @throws as readConfig does, and for another currency */
export function readQuote(
  home: string,
  given: { store: string; subtotal: string | null; currency: string | null },
  signal: AbortSignal,
): Promise<Quote> {
  return read(addressOf(home, '/v1/quote/insurance', given), signal);
}
