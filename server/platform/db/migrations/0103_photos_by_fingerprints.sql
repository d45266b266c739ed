-- A copy that was cut or got grain is known again by fingerprints: of a photo as a whole and of cuts of it. View 0 is the
-- whole. Each quarter of a fingerprint's first 64 bits is a key; photos are compared that have one in common.
CREATE TABLE media_hashes (
  store_id text NOT NULL,
  media_id text NOT NULL,
  view smallint NOT NULL,
  fingerprint bit(256) NOT NULL,
  band_1 integer NOT NULL GENERATED ALWAYS AS (substring(fingerprint, 1, 16)::bit(16)::integer) STORED,
  band_2 integer NOT NULL GENERATED ALWAYS AS (substring(fingerprint, 17, 16)::bit(16)::integer) STORED,
  band_3 integer NOT NULL GENERATED ALWAYS AS (substring(fingerprint, 33, 16)::bit(16)::integer) STORED,
  band_4 integer NOT NULL GENERATED ALWAYS AS (substring(fingerprint, 49, 16)::bit(16)::integer) STORED,
  PRIMARY KEY (store_id, media_id, view),
  FOREIGN KEY (store_id, media_id) REFERENCES media (store_id, id) ON DELETE CASCADE
);
-- The key leads, since the provider looks in many stores at once.
CREATE INDEX media_hashes_by_band_1 ON media_hashes (band_1, view, store_id);
CREATE INDEX media_hashes_by_band_2 ON media_hashes (band_2, view, store_id);
CREATE INDEX media_hashes_by_band_3 ON media_hashes (band_3, view, store_id);
CREATE INDEX media_hashes_by_band_4 ON media_hashes (band_4, view, store_id);

ALTER TABLE media_hashes ENABLE ROW LEVEL SECURITY;
ALTER TABLE media_hashes FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON media_hashes
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, DELETE ON media_hashes TO amends_app;

-- What photos were known by before. One that still has it gets its fingerprints from the sweep. Signatures say who
-- somebody is and are no longer known again by how they look.
UPDATE media SET perceptual_hash = NULL
WHERE perceptual_hash IS NOT NULL AND (media_type IN ('SIGNATURE', 'ASSET') OR state <> 'READY');
ALTER TABLE media
  DROP COLUMN hash_band_1,
  DROP COLUMN hash_band_2,
  DROP COLUMN hash_band_3,
  DROP COLUMN hash_band_4;
CREATE INDEX media_without_fingerprints ON media (store_id, created_at DESC) WHERE perceptual_hash IS NOT NULL;
