/** Of orders with the same phone or address so many are looked through, the newest: a forwarder's has thousands. */
const mostAlike = 50;
/** What more other emails than these share is a building's, a family firm's or a forwarder's, and says nothing. */
const mostSharing = 3;

/** One order by its id, so that the newest are found in the index alone and the others of an address never read. */
const orderBy = (store: string, id: string) =>
  `SELECT o.id, o.email_key, o.customer_name, o.source_created_at FROM orders o
      WHERE o.store_id = ${store} AND o.id = ${id} OFFSET 0`;

/**
 * The text of a select over the orders of a store that share a phone or an address with the order `alias`, bought with
 * another email: `by`, `id`, `email_key`, `customer_name`, `source_created_at`. An order that shares both comes twice.
 * @param store the parameter that holds the store, such as `$1`
 */
export function alikeOrders(store: string, alias: string): string {
  const another = `email_key IS DISTINCT FROM ${alias}.email_key`;
  const by = (trait: 'phone' | 'address') => `SELECT '${trait}' AS by, ${trait}.* FROM (
    WITH latest AS (SELECT one.* FROM (SELECT id FROM orders
      WHERE store_id = ${store} AND ${trait}_key = ${alias}.${trait}_key ORDER BY source_created_at DESC, id DESC
      LIMIT ${mostAlike}) AS newest CROSS JOIN LATERAL (${orderBy(store, 'newest.id')}) AS one)
    SELECT * FROM latest WHERE ${another}
      AND (SELECT count(DISTINCT email_key) FILTER (WHERE ${another}) FROM latest) <= ${mostSharing}) AS ${trait}`;
  return `${by('phone')} UNION ALL ${by('address')}`;
}
