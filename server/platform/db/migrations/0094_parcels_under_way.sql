-- The day by which a parcel is expected, as its carrier or its store tells it.
ALTER TABLE fulfillments ADD COLUMN expected_on date;

-- The parcels in which a replacement is sent: those of the order that the engine placed for it. Each is told once.
CREATE TABLE resolution_parcels (
  store_id text NOT NULL,
  resolution_id text NOT NULL,
  fulfillment_id text NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, resolution_id, fulfillment_id),
  FOREIGN KEY (store_id, resolution_id) REFERENCES resolutions (store_id, id),
  FOREIGN KEY (store_id, fulfillment_id) REFERENCES fulfillments (store_id, id)
);

ALTER TABLE resolution_parcels ENABLE ROW LEVEL SECURITY;
ALTER TABLE resolution_parcels FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON resolution_parcels
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON resolution_parcels TO amends_app;

-- Which replacement an order that is told may be: by the reference under which it was placed.
CREATE INDEX resolutions_replacing ON resolutions (store_id, reference)
  WHERE type = 'RESHIP' AND execution_state = 'EXECUTED';
