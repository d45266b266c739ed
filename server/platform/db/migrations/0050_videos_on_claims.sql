-- How many of a claim's files are videos, for lists that count them apart; the file that a list shows has a picture.
ALTER TABLE claims ADD COLUMN queue_videos integer NOT NULL DEFAULT 0;

SET LOCAL app.store = '*';
UPDATE claims SET queue_videos = found.videos, queue_media_id = found.shown
FROM (
  SELECT c.store_id, c.id,
    count(*) FILTER (WHERE m.kind = 'video') AS videos,
    (array_agg(m.id ORDER BY cm.position, m.id) FILTER (WHERE m.kind = 'image'))[1] AS shown
  FROM claims c
  JOIN claim_media cm ON cm.store_id = c.store_id AND cm.claim_id = c.id AND cm.claim_item_id IS NOT NULL
  JOIN media m ON m.store_id = cm.store_id AND m.id = cm.media_id
  GROUP BY c.store_id, c.id
) AS found
WHERE claims.store_id = found.store_id AND claims.id = found.id AND found.videos > 0;
