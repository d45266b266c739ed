-- What open pages follow, told in the transaction that made it so: a line of a claim's feed, and every change of the
-- rights that an open stream stands on. Ids and a number only, never content: whoever hears of it reads it through the
-- walls. A trigger, so that no way in can forget to tell.
CREATE FUNCTION tell_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('amends_live', 'claim ' || NEW.claim_id || ' ' || NEW.sequence);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_claim AFTER INSERT ON events
  FOR EACH ROW WHEN (NEW.claim_id IS NOT NULL AND NEW.subject = NEW.claim_id) EXECUTE FUNCTION tell_claim();

-- The first argument is the kind of right, the second the column that says whose it is.
CREATE FUNCTION tell_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('amends_live', 'rights ' || TG_ARGV[0] || ' ' || (to_jsonb(COALESCE(NEW, OLD)) ->> TG_ARGV[1]));
  RETURN NULL;
END $$;
CREATE TRIGGER tell_ended AFTER UPDATE OF revoked_at ON grants
  FOR EACH ROW EXECUTE FUNCTION tell_rights('grant', 'id');
CREATE TRIGGER tell_gone AFTER DELETE ON grants
  FOR EACH ROW EXECUTE FUNCTION tell_rights('grant', 'id');
CREATE TRIGGER tell_changed AFTER UPDATE OF revoked_at, scopes, expires_at ON api_tokens
  FOR EACH ROW EXECUTE FUNCTION tell_rights('token', 'id');
CREATE TRIGGER tell_gone AFTER DELETE ON api_tokens
  FOR EACH ROW EXECUTE FUNCTION tell_rights('token', 'id');
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON members
  FOR EACH ROW EXECUTE FUNCTION tell_rights('person', 'user_id');
CREATE TRIGGER tell_gone AFTER DELETE ON user_sessions
  FOR EACH ROW EXECUTE FUNCTION tell_rights('person', 'user_id');
CREATE TRIGGER tell_changed AFTER UPDATE OF active ON stores
  FOR EACH ROW EXECUTE FUNCTION tell_rights('store', 'id');
CREATE TRIGGER tell_links AFTER UPDATE OF links_valid_from ON claims
  FOR EACH ROW WHEN (OLD.links_valid_from IS DISTINCT FROM NEW.links_valid_from)
  EXECUTE FUNCTION tell_rights('links', 'id');
