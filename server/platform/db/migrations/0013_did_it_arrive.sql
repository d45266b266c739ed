-- A claim filed ahead of its time whose parcel was delivered: when the shopper was asked whether it arrived.
ALTER TABLE claims ADD COLUMN arrival_asked_at timestamptz;
-- When the customer took the claim back: it ended by nobody else's decision.
ALTER TABLE claims ADD COLUMN withdrawn_at timestamptz;
-- The claims about a parcel, found when it is delivered.
CREATE INDEX claim_items_by_parcel ON claim_items (store_id, fulfillment_id) WHERE fulfillment_id IS NOT NULL;
