-- What concerns a person: once for each thing, however often its job runs. What happened is the line of the claim's feed.
CREATE TABLE notifications (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  user_id text NOT NULL,
  kind text NOT NULL,
  claim_id text NOT NULL,
  sequence integer NOT NULL,
  -- The one thing that it is about, such as a note.
  about text NOT NULL,
  at timestamptz NOT NULL,
  read_at timestamptz,
  email text NOT NULL CHECK (email IN ('none', 'now', 'digest')),
  emailed_at timestamptz,
  PRIMARY KEY (store_id, id),
  UNIQUE (store_id, user_id, kind, about),
  FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id)
);
CREATE INDEX notifications_of_person ON notifications (store_id, user_id, id DESC);
CREATE INDEX notifications_unread ON notifications (store_id, user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_for_digest ON notifications (user_id) WHERE email = 'digest' AND emailed_at IS NULL;
CREATE INDEX notifications_of_claim ON notifications (store_id, claim_id);
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON notifications
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, DELETE ON notifications TO amends_app;
GRANT UPDATE (read_at, emailed_at) ON notifications TO amends_app;

-- How a person wants to be told. Without a row, or a word of a kind, as everybody is.
CREATE TABLE notification_choices (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  ways jsonb NOT NULL,
  -- Emails of a day go out as one, at this hour of the zone; null: each at once.
  digest_hour smallint CHECK (digest_hour BETWEEN 0 AND 23),
  time_zone text NOT NULL,
  updated_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON notification_choices TO amends_app;
