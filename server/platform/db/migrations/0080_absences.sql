-- From when until when somebody is away. Whether they are is asked of the clock each time, so it begins and ends by itself.
CREATE TABLE absences (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- The first instants of two days of their own zone: the first day away, and the day on which they are back.
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  time_zone text NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (from_at < until_at)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON absences TO amends_app;
