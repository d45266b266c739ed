-- Addresses that passed requests on for others and that the configuration doesn't name as proxies: whoever comes through
-- one of them counts as it. Told by the doctor.
CREATE TABLE unnamed_proxies (
  address text PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON unnamed_proxies TO amends_app;
GRANT UPDATE (seen_at) ON unnamed_proxies TO amends_app;
