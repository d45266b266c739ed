-- Products' pictures that lie on other hosts: fetched once, made anew, and served by us. Rows of orders keep the
-- address as it was sent; its digest leads here.
CREATE TABLE outside_pictures (
  store_id text NOT NULL REFERENCES stores (id),
  digest text NOT NULL,
  url text NOT NULL CHECK (digest = md5(url)),
  state text NOT NULL DEFAULT 'WANTED' CHECK (state IN ('WANTED', 'READY', 'REFUSED')),
  media_id text,
  -- Why it cannot be had; for people who ask.
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, digest),
  FOREIGN KEY (store_id, media_id) REFERENCES media (store_id, id),
  CHECK ((state = 'READY') = (media_id IS NOT NULL))
);

ALTER TABLE outside_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE outside_pictures FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON outside_pictures
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, UPDATE ON outside_pictures TO amends_app;
