-- What a store has set, area by area: each change is a version of its own, and none is ever altered.
-- `stores.settings` and `stores.branding` hold what the newest versions come to together.
CREATE TABLE store_settings (
  store_id text NOT NULL REFERENCES stores (id),
  area text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  settings jsonb NOT NULL,
  -- The older version that was put back, where this one is such.
  put_back integer,
  reason text,
  author_kind text NOT NULL,
  author_id text,
  author_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, area, version)
);

ALTER TABLE store_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE store_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON store_settings
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON store_settings TO amends_app;

-- What stores have set so far is their first version, so that it can be put back.
SET LOCAL app.store = '*';
WITH key_of (area, name) AS (
  VALUES ('general', 'capabilities'), ('general', 'otherProducts'), ('general', 'countAllClaims'),
    ('claim-acknowledgment', 'firstAnswerHours'), ('fulfillment', 'windows'), ('fulfillment', 'returns'),
    ('replacement-cost', 'limits'), ('widget', 'methods')
), customer_day (name) AS (
  VALUES ('noAnswerDays'), ('answerReminderDays'), ('signDays'), ('signReminderDays'), ('arrivedAnswerDays')
), days AS (
  SELECT s.id, CASE WHEN c.name IS NULL THEN 'general' ELSE 'customer-communication' END AS area,
    jsonb_build_object('lifecycle', jsonb_object_agg(d.key, d.value)) AS settings
  FROM stores s CROSS JOIN LATERAL jsonb_each(s.settings -> 'lifecycle') d LEFT JOIN customer_day c ON c.name = d.key
  WHERE jsonb_typeof(s.settings -> 'lifecycle') = 'object'
  GROUP BY 1, 2
), parts AS (
  SELECT s.id, k.area, jsonb_object_agg(e.key, e.value) AS settings
  FROM stores s CROSS JOIN LATERAL jsonb_each(s.settings) e JOIN key_of k ON k.name = e.key
  GROUP BY 1, 2
  UNION ALL SELECT id, area, settings FROM days
  UNION ALL SELECT id, 'branding', branding FROM stores WHERE branding <> '{}'
)
INSERT INTO store_settings (store_id, area, version, settings, author_kind, author_name, created_at)
SELECT s.id, p.area, 1, whole.settings, 'system', 'Amends', s.created_at
FROM stores s
JOIN (SELECT DISTINCT id, area FROM parts) p ON p.id = s.id
CROSS JOIN LATERAL (
  SELECT jsonb_object_agg(e.key, e.value) AS settings
  FROM parts one CROSS JOIN LATERAL jsonb_each(one.settings) e
  WHERE one.id = p.id AND one.area = p.area
) whole;
