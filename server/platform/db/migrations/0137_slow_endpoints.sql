-- How long an endpoint’s last noted answer took: one that is slow stands in lanes of its own kind, and keeps no other waiting.
ALTER TABLE webhook_endpoints ADD COLUMN answered_ms integer;
