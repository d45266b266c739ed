-- What the provider's people set of a policy by hand, which whoever tells of the order afterwards doesn't take back.
-- While 0.1.1 still serves: it sets none of them, and reads its own columns alone.
ALTER TABLE policies
  -- What an order is insured for at least, in its currency.
  ADD COLUMN IF NOT EXISTS insured_at_least numeric(19, 3) CHECK (insured_at_least > 0),
  -- How long a warranty lasts, ISO 8601.
  ADD COLUMN IF NOT EXISTS period_by_hand text,
  -- The provider's people said what was paid for it, also that nothing was.
  ADD COLUMN IF NOT EXISTS price_by_hand boolean NOT NULL DEFAULT false;
