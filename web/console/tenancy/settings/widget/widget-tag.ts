/** A subtotal as shops write it, such as `84.00`: what a sample of a cart holds. */
export const sampleSubtotal = (places: number): string => (84).toFixed(places);

/** The lines that put protection in a store's cart, and end its choice once the order is placed (docs/operations/cart-widget.md). */
export function widgetTag(of: { origin: string; slug: string; currency: string; places: number }): string {
  const { origin, slug, currency, places } = of;
  return [
    `<script src="${origin}/widget.js" defer></script>`,
    `<amends-protection store="${slug}" subtotal="${sampleSubtotal(places)}" currency="${currency}" cart="c-71" name="protection"></amends-protection>`,
    '',
    `<amends-protection store="${slug}" cart="c-71" placed></amends-protection>`,
  ].join('\n');
}
