/** A claim on a mug that arrived damaged, as decisions read it; each test says beside it what it is about. */

/** What is claimed of it. */
export const claimedMug = {
  id: 'ci_1',
  order_item_id: 'oi_1',
  fulfillment_id: 'ful_1',
  claim_type: 'DAMAGED',
  sub_reason: null,
  quantity: 1,
};

/** Filed in New York on the evening of Nov 22, on protection, with two photos and without a signature. */
export const claimOnMug = {
  type: 'DAMAGED',
  category: 'SHIPPING',
  created_at: '2026-11-23T02:00:00.000Z',
  queue_photos: 2,
  signed_at: null,
  author_email: 'ada@shopper.example',
  shipping_address: { address1: '418 Alder St', city: 'Portland' },
  updated_shipping_address: null,
  appeal_count: 0,
};
