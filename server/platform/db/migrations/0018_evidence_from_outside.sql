-- Where a photo of a claim lay when a machine named its address; null for what was sent to us. Each is fetched once.
ALTER TABLE claim_media ADD COLUMN fetched_from text;
CREATE UNIQUE INDEX claim_media_fetched_once ON claim_media (store_id, claim_id, md5(fetched_from));
