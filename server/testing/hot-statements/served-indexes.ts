/**
 * What each index of the large tables is for: an act of `hot-statements.test.ts` whose plans use it. An index that forbids
 * something needs no other reason, and one under a foreign key has the key: it says `key of` what refers to it.
 */
export const servedIndexes: Readonly<Record<string, string>> = {
  claim_items_by_claim: 'claim view',
  claim_items_by_parcel: 'key of fulfillments',
  claim_words_of_claim: 'search by two words',
  claims_answered: 'filing',
  claims_by_age: 'all claims by age',
  claims_by_age_everywhere: 'queue of many stores by age',
  claims_by_assignee: 'denied by a person',
  claims_by_category: 'denied by a rare category',
  claims_by_channel: 'denied by a rare channel',
  claims_by_customer: 'all claims by customer',
  claims_by_customer_everywhere: 'queue of many stores by customer',
  claims_by_id: 'claim view',
  claims_by_order: 'claims of an order',
  claims_by_resolution: 'denied by what is asked for',
  claims_by_type: 'denied by a rare type',
  claims_by_worth: 'denied by a high value',
  claims_by_worth_key: 'all claims by value',
  claims_by_worth_key_everywhere: 'queue of many stores by value',
  claims_due_by_state: 'soonest due',
  claims_due_by_state_everywhere: 'soonest due of many stores',
  claims_flagged: 'denied by a mark',
  claims_free: 'claims that nobody has',
  claims_newest: 'list of claims',
  claims_overridden: 'denied by what was overridden',
  claims_proposed: 'approvals',
  claims_queue: 'all claims',
  claims_queue_everywhere: 'queue of many stores by activity',
  claims_without_worth: 'claims without a worth',
  events_by_actor: 'activity of a busy person',
  events_by_kind: 'activity of a rare group',
  events_newest: 'activity',
  fulfillments_by_tracking: 'orders by the beginning of many numbers',
  order_items_by_sku: 'orders by a common SKU',
  orders_by_address: 'customer at a rare address',
  orders_by_customer: 'orders by email',
  orders_by_digits: 'orders by the beginning of many numbers',
  orders_by_look_up: 'look-up',
  orders_by_name: 'orders by a common name',
  orders_by_phone: 'customer',
  orders_by_surname: 'orders by a common surname',
  orders_newest: 'orders, newest first',
  orders_to_erase: 'next order of an erasure',
  orders_with_returns: 'returns',
  orders_without_rate: 'currencies without a rate',
  policies_by_order: 'claim view',
  policies_by_sale: 'policies, newest first',
  policies_of_warranties: 'warranties',
  policies_removed: 'policies that were removed',
  policies_unposted: 'policies that are not in the book',
};

/**
 * Those that this fill is too small for: here all rows are read and sorted sooner. Each names the act whose plans use it
 * where sorting is forbidden, as a larger fill makes it too dear.
 */
export const servedWhereLarger: Readonly<Record<string, string>> = {
  claims_proposed_everywhere: 'approvals of many stores',
  orders_newest_everywhere: 'orders of many stores',
};
