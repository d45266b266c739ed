-- A day that the customer of a claim was told: of which kind, the day in the store's zone, and the last instant at which
-- it is kept. It holds whatever the settings become; an act that moves it ends the row and writes another.
CREATE TABLE told_days (
  store_id text NOT NULL,
  id text NOT NULL,
  claim_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('answer', 'sign', 'reply', 'arrived', 'appeal', 'reopen', 'refund', 'replacement', 'top-up')),
  -- What it is about where the claim has several of its kind: the amendment; else empty.
  subject text NOT NULL DEFAULT '',
  day date NOT NULL,
  until timestamptz NOT NULL,
  -- The holiday that moved it, as it was told: {day, name}.
  skips jsonb,
  told_at timestamptz NOT NULL,
  told_in text[] NOT NULL,
  -- Until when it was before the act that told this one.
  moved_from timestamptz,
  ended_at timestamptz,
  -- The claim moved on, another day took its place, or the act that told it was undone.
  ended text CHECK (ended IN ('left', 'moved', 'undone')),
  PRIMARY KEY (store_id, id),
  CHECK ((ended_at IS NULL) = (ended IS NULL))
);
ALTER TABLE told_days ADD FOREIGN KEY (store_id) REFERENCES stores (id);
ALTER TABLE told_days ADD FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id);
CREATE UNIQUE INDEX told_days_that_hold ON told_days (store_id, claim_id, kind, subject) WHERE ended_at IS NULL;
CREATE INDEX told_days_of_claim ON told_days (store_id, claim_id, told_at);
ALTER TABLE told_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE told_days FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON told_days
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON told_days TO amends_app;
GRANT UPDATE (ended_at, ended) ON told_days TO amends_app;

-- What customers were told before is kept as the settings of now say it, so that no later change of them moves it.
CREATE FUNCTION told_end(of_day date, zone text) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT ((of_day + 1)::timestamp AT TIME ZONE zone) - interval '1 millisecond'
$$;
CREATE FUNCTION told_business_day(since date, days integer, holidays jsonb) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN days = 0 THEN since ELSE (
    SELECT since + n FROM generate_series(1, 3 * days + 60 + jsonb_array_length(holidays)) AS n
    WHERE extract(isodow FROM since + n) < 6
      AND NOT EXISTS (SELECT FROM jsonb_array_elements(holidays) AS h WHERE h ->> 'day' = (since + n)::text)
    ORDER BY n OFFSET days - 1 LIMIT 1) END
$$;

SET LOCAL app.store = '*';
INSERT INTO told_days (store_id, id, claim_id, kind, day, until, told_at, told_in)
SELECT told.store_id, 'tld_' || substr(md5(told.claim_id || told.kind), 1, 26), told.claim_id, told.kind, told.day,
  coalesce(told.until, told_end(told.day, told.zone)), told.told_at,
  CASE told.kind WHEN 'reopen' THEN ARRAY['email'] ELSE ARRAY['page', 'email'] END
FROM (
  SELECT c.store_id, c.id AS claim_id, s.time_zone AS zone, t.kind, t.told_at, t.until,
    coalesce(t.day, (t.until AT TIME ZONE s.time_zone)::date) AS day
  FROM claims c
    JOIN stores s ON s.id = c.store_id
    JOIN current_settings f ON f.store_id = c.store_id
    CROSS JOIN LATERAL (SELECT
      coalesce(f.settings -> 'lifecycle', '{}') AS lasts,
      coalesce(f.settings -> 'holidays', '[]') AS holidays,
      (SELECT max(m.created_at) FROM messages m
        WHERE m.store_id = c.store_id AND m.claim_id = c.id AND m.sender_type <> 'customer' AND m.needs_answer) AS asked_at,
      (SELECT d.decided_at FROM decisions d
        WHERE d.store_id = c.store_id AND d.claim_id = c.id AND d.live AND d.outcome = 'APPROVED') AS approved_at
    ) AS now
    CROSS JOIN LATERAL (
      SELECT 'answer' AS kind, c.last_activity_at AS told_at, NULL::date AS day,
        coalesce(c.answer_moved_to, c.answer_due_at) AS until
        WHERE c.answer_due_at IS NOT NULL AND c.state IN ('NEW', 'OPEN', 'COMMUNICATING', 'WAITING_FOR_OP',
          'WAITING_FOR_BRAND', 'TEMPORARILY_DISMISSED')
      UNION ALL SELECT 'sign', c.created_at, (c.created_at AT TIME ZONE s.time_zone)::date
        + coalesce((now.lasts ->> 'signDays')::int, 14), NULL WHERE c.state = 'DRAFT'
      UNION ALL SELECT 'reply', now.asked_at, (now.asked_at AT TIME ZONE s.time_zone)::date
        + coalesce((now.lasts ->> 'noAnswerDays')::int, 10), NULL
        WHERE c.state = 'WAITING_FOR_CUSTOMER' AND now.asked_at IS NOT NULL
      UNION ALL SELECT 'arrived', c.arrival_asked_at, (c.arrival_asked_at AT TIME ZONE s.time_zone)::date
        + coalesce((now.lasts ->> 'arrivedAnswerDays')::int, 3), NULL
        WHERE c.state = 'TEMPORARILY_DISMISSED' AND c.arrival_asked_at IS NOT NULL AND c.wake_at IS NULL
      UNION ALL SELECT 'appeal', c.decided_at, (c.decided_at AT TIME ZONE s.time_zone)::date
        + coalesce((now.lasts ->> 'appealDays')::int, 14), NULL
        WHERE c.state = 'DENIED' AND c.appeal_count = 0 AND c.decided_at IS NOT NULL
      UNION ALL SELECT 'reopen', c.ended_at, (c.ended_at AT TIME ZONE s.time_zone)::date
        + coalesce((now.lasts ->> 'reopenDays')::int, 14), NULL WHERE c.state = 'CLOSED' AND c.ended_at IS NOT NULL
      UNION ALL SELECT e.kind, now.approved_at, told_business_day(
          (coalesce(min(r.executed_at), now.approved_at) AT TIME ZONE s.time_zone)::date, e.days, now.holidays), NULL
        FROM (VALUES
          ('refund', ARRAY['REFUND', 'FLAT_RATE'], coalesce((f.settings ->> 'refundBusinessDays')::int, 5)),
          ('replacement', ARRAY['RESHIP'], (f.settings ->> 'replacementBusinessDays')::int)) AS e (kind, types, days)
        JOIN resolutions r ON r.store_id = c.store_id AND r.claim_id = c.id AND r.type = ANY (e.types)
          AND r.amendment_id IS NULL AND r.execution_state NOT IN ('CANCELED', 'SUPERSEDED', 'ABANDONED')
        WHERE c.state IN ('APPROVED', 'RESOLVED') AND now.approved_at IS NOT NULL AND e.days IS NOT NULL
        GROUP BY e.kind, e.days
    ) AS t
) AS told;
DROP FUNCTION told_end(date, text);
DROP FUNCTION told_business_day(date, integer, jsonb);
