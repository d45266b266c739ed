import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { isOutOfReach } from '../api/portal-client.ts';

/** What pages of this tab have shown, by their address. Only a browser fills it. */
const shown = new Map<string, unknown>();

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Remembers what the page at hand shows, for `readOrShown`. */
export function useShown(): void {
  const address = addressOf(useLocation());
  const data = useMatches().at(-1)?.loaderData;
  useEffect(() => {
    shown.set(address, data);
  }, [address, data]);
}

/**
 * Reads what a page shows. Where nobody answers, what it showed before stays, and with it everything that was typed
 * into it: an open page is read again whenever it comes back into sight, and a phone is often not online by then.
 */
export async function readOrShown<Data>(request: Request, read: () => Promise<Data>): Promise<Data> {
  try {
    return await read();
  } catch (failure) {
    const before = shown.get(addressOf(new URL(request.url)));
    if (before === undefined || !isOutOfReach(failure)) {
      throw failure;
    }
    return before as Data;
  }
}
