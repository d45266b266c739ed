-- Row-level security: the second wall between tenants. The app role sees the rows of the store
-- that its transaction names, or of all stores where a provider-wide list says '*'.

DO $$
DECLARE
  tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY[
    'orders', 'order_items', 'fulfillments', 'fulfillment_items', 'policies', 'payments',
    'sessions', 'grants', 'claim_counters', 'claims', 'claim_items', 'messages', 'media', 'claim_media',
    'decisions', 'resolutions', 'events', 'mails', 'idempotency_keys'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format(
      'CREATE POLICY one_store ON %I USING (store_id = current_setting(''app.store'', true) OR current_setting(''app.store'', true) = ''*'')',
      tenant
    );
  END LOOP;
END
$$;

GRANT USAGE ON SCHEMA public TO amends_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO amends_app;
-- What happened stays: no update, no delete.
REVOKE UPDATE, DELETE, TRUNCATE ON events, audit_roots FROM amends_app;
REVOKE DELETE, TRUNCATE ON orders, order_items, claims, claim_items, decisions, resolutions, messages, payments FROM amends_app;
