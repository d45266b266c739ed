/** Where a parcel can be followed (spec section 7). */

/** Says whether a text is a web address that may stand in a link. */
export function isWebAddress(text: string): boolean {
  // Most parcels come without one, and a refusal by throwing takes longer than all else of an order's page.
  const address = text.trim();
  if (!/^https?:/i.test(address)) {
    return false;
  }
  try {
    new URL(address);
    return true;
  } catch {
    return false;
  }
}

/** An address as it may be kept and answered: of the web, or a path of our own hosts; empty for any other. */
export function safeAddress(text: string | null | undefined): string {
  const given = text?.trim() ?? '';
  return isWebAddress(given) || /^\/(?![/\\])/.test(given) ? given : '';
}

/**
 * The carrier's own link; without a usable one the base address of a tracking service, a slash and the number; null
 * where there is neither.
 */
export function trackingLink(
  tracking: { trackingUrl?: string | null; trackingNumber?: string | null },
  base: string | null,
): string | null {
  const url = tracking.trackingUrl?.trim();
  if (url && isWebAddress(url)) {
    return url;
  }
  const number = tracking.trackingNumber?.trim();
  return number && base && isWebAddress(base) ? `${base.replace(/\/+$/, '')}/${encodeURIComponent(number)}` : null;
}
