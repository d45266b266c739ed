-- Open pages are told by the act itself, in its transaction (server/platform/db/tell.ts): a table with a trigger cannot be placed by
-- store, and a worker of a distributed database cannot notify inside a commit of two phases.
DROP TRIGGER tell_claim ON events;
DROP TRIGGER tell_ended ON grants;
DROP TRIGGER tell_gone ON grants;
DROP TRIGGER tell_changed ON api_tokens;
DROP TRIGGER tell_gone ON api_tokens;
DROP TRIGGER tell_changed ON members;
DROP TRIGGER tell_gone ON user_sessions;
DROP TRIGGER tell_changed ON stores;
DROP TRIGGER tell_links ON claims;
DROP FUNCTION tell_claim();
DROP FUNCTION tell_rights();
