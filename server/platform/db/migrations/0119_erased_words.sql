-- The product's role erases words of a line itself. A function of the owner's did, which a distributed PostgreSQL refuses
-- after the role has written to the same machine in the same commit. What may be written is the same: these columns, of the
-- store that the transaction names, and never without the code over what is left
-- (docs/decisions/a-customer-is-erased-order-by-order.md).
-- A policy for each act, since Citus hands a restrictive policy on as one that lets in.
ALTER POLICY one_store ON events TO CURRENT_USER;
CREATE POLICY lines_read ON events FOR SELECT TO amends_app
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
CREATE POLICY lines_written ON events FOR INSERT TO amends_app
  WITH CHECK (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
CREATE POLICY words_erased ON events FOR UPDATE TO amends_app
  USING (store_id = current_setting('app.store', true))
  WITH CHECK (store_id = current_setting('app.store', true) AND erased_mac IS NOT NULL);
GRANT UPDATE (actor_name, reason, data, erased_mac) ON events TO amends_app;
DROP FUNCTION erase_event(text, text, integer, text, text, jsonb, text);
