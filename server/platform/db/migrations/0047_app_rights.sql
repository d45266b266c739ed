-- The app role may write what statements write, table by table, and where a row says what was decided, paid or allowed,
-- the columns that move and no other. `server/platform/db/app-rights.ts` declares the same; a test compares the two.
REVOKE ALL ON ALL TABLES IN SCHEMA public, sample_engine FROM amends_app;
GRANT SELECT ON ALL TABLES IN SCHEMA public, sample_engine TO amends_app;
REVOKE ALL ON installation FROM amends_app;

GRANT INSERT ON
  accounts, api_tokens, audit_roots, claim_counters, claim_items, claim_media, claims, decisions, engine_deliveries,
  engine_imports, events, fulfillment_items, fulfillments, grants, idempotency_keys, invitations, mails, media, members,
  messages, order_items, orders, outside_pictures, payments, policies, product_letters, products, rate_limits,
  resolution_payments, resolutions, reviews, sealing_keys, sessions, store_engines, store_hosts, store_settings, stores,
  user_credentials, user_second_factors, user_sessions, user_verifications, users,
  sample_engine.ledger, sample_engine.orders, sample_engine.products
TO amends_app;

GRANT UPDATE ON
  claim_items, claims, engine_imports, fulfillments, idempotency_keys, media, order_items, orders, outside_pictures,
  policies, products, rate_limits, sessions, store_engines, stores, user_second_factors, user_sessions,
  user_verifications, sample_engine.ledger, sample_engine.orders, sample_engine.products
TO amends_app;
GRANT UPDATE (last_used_at, revoked_at) ON api_tokens TO amends_app;
GRANT UPDATE (last_number) ON claim_counters TO amends_app;
GRANT UPDATE (live, ended_at) ON decisions TO amends_app;
GRANT UPDATE (store_number) ON events TO amends_app;
GRANT UPDATE (expires_at, revoked_at) ON grants TO amends_app;
GRANT UPDATE (accepted_at, accepted_by, revoked_at) ON invitations TO amends_app;
GRANT UPDATE (sent_at, html, plain) ON mails TO amends_app;
GRANT UPDATE (removed_at) ON members TO amends_app;
GRANT UPDATE (amount, reserved, refunded, refunded_elsewhere, updated_at) ON payments TO amends_app;
GRANT UPDATE (state, reference, attempts, last_error, executed_at, updated_at) ON resolution_payments TO amends_app;
GRANT UPDATE (execution_state, reference, report, carried_out_by, attempts, last_error, next_try_at, executed_at,
  updated_at) ON resolutions TO amends_app;
GRANT UPDATE (two_factor_enabled, updated_at) ON users TO amends_app;

GRANT DELETE ON
  engine_deliveries, fulfillment_items, grants, idempotency_keys, media, product_letters, rate_limits, sessions,
  store_engines, store_hosts, user_second_factors, user_sessions, user_verifications
TO amends_app;

-- Tokens and hosts are looked for before a store is known, by transactions that see every store. Once one is known,
-- only its own are seen.
ALTER TABLE api_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON api_tokens
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
ALTER TABLE store_hosts ENABLE ROW LEVEL SECURITY;
ALTER TABLE store_hosts FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON store_hosts
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
-- A role over an account's stores, or on the provider's side, reaches into a store and is given in none.
ALTER TABLE members ENABLE ROW LEVEL SECURITY;
ALTER TABLE members FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON members
  USING (store_id IS NULL OR store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*')
  WITH CHECK (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
