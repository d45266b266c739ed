/** After this many misses of one order number, the link by mail is offered (design, Look-up). */
export const missesBeforeLink = 5;

/** The misses of this order number so far, as the form carries them; another number starts anew. */
export function readMisses(form: FormData, order: string): number {
  const count = Number(form.get('misses'));
  return form.get('missed') === order && Number.isInteger(count) && count > 0 ? Math.min(count, 99) : 0;
}
