/** Of orders with the same phone or address so many are looked through, the newest: a forwarder's has thousands. */
const mostAlike = 50;
/** What more other emails than these share is a building's, a family firm's or a forwarder's, and says nothing. */
const mostSharing = 3;

/**
 * The text of a select over the orders of a store that share a phone or an address with the order `alias`, bought with
 * another email: `by`, `id`, `email_key`, `customer_name`, `source_created_at`. An order that shares both comes twice.
 * @param store the parameter that holds the store, such as `$1`
 */
export function alikeOrders(store: string, alias: string): string {
  const another = `email_key IS DISTINCT FROM ${alias}.email_key`;
  const by = (trait: 'phone' | 'address') => `SELECT '${trait}' AS by, ${trait}.* FROM (
    WITH latest AS (SELECT id, email_key, customer_name, source_created_at FROM orders
      WHERE store_id = ${store} AND ${trait}_key = ${alias}.${trait}_key ORDER BY source_created_at DESC, id DESC
      LIMIT ${mostAlike})
    SELECT * FROM latest WHERE ${another}
      AND (SELECT count(DISTINCT email_key) FILTER (WHERE ${another}) FROM latest) <= ${mostSharing}) AS ${trait}`;
  return `${by('phone')} UNION ALL ${by('address')}`;
}
