-- The same photo on another claim is found by a quarter of its perceptual hash: a copy that was scaled or pressed again
-- differs in few of the 64 bits, so that one of the four is the same as a rule. Plain columns, since behind row-level
-- security an index serves no other comparison. Even quarters, as of a plain sky, say nothing.
ALTER TABLE media
  ADD COLUMN hash_band_1 text COLLATE "C" GENERATED ALWAYS AS (nullif(nullif(substr(perceptual_hash, 1, 4), '0000'), 'ffff')) STORED,
  ADD COLUMN hash_band_2 text COLLATE "C" GENERATED ALWAYS AS (nullif(nullif(substr(perceptual_hash, 5, 4), '0000'), 'ffff')) STORED,
  ADD COLUMN hash_band_3 text COLLATE "C" GENERATED ALWAYS AS (nullif(nullif(substr(perceptual_hash, 9, 4), '0000'), 'ffff')) STORED,
  ADD COLUMN hash_band_4 text COLLATE "C" GENERATED ALWAYS AS (nullif(nullif(substr(perceptual_hash, 13, 4), '0000'), 'ffff')) STORED;
CREATE INDEX media_by_hash_band_1 ON media (store_id, hash_band_1) WHERE hash_band_1 IS NOT NULL;
CREATE INDEX media_by_hash_band_2 ON media (store_id, hash_band_2) WHERE hash_band_2 IS NOT NULL;
CREATE INDEX media_by_hash_band_3 ON media (store_id, hash_band_3) WHERE hash_band_3 IS NOT NULL;
CREATE INDEX media_by_hash_band_4 ON media (store_id, hash_band_4) WHERE hash_band_4 IS NOT NULL;
CREATE INDEX claim_media_by_media ON claim_media (store_id, media_id);
