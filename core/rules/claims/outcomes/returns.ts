import { isWebAddress } from '../../commerce/parcels/tracking.ts';

/**
 * The page of a store's returns portal to which a shopper is handed over, with the order's number where one is known;
 * never the e-mail address (it would stand in other people's logs). Null where the store takes no returns.
 */
export function returnsAddress(portalUrl: string | null, orderNumber: string | null): string | null {
  if (portalUrl === null || !isWebAddress(portalUrl)) {
    return null;
  }
  const address = new URL(portalUrl);
  if (orderNumber !== null) {
    address.searchParams.set('order', orderNumber);
  }
  return address.href;
}

/** 'on its way' reads 'On its way', 'IN_TRANSIT' reads 'In transit': a state in the store's own word, told as a sentence. */
export function returnStateWords(state: string): string {
  const words = /^[A-Z0-9_ -]+$/.test(state) ? state.toLowerCase().replace(/[_-]+/g, ' ') : state;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
